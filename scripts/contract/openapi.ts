import type * as v from 'valibot';
import { type Call, isPrivateCall } from '#api/contract/call.ts';
import { chatStream } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { REFUSAL_DATA } from '#api/contract/refusalData.ts';
import { COMMON_REFUSALS, MEMBER_REFUSALS, REFUSALS } from '#api/contract/refusals.ts';
import { exampleOf, REFUSAL_EXAMPLES } from './examples.ts';
import { type JsonSchema, jsonSchemaWriter } from './jsonSchema.ts';
import { mayBeLeftOut, nodeOf } from './nodes.ts';
import { calls, describe, type ListedCall } from './registry.ts';
import { FIRST_SCREEN, summaries, tags } from './texts.ts';

/** Where the published contract lies, from the root of the project. */
export const OPENAPI_FILE = 'docs/contract/openapi.json';

/** A purchase and a withdrawal: the calls whose repeat must not move money twice. */
const WITH_ATTEMPT = ['orderAdd', 'withdrawalAdd'];

const codeTable = (): string =>
  Object.entries(CODE)
    .map(([name, code]) => `- ${code}: ${name}`)
    .join('\n');

const parametersOf = (
  fields: Readonly<Record<string, v.GenericSchema>>,
  write: Write,
  components: Components,
) =>
  Object.entries(fields).map(([name, field]) => {
    const schema = write(field);
    return {
      name,
      in: 'query',
      required: !mayBeLeftOut(field),
      schema,
      example: exampleOf(schema, components, name),
    };
  });

type Write = (schema: v.GenericSchema) => JsonSchema;

const ATTEMPT_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same content gets the first answer again and moves money once at most; with other content it is refused with code 2007.',
  schema: { type: 'string' },
  example: '5b0f6c1e9d3a4b7c8e2f1a6d0c9b8a7e',
};

type Components = Readonly<Record<string, JsonSchema>>;

const bodyOf = (call: Call, write: Write, components: Components): JsonSchema => {
  const schema = write(call.request);
  return { schema, example: exampleOf(schema, components) };
};

const requestOf = (call: Call, write: Write, components: Components): JsonSchema => {
  const fields = nodeOf(call.request).entries ?? {};
  const parameters = [
    ...(call.encoding === 'query' ? parametersOf(fields, write, components) : []),
    ...(WITH_ATTEMPT.includes(call.name) ? [ATTEMPT_HEADER] : []),
  ];
  const media = call.encoding === 'json' ? 'application/json' : 'multipart/form-data';
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(call.encoding !== 'query' && {
      requestBody: { required: true, content: { [media]: bodyOf(call, write, components) } },
    }),
  };
};

const securityOf = (call: Call) => {
  if (isPrivateCall(call)) return [{ accessToken: [] }];
  return call.name === 'refreshToken' ? [{ refreshToken: [] }] : [];
};

const answerOf = (call: Call, write: Write): JsonSchema => ({
  type: 'object',
  properties: {
    code: { type: 'integer', const: 0 },
    msg: { type: 'string' },
    data: write(call.response),
  },
  required: ['code', 'msg', 'data'],
});

const FRAME = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const privateRefusals = {
  401: { description: 'Access token missing, unknown or too old: the client refreshes once.' },
  402: { description: 'The session is over: the client asks for a login.' },
};

/** Codes that a call may give, the common ones among them, in order. */
export const refusalsOf = (call: Call): readonly number[] =>
  [
    ...COMMON_REFUSALS,
    ...(isPrivateCall(call) ? MEMBER_REFUSALS : []),
    ...(REFUSALS[call.name] ?? []),
  ].sort((a, b) => a - b);

const CODE_NAMES = new Map<number, string>(
  Object.entries(CODE).map(([name, code]) => [code, name] as const),
);

/** "1101 wrongCredentials" */
export const codeText = (code: number): string => `${code} ${CODE_NAMES.get(code) ?? ''}`.trim();

const refusalDataExample = (code: number): JsonSchema | null => {
  const names = Object.keys(REFUSAL_DATA[code] ?? {});
  if (names.length === 0) return null;
  return Object.fromEntries(
    names.map((name) => [name, REFUSAL_EXAMPLES[`${code}.${name}`] ?? REFUSAL_EXAMPLES[name]]),
  );
};

const refusedExample = (code: number) => ({
  code,
  msg: 'a sentence for the member',
  data: refusalDataExample(code),
});

/** The refusal shown of a call: one with facts before one without. */
const shownRefusal = (codes: readonly number[]): number =>
  codes.find((code) => code !== CODE.tooMany && REFUSAL_DATA[code]) ??
  codes.find((code) => REFUSAL_DATA[code]) ??
  codes.at(-1) ??
  CODE.badRequest;

const operationOf = (
  { group, call }: ListedCall,
  write: Write,
  components: Components,
): JsonSchema => {
  const codes = refusalsOf(call);
  const answer = answerOf(call, write);
  const notes = [
    describe(call.name),
    FIRST_SCREEN.has(call.name) ? 'The first screen needs it.' : '',
    `Codes: ${codes.map(codeText).join(', ')}.`,
  ];
  return {
    operationId: call.name,
    summary: summaries[call.name],
    tags: [group],
    description: notes.filter(Boolean).join('\n\n'),
    'x-codes': codes,
    security: securityOf(call),
    ...requestOf(call, write, components),
    responses: {
      200: {
        description: 'Done with `code` 0; refused with any other `code`.',
        content: {
          'application/json': {
            schema: { anyOf: [answer, { $ref: '#/components/schemas/Refusal' }] },
            examples: {
              done: {
                value: { code: 0, msg: 'ok', data: exampleOf(write(call.response), components) },
              },
              refused: { value: refusedExample(shownRefusal(codes)) },
            },
          },
        },
      },
      ...(isPrivateCall(call) && privateRefusals),
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  };
};

/** The chat's stream is no call: its answer is lines, not an envelope. */
const streamOperation = (write: Write, components: Components): JsonSchema => ({
  operationId: chatStream.name,
  summary: summaries[chatStream.name],
  tags: ['chat'],
  description: describe(chatStream.name),
  security: [{ accessToken: [] }],
  parameters: parametersOf(chatStream.request.entries, write, components),
  responses: {
    200: {
      description:
        'The stream; or, in an envelope, code 402 or code 1001: too many reads of this member wait.',
      content: { 'application/x-ndjson': { schema: write(chatStream.event) } },
    },
    ...privateRefusals,
    503: { description: 'Code 1001: the process is stopping. The client comes again by itself.' },
  },
});

/** Paths begin with a slash here, also the one the specification writes without. */
const pathOf = (call: Call): string => `/${call.path.replace(/^\/+/, '')}`;

/** The whole contract as an OpenAPI 3.1 document. */
const openapiDocument = (): JsonSchema => {
  const { write, components } = jsonSchemaWriter();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const listed of calls) {
    const path = pathOf(listed.call);
    paths[path] = {
      ...paths[path],
      [listed.call.method.toLowerCase()]: operationOf(listed, write, components),
    };
  }
  paths[chatStream.path] = { get: streamOperation(write, components) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member API',
      version: '1.0.0',
      contact: { name: 'Whoever operates the back-end' },
      license: { name: 'Its owner’s to choose', url: 'https://spdx.org/licenses/' },
      description:
        'Written from src/api/contract by `npm run openapi`; not edited by hand. See README.md beside it for what is fixed, what is proposed and what the client tolerates. Every call has an `Accept-Language` with the language of the app, which answers may follow. `private/api/pay/list` is written without its leading slash in the specification; it is the same address.',
    },
    servers: [
      {
        url: '/',
        description: 'The origin of the page; the setting `hd:api-base` names another.',
      },
      { url: 'http://127.0.0.1:4173', description: 'The embedded server on one’s own machine.' },
    ],
    tags: [
      ...Object.entries(tags).map(([name, description]) => ({ name, description })),
      {
        name: 'chat',
        description:
          'Extension of the embedded server, none of the 41 calls: a back-end may do without, with another chat provider or none.',
      },
    ],
    paths,
    components: {
      responses: {
        Refused: {
          description:
            'A refusal may come with a 4xx status of its own instead of 200, but for 401, 402, 408 and 429, which mean something else: the client reads `code` and `data` as at 200, and takes a write for refused.',
          content: FRAME,
        },
      },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer' },
        refreshToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The refresh token, not the access token, as bearer.',
        },
      },
      schemas: {
        ...components,
        Code: {
          type: 'integer',
          description: `0 and 402 are the specification's; the others are proposed.\n\n${codeTable()}`,
          enum: Object.values(CODE),
        },
        Refusal: {
          type: 'object',
          description: 'Any code but 0; some carry facts in `data`, see the table of codes.',
          properties: {
            code: {
              anyOf: [{ $ref: '#/components/schemas/Code' }, { type: 'integer' }],
              not: { const: 0 },
              description: 'One of Code, or a code of your own: the client shows `msg` with it.',
            },
            msg: { type: 'string' },
            data: {},
          },
          required: ['code', 'msg'],
        },
      },
    },
  };
};

/** The published file's text. */
export const openapiText = (): string => `${JSON.stringify(openapiDocument(), null, 2)}\n`;
