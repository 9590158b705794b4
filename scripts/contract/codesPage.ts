import * as v from 'valibot';
import { chatStream } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { REFUSAL_DATA } from '#api/contract/refusalData.ts';
import { codeText, refusalsOf } from './openapi.ts';
import { calls } from './registry.ts';

/** Where the table of codes lies, from the root of the project. */
export const CODES_FILE = 'docs/contract/codes.md';

const all = (): string =>
  Object.values(CODE)
    .map((code) => codeText(code))
    .join(', ');

const data = (): string =>
  Object.entries(REFUSAL_DATA)
    .map(([code, fields]) => {
      const described = Object.entries(fields).map(
        ([name, fact]) => `\`${name}\`: ${v.getDescription(fact)}`,
      );
      return `| ${codeText(Number(code))} | ${described.join('; ')} |`;
    })
    .join('\n');

/** The codes of every call, as a page. */
export const codesText = (): string => `# Codes of each call

Written by \`npm run openapi\` from \`src/api/contract/refusals.ts\`; complete: the embedded server refuses to give any
other under test. 0 is success. HTTP 401 and 402 besides, for private calls.

| call | codes |
|---|---|
${calls.map(({ call }) => `| \`${call.method} /${call.path.replace(/^\/+/, '')}\` | ${refusalsOf(call).map(codeText).join(', ')} |`).join('\n')}
| \`${chatStream.method} ${chatStream.path}\` | ${codeText(CODE.disabled)}, ${codeText(CODE.busy)} (too many reads of this member wait; with HTTP 503 while the process stops) |

All: ${all()}.

## What rides in \`data\`

Of other codes \`data\` is null.

| code | \`data\` |
|---|---|
${data()}
`;
