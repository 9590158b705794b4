import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { logInAs } from '#test/support/app.ts';
import { startStore } from '#test/support/testStore.ts';
import { checkBackEnd } from '../../scripts/contract/run.ts';

/** The example that knows nothing of this project, in a process of its own. */
const SERVER = join(import.meta.dirname, '../../examples/foreign-backend/server.mjs');
const ORIGIN = 'https://app.example.com';
/** What the contract's page has one set for a first try. */
const page = readFileSync(join(import.meta.dirname, '../../docs/contract/README.md'), 'utf8');
const [, block = ''] = /```sh\n(MEMBER_PASSWORD[\s\S]*?)\n```/.exec(page) ?? [];
const shown = Object.fromEntries(
  [...block.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
) as Record<string, string>;
const ACCOUNT = {
  name: shown.CONTRACT_ACCOUNT ?? '',
  password: shown.CONTRACT_PASSWORD ?? '',
  areaCodeId: shown.CONTRACT_AREA_CODE_ID ?? '',
  payPassword: shown.MEMBER_PAY_PASSWORD ?? '',
};

let child: ChildProcess;
let base = '';
beforeAll(async () => {
  child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      PORT: '0',
      ORIGIN,
      MEMBER_PASSWORD: shown.MEMBER_PASSWORD,
      MEMBER_PAY_PASSWORD: ACCOUNT.payPassword,
    },
  });
  base = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('It ended.')));
    child.stderr?.on('data', (chunk) => {
      const port = /listening on (\d+)/.exec(String(chunk))?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
});
afterAll(() => child.kill());

it('a back-end written from the pages alone passes the check: reads, session, CORS and one purchase', async () => {
  const printed: string[] = [];
  const options = { base, account: ACCOUNT, writes: true, origin: ORIGIN };
  const warned: string[] = [];
  const wrong = await checkBackEnd({
    ...options,
    print: (line) => printed.push(line),
    warn: (line) => warned.push(line),
  });
  expect(printed.filter((line) => /differs/i.test(line)).slice(0, -1)).toEqual([]);
  expect(wrong).toBe(0);
  expect(warned).toEqual([expect.stringContaining('WRITING: one purchase')]);
  const lines = printed.join('\n');
  expect(lines).toMatch(/ok\s+the same attempt again/);
  expect(lines).toMatch(/ok\s+logout: a private call without a token/);
  expect(lines).toMatch(/ok\s+logout: a private call with a wrong token/);
  expect(lines).toMatch(/ok\s+from \S+: POST \/public\/api\/member\/login/);
});

it('buys once, and not again, where the back-end knows no attempt keys', async () => {
  let bought = 0;
  const server = createServer(async (request, response) => {
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const body = request.method === 'POST' && { body: await text(request) };
    const answer = await fetch(`${base}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, 'content-type': type },
      ...body,
    });
    const said = await answer.text();
    if (request.url?.includes('order/add') && JSON.parse(said).code === 0) bought += 1;
    response.writeHead(answer.status);
    response.end(said.replaceAll('"attempt_key"', '"some_other_field"'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const keyless = `http://127.0.0.1:${port}`;
  try {
    await checkBackEnd({ base: keyless, account: ACCOUNT, writes: true, print });
  } finally {
    server.close();
  }
  expect(bought).toBe(1);
  const lines = printed.join('\n');
  expect(lines).toMatch(/ok\s+the order in the list/);
  expect(lines).toMatch(/note\s+walk: no attempt_key.*SEND_ATTEMPT_KEY=off/);
  expect(lines).not.toContain('the same attempt again');
});

it('says nothing of attempt keys where the order is not in the list, and sends none again', async () => {
  const server = createServer(async (request, response) => {
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const key = request.headers['idempotency-key'];
    const body = request.method === 'POST' && { body: await text(request) };
    const answer = await fetch(`${base}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        authorization,
        'content-type': type,
        ...(typeof key === 'string' && { 'idempotency-key': key }),
      },
      ...body,
    });
    const said = JSON.parse(await answer.text());
    if (request.url?.includes('order/list')) said.data.list = [];
    response.writeHead(answer.status);
    response.end(JSON.stringify(said));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const late = `http://127.0.0.1:${port}`;
  try {
    await checkBackEnd({ base: late, account: ACCOUNT, writes: true, print });
  } finally {
    server.close();
  }
  const lines = printed.join('\n');
  expect(lines).toContain('the order is in the list 0 times');
  expect(lines).not.toContain('SEND_ATTEMPT_KEY');
  expect(lines).not.toContain('the same attempt again');
});

it('and carries the client: login, purchase once, refresh', async () => {
  /** A token that the back-end gets another one for, which it does not know. */
  let expired = '';
  const line: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.headers.get('authorization') === `Bearer ${expired}`) {
      request.headers.set('authorization', 'Bearer expired');
    }
    return fetch(request);
  };
  const app = await startStore({ fetch: line, settings: { apiBase: base } });
  await expect(logInAs(app, ACCOUNT.name, 'wrong')).rejects.toMatchObject({ code: 1101 });
  await logInAs(app, ACCOUNT.name, ACCOUNT.password);
  // With a subscription it would be read again after each purchase, and a call under way is not made twice.
  const unwatched = { forceRefetch: true, subscribe: false };
  const info = () =>
    app.store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined, unwatched)).unwrap();
  const before = await info();
  const product = await app.store
    .dispatch(productApi.endpoints.productInfo.initiate(1, { subscribe: false }))
    .unwrap();
  // As a page at another origin asks for it.
  const cover = await fetch(product.cover);
  expect(cover.headers.get('content-type')).toBe('image/svg+xml');
  const buy = () =>
    app.store
      .dispatch(
        orderApi.endpoints.orderAdd.initiate({
          product_id: 1,
          amount: '100.00',
          count: 1,
          attemptId: 'attempt-of-the-test',
          pay_password: app.services.secrets.seal(ACCOUNT.payPassword),
        }),
      )
      .unwrap();
  const bought = await buy();
  // Sent once more, as after a lost answer, it is the same purchase.
  expect(await buy()).toEqual(bought);
  expect(bought).toMatchObject({ amount: '100.00', expected_income: '0.90' });
  expect(Number(before.amount) - Number((await info()).amount)).toBeCloseTo(100);

  // An access token that is no longer good: one refresh, and the call goes on.
  const { accessToken } = app.session();
  expired = accessToken;
  await expect(info()).resolves.toMatchObject({ phone: ACCOUNT.name });
  expect(app.session().accessToken).not.toBe(accessToken);
});
