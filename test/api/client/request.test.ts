import { describe, expect, it } from 'vitest';
import {
  isApiError,
  isBusinessCode,
  isSessionOver,
  isUnknownOutcome,
} from '#api/client/apiError.ts';
import { sendAuthorized } from '#api/client/authorized.ts';
import { type ApiRequest, encodeRequest, urlOf } from '#api/client/encodeRequest.ts';
import { randomId } from '#api/client/randomId.ts';
import { readAnswer } from '#api/client/readAnswer.ts';
import { createSecretVault } from '#api/client/secrets.ts';
import { uploadAdd } from '#api/contract/account.ts';
import { memberInfo } from '#api/contract/member.ts';
import { orderAdd } from '#api/contract/order.ts';
import { login } from '#api/contract/public.ts';

import { memberApi } from '#api/memberApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

/** A request as it would be sent, with keys of attempts or without. */
const encoded = (request: Omit<ApiRequest, 'secrets'>, secret = '', sendAttemptKey = true) => {
  const secrets = createSecretVault();
  const sealed = secret === '' ? undefined : { pay_password: secrets.seal(secret) };
  const settings = { apiBase: 'https://api.test', sendAttemptKey } as never;
  return encodeRequest({ ...request, ...(sealed && { secrets: sealed }) }, { settings, secrets });
};

describe('a request', () => {
  it.each([
    ['fields', encoded({ call: orderAdd, payload: { a: 1, b: '' } }), '?a=1&b=', false],
    ['none', encoded({ call: memberInfo, payload: {} }), '', false],
    ['a secret', encoded({ call: orderAdd, payload: {} }, '246810'), '?pay_password=246810', true],
  ])('by GET has its fields in the address: %s', (_, request, query, hasSecretAddress) => {
    expect(request.url.replace(/^[^?]*/, '')).toBe(query);
    expect(request).toMatchObject({ hasSecretAddress, headers: { accept: 'application/json' } });
    expect(request.init).toEqual({ method: 'GET' });
  });

  it('by POST has its fields and secrets in the body, as JSON', () => {
    const request = encoded({ call: login, payload: { a: 1 } }, '246810');
    expect(request).toEqual({
      url: urlOf('https://api.test', login.path),
      init: { method: 'POST', body: '{"a":1,"pay_password":"246810"}' },
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      hasSecretAddress: false,
    });
  });

  it('with a file is a form, whose boundary the browser writes', () => {
    const file = new File(['x'], 'front.png', { type: 'image/png' });
    const { init, headers, hasSecretAddress } = encoded({
      call: uploadAdd,
      payload: { file, n: 1 },
    });
    const form = init.body as FormData;
    expect([form.get('file'), form.get('n')]).toEqual([
      expect.objectContaining({ name: 'front.png' }),
      '1',
    ]);
    expect([init.method, headers, hasSecretAddress]).toEqual([
      'POST',
      { accept: 'application/json' },
      false,
    ]);
  });

  it.each([
    ['an attempt’s key', 'key-1', true, 'key-1'],
    ['none where the deployment knows none', 'key-1', false, undefined],
    ['none without an attempt', undefined, true, undefined],
  ])('carries %s', (_, attemptId, sends, key) => {
    const request = { call: orderAdd, payload: {}, ...(attemptId && { attemptId }) };
    expect(encoded(request, '', sends).headers['idempotency-key']).toBe(key);
  });

  it('that is forced, or settles an attempt, takes no answer out of a cache, and another may', async () => {
    const wire = createWire({
      '/private/api/member/info': () => ok({ id: 1 }),
      '/private/api/order/list': () => ok({ list: [] }),
    });
    const app = await startStore(wire);
    await logIn(app);
    const { initiate } = memberApi.endpoints.memberInfo;
    await app.store.dispatch(initiate());
    await app.store.dispatch(initiate(undefined, { forceRefetch: true }));
    await app.store.dispatch(orderApi.endpoints.orderRecent.initiate({ page: 1, size: 50 }));
    expect(wire.sent.map(({ request }) => request.cache)).toEqual([
      'default',
      'no-store',
      'no-store',
    ]);
  });

  it('that has nothing left of its time after a renewal is not sent again', async () => {
    const app = await startStore(
      createWire({
        '/public/api/member/refresh_token': () =>
          ok({ accessToken: 'access-2', refreshToken: 'refresh-2' }),
      }),
    );
    await logIn(app);
    const bearers: string[] = [];
    const send = async (bearer: string) => {
      bearers.push(bearer);
      return { error: { kind: 'unauthorized', code: null, msg: '' } as const };
    };
    const left = [1, 0];
    const store = { dispatch: app.store.dispatch, getState: app.store.getState };
    expect(await sendAuthorized(store, app.services, send, () => left.shift() ?? 0)).toEqual({
      error: {
        kind: 'unauthorized',
        code: null,
        msg: '',
        cause: { kind: 'timeout', seconds: 120 },
      },
    });
    expect(bearers).toEqual(['access-1']);
  });
});

describe('an error', () => {
  it.each([
    ['business', { kind: 'business', code: 1003, msg: '', data: null }, [true, false, false]],
    ['timeout', { kind: 'timeout', seconds: 120 }, [true, false, true]],
    ['network', { kind: 'network' }, [true, false, true]],
    ['contract', { kind: 'contract', paths: [] }, [true, false, true]],
    ['HTTP 499', { kind: 'server', status: 499, code: null, msg: '' }, [true, false, false]],
    ['HTTP 500', { kind: 'server', status: 500, code: null, msg: '' }, [true, false, true]],
    ['unauthorized', { kind: 'unauthorized', code: null, msg: '' }, [true, false, false]],
    ['expired', { kind: 'expired', msg: '' }, [true, true, false]],
    ['disabled', { kind: 'disabled', msg: '' }, [true, true, false]],
    ['login', { kind: 'loginRequired' }, [true, true, false]],
  ] as const)('is sorted by its kind: %s', (_, error, sorted) => {
    const copy = error as never;
    expect([isApiError(error), isSessionOver(copy), isUnknownOutcome(copy)]).toEqual(sorted);
  });

  it.each([
    null,
    undefined,
    'network',
    7,
    {},
    { kind: 7 },
    { kind: 'another' },
    new Error('network'),
  ])('is none of ours: %s', (error) => {
    expect([isApiError(error), isBusinessCode(error, 1003)]).toEqual([false, false]);
  });

  it.each([
    [{ kind: 'business', code: 1003, msg: '', data: null }, true],
    [{ kind: 'business', code: 1004, msg: '', data: null }, false],
    [{ kind: 'business', status: 404, code: 1003, msg: '', data: null }, true],
    [{ kind: 'server', status: 429, code: 1003, msg: '' }, false],
  ])('%j is the refusal 1003: %s', (error, isIt) => {
    expect(isBusinessCode(error, 1003)).toBe(isIt);
  });

  it.each([
    [200, 'contract'],
    [299, 'contract'],
    [300, 'server'],
    [199, 'server'],
  ])('of HTTP %i whose message is no text has none, and is of the kind %s', (status, kind) => {
    const { error } = readAnswer({ kind: 'answer', status, body: '{"msg":{}}' }) as {
      error: object;
    };
    expect(error).toMatchObject({ kind });
    expect((error as { msg?: string }).msg ?? '').toBe('');
  });
});

describe('a secret', () => {
  it('is handed out once, and not at all once it is forgotten', () => {
    const secrets = createSecretVault();
    const [one, other] = [secrets.seal('246810'), secrets.seal('135790')];
    expect(one).not.toBe(other);
    expect(`${one}${other}`).not.toMatch(/246810|135790/);
    expect(secrets.unseal(one)).toBe('246810');
    expect(() => secrets.unseal(one)).toThrow(/already used/);
    secrets.forget(other);
    expect(() => secrets.unseal(other)).toThrow(/already used/);
  });
});

it('a random id is 32 hex digits, another each time', () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
