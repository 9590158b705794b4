/** Checks a live back-end's answers against the contract; run by `npm run contract -- <base url>`. */
import { parseArgs } from 'node:util';
import { checkBackEnd } from './run.ts';

const USAGE = `npm run contract -- <base url> [--token <access token>]

Makes only reads that change nothing and prints what differs from docs/contract/openapi.json.
The token may come from CONTRACT_TOKEN instead, which keeps it out of the list of processes.
Exit code: 0 nothing differs, 1 something does, 2 the command was not understood.`;

/** Exit code of the command. */
const main = async (): Promise<number> => {
  let base = '';
  let token: string | undefined;
  try {
    const { values, positionals } = parseArgs({
      options: { token: { type: 'string' } },
      allowPositionals: true,
    });
    const [address = '', ...rest] = positionals;
    if (!/^https?:$/.test(new URL(address).protocol) || rest.length > 0) throw new Error('usage');
    base = address;
    token = values.token ?? process.env.CONTRACT_TOKEN;
  } catch {
    console.error(USAGE);
    return 2;
  }
  const wrong = await checkBackEnd({ base, ...(token && { token }), print: console.log });
  return wrong > 0 ? 1 : 0;
};

process.exitCode = await main();
