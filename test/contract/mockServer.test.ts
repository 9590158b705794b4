import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { logInAs } from '#test/support/app.ts';
import { startStore } from '#test/support/testStore.ts';
import { OPENAPI_FILE } from '../../scripts/contract/openapi.ts';
import { checkBackEnd } from '../../scripts/contract/run.ts';

interface Operation {
  readonly security: readonly object[];
  readonly responses: {
    readonly 200: {
      readonly content: Readonly<
        Record<string, { readonly examples?: { readonly done: { readonly value: unknown } } }>
      >;
    };
  };
}

const { paths } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../..', OPENAPI_FILE), 'utf8'),
) as { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** What a mock server does: answers each call with the example published for it. */
const mock = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://mock');
  const operation = paths[pathname]?.[request.method?.toLowerCase() ?? ''];
  const examples = operation?.responses[200].content['application/json']?.examples;
  if (!operation || !examples) return response.writeHead(404).end();
  const { authorization = '' } = request.headers;
  const isPrivate = operation.security.some((scheme) => 'accessToken' in scheme);
  if (isPrivate && !/^Bearer eyJ/.test(authorization)) return response.writeHead(401).end();
  return response.end(JSON.stringify(examples.done.value));
});

let base = '';
beforeAll(async () => {
  mock.listen(0, '127.0.0.1');
  await once(mock, 'listening');
  base = `http://127.0.0.1:${(mock.address() as AddressInfo).port}`;
});
afterAll(() => mock.close());

it('a mock server of the published examples passes the check', async () => {
  const printed: string[] = [];
  const account = { name: '13800000001', password: 'x', areaCodeId: '1', payPassword: '' };
  const wrong = await checkBackEnd({ base, account, print: (line) => printed.push(line) });
  expect(printed.filter((line) => /differs |note {4}/.test(line))).toEqual([]);
  expect(printed.join('\n')).toContain('ok        GET /private/api/order/info');
  expect(wrong).toBe(0);
});

it('the client logs in there and reads the member', async () => {
  const app = await startStore({ fetch, settings: { apiBase: base } });
  await logInAs(app, '13800000001', 'Mountain2026');
  const member = await app.store
    .dispatch(memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }))
    .unwrap();
  expect(member).toMatchObject({ phone: '13800000001', amount: '1000.00' });
});
