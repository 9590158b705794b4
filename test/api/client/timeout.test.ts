import { beforeEach, expect, it, vi } from 'vitest';
import { exchange } from '#api/client/exchange.ts';
import { sendBy } from '#api/client/send.ts';
import { memberInfo } from '#api/contract/member.ts';
import { withdrawalAdd } from '#api/contract/money.ts';
import { orderAdd, orderBuyback } from '#api/contract/order.ts';
import { memberApi } from '#api/memberApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { DAY_MS } from '#shared/time.ts';
import { freezeClock, pass } from '#test/support/clock.ts';
import { createWire, hang, ok, refusal } from '#test/support/fakeWire.ts';
import { logIn, startStore, type TestStore } from '#test/support/testStore.ts';

beforeEach(freezeClock);

const INFO = '/private/api/member/info';

/** A body that goes on for ever, one space a second. */
const drip = (): Response => {
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      controller.enqueue(new TextEncoder().encode(' '));
    },
  });
  return new Response(body);
};
/** The head of an answer after a while, and then nothing. */
const headOnly = async (): Promise<Response> => {
  await new Promise((resolve) => setTimeout(resolve, 119_000));
  return new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
};

it.each([
  ['a connection that hangs', hang],
  ['a body that drips', drip],
  ['a head at 119 s and no body', headOnly],
])('stops %s at exactly 120 s (X4, K1, fault 27)', async (_, answer) => {
  const wire = createWire({ [INFO]: answer });
  const app = await startStore(wire);
  await logIn(app);
  let result: unknown = 'waiting';
  void app.send({ call: memberInfo, payload: {} }).then((value) => {
    result = value;
  });
  await pass(119_999);
  expect(result).toBe('waiting');
  await pass(1);
  expect(result).toEqual({ error: { kind: 'timeout', seconds: 120 } });
  expect(wire.sent[0]?.request.signal.aborted).toBe(true);
});

it('shows a timeout as the specification does, once (X4, K1)', async () => {
  const app = await startStore(createWire({ [INFO]: hang }));
  await logIn(app);
  void app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
  await pass(120_000);
  expect(app.saw('notices/toastShown')).toMatchObject([
    { key: 'requestTimedOut', values: { seconds: 120 }, tone: 'error' },
  ]);
});

/** Answers 401 after a while. */
const refusedAfter = (ms: number) => async (): Promise<Response> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return refusal(401, '', 401);
};
const REFRESH = '/public/api/member/refresh_token';
const LATE = { kind: 'timeout', seconds: 120 };

/** A purchase that is answered 401 after 100 s, and what became of it so far. */
const sendTwice = async (handlers: Parameters<typeof createWire>[0]) => {
  const late = refusedAfter(100_000);
  const wire = createWire({
    [orderAdd.path]: (_, nth) => (nth === 0 ? late() : hang()),
    ...handlers,
  });
  const app = await startStore(wire);
  await logIn(app);
  const seen: { result: unknown } = { result: 'waiting' };
  void app.send({ call: orderAdd, payload: {} }, 'mutation').then((value) => {
    seen.result = value;
  });
  return { wire, seen };
};

it('counts the 120 s over the whole call: a second send after 401 has what is left of them', async () => {
  const { wire, seen } = await sendTwice({
    [REFRESH]: () => ok({ accessToken: 'a2', refreshToken: 'r2' }),
  });
  await pass(119_999);
  expect(wire.to(orderAdd.path)).toHaveLength(2);
  expect(seen.result).toBe('waiting');
  await pass(1);
  expect(seen.result).toEqual({ error: LATE });
});

it('waits no longer than 120 s for a second send where the clock was set back before it', async () => {
  const { wire, seen } = await sendTwice({
    [REFRESH]: () => {
      vi.setSystemTime(Date.now() - DAY_MS);
      return ok({ accessToken: 'a2', refreshToken: 'r2' });
    },
  });
  await pass(100_000);
  expect(wire.to(orderAdd.path)).toHaveLength(2);
  await pass(120_000);
  expect(seen.result).toEqual({ error: LATE });
});

it.each<[string, () => Promise<Response>]>([
  ['the refresh hangs', hang],
  [
    'the page slept while the tokens were renewed',
    async () => {
      vi.setSystemTime(Date.now() + 600_000);
      return ok({ accessToken: 'a2', refreshToken: 'r2' });
    },
  ],
])(
  'sends nothing a second time after 120 s because %s: known not to have been carried out',
  async (_, answer) => {
    const { wire, seen } = await sendTwice({ [REFRESH]: answer });
    await pass(120_000);
    expect(seen.result).toEqual({
      error: { kind: 'unauthorized', code: null, msg: '', cause: LATE },
    });
    await pass(600_000);
    expect(wire.to(orderAdd.path)).toHaveLength(1);
  },
);

it('leaves no timer behind an answer', async () => {
  const before = vi.getTimerCount();
  const answer = await exchange(
    () => Promise.resolve({ status: 200, body: '{}' }),
    'http://app.test/',
    {},
    { limitMs: 1000 },
  );
  expect(answer).toEqual({ kind: 'answer', status: 200, body: '{}' });
  expect(vi.getTimerCount()).toBe(before);
});

it('ends with its caller', async () => {
  const wire = createWire({ [INFO]: hang });
  const app = await startStore(wire);
  await logIn(app);
  const running = app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
  await pass(10);
  running.abort();
  await pass(10);
  expect(wire.to(INFO)[0]?.request.signal.aborted).toBe(true);

  const caller = new AbortController();
  caller.abort();
  const read = exchange(
    sendBy(wire.fetch),
    'http://app.test/x',
    {},
    { limitMs: 1000, signal: caller.signal },
  );
  expect(await read).toEqual({ kind: 'network' });
});

type Digits = ReturnType<TestStore['services']['secrets']['seal']>;
const add = { amount: '100.00', attemptId: 'a' };
it.each<[string, string, (app: TestStore, pay_password: Digits) => { abort(): void }]>([
  [
    'purchase',
    orderAdd.path,
    ({ store }, pay_password) =>
      store.dispatch(
        orderApi.endpoints.orderAdd.initiate({ ...add, product_id: 1, count: 1, pay_password }),
      ),
  ],
  [
    'withdrawal',
    withdrawalAdd.path,
    ({ store }, pay_password) =>
      store.dispatch(
        moneyApi.endpoints.moneyWithdrawalAdd.initiate({ ...add, bank_card_id: 1, pay_password }),
      ),
  ],
  [
    'buyback',
    orderBuyback.path,
    ({ store }, pay_password) =>
      store.dispatch(orderApi.endpoints.orderBuyback.initiate({ id: 1, pay_password })),
  ],
])('goes on without its caller where it is a %s, which nobody can stop', async (_, path, send) => {
  const wire = createWire({ [path]: hang });
  const app = await startStore(wire);
  await logIn(app);
  const running = send(app, app.services.secrets.seal('246810'));
  await pass(10);
  running.abort();
  await pass(10);
  expect(wire.to(path).map(({ request }) => request.signal.aborted)).toEqual([false]);
});

it('waits 3 s for the geolocation service, in silence (C42, fault 46)', async () => {
  const app = await startStore({
    ...createWire({ '/json': hang }),
    settings: { geolocationUrl: 'https://geo.test/json' },
  });
  const running = app.store.dispatch(memberApi.endpoints.memberGeolocation.initiate());
  await pass(2999);
  expect(memberApi.endpoints.memberGeolocation.select()(app.store.getState()).isLoading).toBe(true);
  await pass(1);
  expect(await running).toMatchObject({ data: null, isSuccess: true });
  expect(app.saw('notices/toastShown')).toEqual([]);
});
