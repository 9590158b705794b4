import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { serve } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import { DEMO, startTestServer } from '#test/support/server.ts';
import { checkBackEnd } from '../../scripts/contract/run.ts';
import { loginTokens } from '../server/support.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const baseOf = async (server: Server): Promise<string> => {
  closers.push(() => server.close());
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};

const check = async (base: string, token?: string) => {
  const printed: string[] = [];
  const wrong = await checkBackEnd({
    base,
    ...(token !== undefined && { token }),
    print: (line) => printed.push(line),
  });
  return { wrong, printed, text: printed.join('\n') };
};

it('finds nothing to differ in the embedded server, and only reads there', async () => {
  const embedded = await startTestServer();
  closers.push(() => embedded.close());
  const { accessToken } = await loginTokens(embedded, DEMO.lin);
  const asked: string[] = [];
  const server = serve({
    fetch: (request: Request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return embedded.handler.fetch(request);
    },
    port: 0,
    hostname: '127.0.0.1',
  }) as Server;
  const { wrong, text } = await check(`${await baseOf(server)}/`, accessToken);
  expect(text).not.toMatch(/differs|note /);
  expect(wrong).toBe(0);
  expect(text).toContain('GET /private/api/order/info');
  expect(asked.every((line) => line.startsWith('GET '))).toBe(true);
  expect(asked.join()).not.toMatch(/order\/add|message\/read|refresh_token/);
  expect(text).not.toContain(accessToken);
});

it('shows what differs in another back-end, without its values', async () => {
  const answers: Record<string, unknown> = {
    '/public/api/index/config': {
      code: '0',
      msg: 'ok',
      data: { website: { logo: '', currency: 5, enable_register: '1', colour: 'red' } },
    },
    '/public/api/areacode/list': {
      code: 0,
      msg: 'ok',
      data: [
        { id: 1, code: '86', name: 'A', iso: 'CN', is_default: '1' },
        { id: 1, code: '86', name: 'B', iso: 'CN', is_default: 0 },
        { id: 'x', code: '1', name: 'C', iso: 'US', is_default: 0 },
      ],
    },
    '/private/api/member/info': {
      code: 0,
      msg: 'ok',
      data: { id: 7, amount: 'secret', realnameStatus: 9 },
    },
    '/private/api/banner/list': { status: 'ok', result: 'secret' },
    '/private/api/realname/info': { code: 1001, msg: 'busy', data: null },
  };
  const server = createServer((request, response) => {
    const body = answers[new URL(request.url ?? '/', 'http://stub').pathname];
    response.writeHead(body ? 200 : 302, { location: 'http://127.0.0.1:9/' });
    response.end(JSON.stringify(body ?? null));
  }).listen(0, '127.0.0.1');
  const base = await baseOf(server);

  const { wrong, text } = await check(base, 'token-of-a-member');
  expect(wrong).toBeGreaterThan(4);
  expect(text).toContain('differs data.website.currency: unusable: number, not string');
  expect(text).toContain('note    data.website.colour: unknown to the contract; ignored');
  expect(text).toContain('note    code: string where number is published');
  expect(text).toContain('note    data[].is_default: string where number is published');
  expect(text).toContain('differs data[]: item dropped: its id came before (data[1])');
  expect(text).toContain('differs data[]: item dropped: unreadable (data[2])');
  expect(text).toContain('differs data.amount: unusable: a string of another form');
  expect(text).toContain('differs data.username: missing');
  expect(text).toContain('note    data.realnameStatus: 9 is no RealnameStatus');
  expect(text).toContain('an object with { status, result }, not { code, msg, data }');
  expect(text).toMatch(/GET \/private\/api\/banner\/list {2}\d+ ms/);
  expect(text).toContain('refused with code 1001');
  expect(text).toContain('HTTP 302 instead of 200');
  expect(text).not.toMatch(/secret|token-of-a-member/);
});

it('leaves private reads out without a token', async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end('<html>');
  }).listen(0, '127.0.0.1');
  const { printed, text } = await check(await baseOf(server));
  expect(calls).toBe(2);
  expect(text).toContain('the body is not JSON');
  expect(text).toContain('left out  GET /private/api/pay/list (needs a token)');
  expect(printed.at(-1)).toMatch(/^0 as published, 2 differ, \d+ left out$/);
});

it('says of a host where nothing answers which it is and why, and stops there', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  const base = await baseOf(server);
  await new Promise((done) => server.close(done));
  const { wrong, printed } = await check(base);
  expect(wrong).toBe(1);
  expect(printed.slice(1)).toEqual([
    '  differs answer: no answer (ECONNREFUSED)',
    `Nothing answers at ${base}: ECONNREFUSED.`,
    '0 as published, 1 differ, 0 left out',
  ]);
});

it('finds that a page of another origin could not call, and prints for machines', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': 'https://other.example.com' });
    response.end(JSON.stringify({ code: 0, msg: 'ok', data: [] }));
  }).listen(0, '127.0.0.1');
  const printed: string[] = [];
  await checkBackEnd({
    base: await baseOf(server),
    origin: 'https://app.example.com',
    json: true,
    print: (line) => printed.push(line),
  });
  expect(printed).toHaveLength(1);
  const { results } = JSON.parse(printed[0] ?? '') as {
    results: { title: string; outcome: string; ms: number; findings: unknown[] }[];
  };
  const preflighted = results.find(({ title }) => /^from .*member\/info$/.test(title));
  expect(preflighted).toMatchObject({
    outcome: 'differs',
    ms: expect.any(Number),
    findings: expect.arrayContaining([
      {
        kind: 'differs',
        path: 'OPTIONS',
        text: 'does not allow the origin (https://other.example.com)',
      },
      { kind: 'differs', path: 'OPTIONS', text: 'does not allow authorization' },
      expect.objectContaining({ kind: 'note', path: 'OPTIONS' }),
    ]),
  });
});
