import type * as v from 'valibot';
import { type Call, isPrivateCall } from '#api/contract/call.ts';
import { chatStream } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { COMMON_REFUSALS, MEMBER_REFUSALS, REFUSALS } from '#api/contract/refusals.ts';
import { exampleOf } from './examples.ts';
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

const parametersOf = (fields: Readonly<Record<string, v.GenericSchema>>, write: Write) =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: !mayBeLeftOut(field),
    schema: write(field),
  }));

type Write = (schema: v.GenericSchema) => JsonSchema;

const ATTEMPT_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same content gets the first answer again and moves money once at most; with other content it is refused with code 2007.',
  schema: { type: 'string' },
};

type Components = Readonly<Record<string, JsonSchema>>;

const bodyOf = (call: Call, write: Write, components: Components): JsonSchema => {
  const schema = write(call.request);
  return call.encoding === 'json' ? { schema, example: exampleOf(schema, components) } : { schema };
};

const requestOf = (call: Call, write: Write, components: Components): JsonSchema => {
  const fields = nodeOf(call.request).entries ?? {};
  const parameters = [
    ...(call.encoding === 'query' ? parametersOf(fields, write) : []),
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

const refusedExample = (code: number) => ({ code, msg: 'a sentence for the member', data: null });

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
              refused: { value: refusedExample(codes.at(-1) ?? CODE.badRequest) },
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
const streamOperation = (write: Write): JsonSchema => ({
  operationId: chatStream.name,
  summary: summaries[chatStream.name],
  tags: ['chat'],
  description: describe(chatStream.name),
  security: [{ accessToken: [] }],
  parameters: parametersOf(chatStream.request.entries, write),
  responses: {
    200: {
      description: 'The stream.',
      content: { 'application/x-ndjson': { schema: write(chatStream.event) } },
    },
    ...privateRefusals,
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
  paths[chatStream.path] = { get: streamOperation(write) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member API',
      version: '1.0.0',
      contact: { name: 'Whoever operates the back-end' },
      license: { name: 'Its owner’s to choose', url: 'https://spdx.org/licenses/' },
      description:
        'Written from src/api/contract by `npm run openapi`; not edited by hand. See README.md beside it for what is fixed, what is proposed and what the client tolerates. `private/api/pay/list` is written without its leading slash in the specification; it is the same address.',
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
            'A refusal may come with a 4xx status of its own instead of 200 (not 401, not 402): the client takes a write for refused and shows `msg` with `code`. What it does besides for a code (it clears a password, leads elsewhere) it does at 200.',
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
