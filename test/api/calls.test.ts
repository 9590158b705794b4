import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { type Call, defineCall } from '#api/contract/call.ts';
import { noPayload } from '#api/contract/primitives.ts';
import { fromCall } from '#api/endpoint.ts';
import { memberApi } from '#api/memberApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { BASE, createWire, ok, raw } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const member = memberApi.endpoints;
const order = orderApi.endpoints;

it('calls go under the base address, whatever slashes it and the path have', async () => {
  const wire = createWire();
  const app = await startStore({ ...wire, settings: { apiBase: `${BASE}/gateway` } });
  await logIn(app);
  await app.store.dispatch(moneyApi.endpoints.moneyPayList.initiate());
  expect(wire.sent.map(({ path }) => path)).toEqual(['/gateway/private/api/pay/list']);
});

describe('a call that is added to the contract', () => {
  const bearerAt = async (call: Pick<Call, 'path' | 'access'>) => {
    const wire = createWire();
    const app = await startStore(wire);
    await logIn(app);
    const added = baseApi.injectEndpoints({
      endpoints: (build) => ({
        added: build.query<unknown, void>({
          ...fromCall(
            defineCall({
              name: 'added',
              method: 'GET',
              encoding: 'query',
              request: noPayload,
              response: v.unknown(),
              ...call,
            }),
          ),
        }),
      }),
      overrideExisting: true,
    });
    await app.store.dispatch(added.endpoints.added.initiate());
    return wire.sent[0]?.request.headers.get('authorization');
  };

  it.each([
    [{ path: '/private/api/news/list' }, 'Bearer access-1'],
    [{ path: '/public/api/news/list' }, null],
    [{ path: '/v2/news', access: 'member' }, 'Bearer access-1'],
    [{ path: '/private/teaser', access: 'public' }, null],
  ] as const)('%o carries %s', async (call, bearer) => {
    expect(await bearerAt(call)).toBe(bearer);
  });
});

describe('a purchase on the wire', () => {
  const buy = async (settings: { sendAttemptKey?: boolean } = {}) => {
    const wire = createWire({ '/private/api/order/add': () => ok({ id: 1 }) });
    const app = await startStore({ ...wire, settings: { apiBase: BASE, ...settings } });
    await logIn(app);
    await app.store.dispatch(
      order.orderAdd.initiate({
        product_id: 5,
        amount: '1000.00',
        count: 1,
        pay_password: app.services.secrets.seal('246810'),
        attemptId: 'attempt-1',
      }),
    );
    return wire.sent[0]?.request;
  };

  it('stays out of caches, cookies, referrers and redirects', async () => {
    expect(await buy()).toMatchObject({
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  });

  it('names its attempt where the deployment allows the header', async () => {
    expect((await buy())?.headers.get('idempotency-key')).toBe('attempt-1');
    expect((await buy({ sendAttemptKey: false }))?.headers.has('idempotency-key')).toBe(false);
  });

  it('is not sent again by anything but the 401 that turned it away', async () => {
    const wire = createWire({ '/private/api/order/add': () => raw('', 503) });
    const app = await startStore(wire);
    await logIn(app);
    await app.store.dispatch(
      order.orderAdd.initiate({
        product_id: 5,
        amount: '1000.00',
        count: 1,
        pay_password: app.services.secrets.seal('246810'),
        attemptId: 'attempt-1',
      }),
    );
    expect(wire.sent).toHaveLength(1);
  });
});

describe('the geolocation call (C42)', () => {
  const URL_ = 'https://geo.test/json';

  it('goes to its own address without a bearer and is mirrored to the session', async () => {
    const wire = createWire({
      '/json': () => raw(JSON.stringify({ ip: '1.2.3.4', country_code: 'CN', city: '上海' })),
    });
    const app = await startStore({ ...wire, settings: { geolocationUrl: URL_ } });
    await logIn(app);
    await app.store.dispatch(member.memberGeolocation.initiate());
    expect(wire.sent[0]?.request.url).toBe(URL_);
    expect(wire.sent[0]?.bearer).toBe('');
    expect(app.session().currentLocation).toMatchObject({ country_code: 'CN', region: '' });
  });

  it.each([
    ['it fails', () => Promise.reject(new TypeError('blocked'))],
    ['it answers HTML', () => raw('<html>')],
    ['it answers 500', () => raw('{}', 500)],
  ])('is silent when %s (fault 46)', async (_, answer) => {
    const app = await startStore({
      ...createWire({ '/json': answer }),
      settings: { geolocationUrl: URL_ },
    });
    expect(await app.store.dispatch(member.memberGeolocation.initiate())).toMatchObject({
      data: null,
      isError: false,
    });
    expect(app.saw('notices/toastShown')).toEqual([]);
  });

  it('is not made where it is switched off', async () => {
    const wire = createWire();
    const app = await startStore(wire);
    await app.store.dispatch(member.memberGeolocation.initiate());
    expect(wire.sent).toEqual([]);
  });
});
