import { describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { type ApiHandler, createApiHandler } from '#server/app.ts';
import type { ServerSettings } from '#server/settings.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const handlerWith = (settings: Partial<ServerSettings>): ApiHandler =>
  createApiHandler({
    db: server.db,
    secrets: testSecrets,
    now: server.clock.now,
    settings: { ...testSettings, ...settings },
    warn: () => undefined,
  });

describe('limits by address', () => {
  const MOST = 3;
  const limit = { tries: MOST, windowSeconds: 600, lockSeconds: 600 };
  const post = async (
    handler: ApiHandler,
    path: string,
    fields: object,
    address: string,
    forwarded: string | null,
  ): Promise<number> => {
    const request = new Request(`http://app.test/public/api/member/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(forwarded !== null && { 'x-forwarded-for': forwarded }),
      },
      body: JSON.stringify({ type: 1, email: '', area_code_id: '', ...fields }),
    });
    const response = await handler.fetch(request, { address });
    return ((await response.json()) as { code: number }).code;
  };
  /** A wrong login, for another account each time. */
  const fail = (handler: ApiHandler, nth: number, address: string, forwarded: string | null) =>
    post(
      handler,
      'login',
      { phone: `139${String(nth).padStart(8, '0')}`, password: 'wrong1' },
      address,
      forwarded,
    );

  it('count the connection, whatever a client says of itself, where no proxy is trusted', async () => {
    const handler = handlerWith({ loginAddress: limit });
    const codes = [];
    for (let nth = 0; nth <= MOST; nth += 1) {
      codes.push(await fail(handler, nth, '203.0.113.7', `198.51.100.${nth}`));
    }
    expect(codes.slice(0, MOST)).toEqual(Array(MOST).fill(CODE.wrongCredentials));
    expect(codes[MOST]).toBe(CODE.tooMany);
    // Somebody else is not concerned.
    expect(await fail(handler, 9, '203.0.113.8', null)).toBe(CODE.wrongCredentials);
  });

  it('count the address that the trusted proxy saw, not those that were sent to it', async () => {
    const handler = handlerWith({ loginAddress: limit, trustProxy: true });
    const codes = [];
    for (let nth = 0; nth <= MOST; nth += 1) {
      codes.push(await fail(handler, nth, '10.0.0.2', `198.51.100.${nth}, 203.0.113.7`));
    }
    expect(codes.at(-1)).toBe(CODE.tooMany);
    expect(await fail(handler, 9, '10.0.0.2', '203.0.113.8')).toBe(CODE.wrongCredentials);
  });

  it('hold for registrations too (C2)', async () => {
    const handler = handlerWith({ registerAddress: limit });
    const register = (nth: number, address = '203.0.113.7') =>
      post(
        handler,
        'register',
        { phone: `1371234000${nth}`, password: 'Newcomer1', confirm: 'Newcomer1', i_code: '' },
        address,
        null,
      );
    for (let nth = 0; nth < MOST; nth += 1) expect(await register(nth)).toBe(0);
    expect(await register(MOST)).toBe(CODE.tooMany);
    expect(await register(MOST, '203.0.113.8')).toBe(0);
    server.clock.advance(limit.lockSeconds * 1000);
    expect(await register(5)).toBe(0);
  });
});

describe('another origin', () => {
  const APP = 'https://app.example.com';
  const ask = (handler: ApiHandler, origin: string, method = 'GET') =>
    handler.fetch(
      new Request('http://app.test/private/api/order/add', {
        method,
        headers: {
          origin,
          ...(method === 'OPTIONS' && {
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization,idempotency-key',
          }),
        },
      }),
    );
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

  it('may call from a browser only where it is listed', async () => {
    const handler = handlerWith({ corsOrigins: [APP] });
    expect(allowed(await ask(handler, APP))).toBe(APP);
    for (const origin of ['https://evil.example', `${APP}.evil.example`, 'null']) {
      expect(allowed(await ask(handler, origin)), origin).toBeNull();
    }
    const preflight = await ask(handler, APP, 'OPTIONS');
    expect(allowed(preflight)).toBe(APP);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,idempotency-key',
    );
    expect(allowed(await ask(handler, 'https://evil.example', 'OPTIONS'))).toBeNull();
    // No cookie makes a call worth forging.
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('may not where none is listed', async () => {
    expect(allowed(await ask(handlerWith({}), APP))).toBeNull();
    expect(allowed(await ask(handlerWith({}), APP, 'OPTIONS'))).toBeNull();
  });
});

it('a member who was locked out by an address can still log in from another', async () => {
  const handler = handlerWith({
    loginAddress: { tries: 1, windowSeconds: 600, lockSeconds: 600 },
  });
  const login = async (password: string, address: string) => {
    const request = new Request('http://app.test/public/api/member/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 1, phone: DEMO.lin, email: '', password, area_code_id: '' }),
    });
    return ((await (await handler.fetch(request, { address })).json()) as { code: number }).code;
  };
  await login('wrong1', '203.0.113.7');
  await login('wrong1', '203.0.113.7');
  expect(await login(DEMO.password, '203.0.113.7')).toBe(CODE.tooMany);
  expect(await login(DEMO.password, '203.0.113.8')).toBe(0);
});
