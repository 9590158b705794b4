import fc from 'fast-check';
import { READ_AGAIN } from '#api/endpoint.ts';
import { memberApi } from '#api/memberApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { logOut } from '#api/session/endSession.ts';
import { loginApi } from '#api/session/loginApi.ts';
import { buybackSubmitted, withdrawalSubmitted } from '#sagas/attempt/attemptsSlice.ts';
import { buybackTermsOf } from '#sagas/attempt/buyback.ts';
import { buyCancelled, buyRequested, buySubmitted } from '#sagas/buy/buySlice.ts';
import { pass, settle } from '#test/support/clock.ts';
import { DEMO, type TestServer } from '#test/support/server.ts';
import type { Fault } from '#test/support/testControl/testControl.ts';
import type { TestStore } from '#test/support/testStore.ts';
import { type Browser, WRONG_PAY_PASSWORD } from './browser.ts';

/** Two members of one browser. The second has money and no bank card. */
export const PHONES = [DEMO.lin, '13700000009'] as const;
/** Lin's, from the seed. */
const CARD = 1;

const tab = fc.nat({ max: 1 });
const isRight = fc.nat({ max: 5 }).map((choice) => choice > 0);

/**
 * Not a transaction that is held open: the embedded database has one connection, and what waits for it counts as
 * work that a frozen clock waits for.
 */
const isNotHeldOpen = ({ kind, point }: { kind: string; point: string }): boolean =>
  point !== 'before-commit' || (kind !== 'hang' && kind !== 'delay');

const faults: fc.Arbitrary<Fault> = fc.oneof(
  fc
    .record({
      path: fc.constantFrom('order/add', 'withdrawal/add', 'order/buyback'),
      kind: fc.constantFrom('drop', 'cut', 'status', 'html', 'empty', 'hang', 'delay'),
      point: fc.constantFrom('before', 'before-commit', 'after-commit', 'after'),
      ms: fc.constant(20_000),
    } as const)
    .filter(isNotHeldOpen),
  fc.record({
    path: fc.constantFrom(
      'member/info',
      'order/list',
      'order/info',
      'withdrawal/list',
      'product/info',
      'refresh_token',
      'member/login',
    ),
    kind: fc.constantFrom('drop', 'cut', 'status', 'html', 'empty', 'hang', 'delay'),
    point: fc.constantFrom('before', 'after'),
    times: fc.integer({ min: 1, max: 4 }),
    ms: fc.constant(20_000),
  } as const),
  fc.record({
    path: fc.constantFrom('order/add', 'withdrawal/add', 'order/buyback', 'member/info'),
    kind: fc.constantFrom('unauthorized', 'expired', 'disabled'),
  } as const),
);

const steps = {
  login: { tab, who: fc.nat({ max: 1 }) },
  logout: { tab },
  open: { tab, product: fc.integer({ min: 1, max: 12 }) },
  buy: {
    tab,
    isRight,
    amount: fc.constantFrom('1000', '2000', '90000'),
    count: fc.integer({ min: 1, max: 3 }),
  },
  cancel: { tab },
  withdraw: { tab, isRight, amount: fc.constantFrom('100.00', '300.00') },
  buyback: { tab, isRight, nth: fc.nat({ max: 9 }) },
  read: { tab, what: fc.nat({ max: 4 }) },
  wait: { ms: fc.constantFrom(100, 2000, 31_000, 121_000, 16 * 60_000, 2 * 3600_000) },
  reload: { tab },
  close: { tab: fc.constant(1) },
  fault: { fault: faults },
  noFaults: {},
  line: { isUp: fc.boolean() },
  operate: {
    what: fc.constantFrom('endSessions', 'disable', 'enable', 'settle'),
    who: fc.nat({ max: 1 }),
  },
} as const;

type Name = keyof typeof steps;
type ValuesOf<T> = { [Key in keyof T]: T[Key] extends fc.Arbitrary<infer V> ? V : never };
/** One thing that happens, as plain data; `rests`: everything that follows from it happens before the next. */
export type Step = { [N in Name]: { do: N; rests: boolean } & ValuesOf<(typeof steps)[N]> }[Name];

/** How often each kind comes: members mostly do things. */
const WEIGHTS: Partial<Record<Name, number>> = {
  open: 4,
  buy: 6,
  withdraw: 3,
  buyback: 2,
  login: 4,
  fault: 4,
  wait: 4,
  read: 2,
  line: 1,
  operate: 1,
  close: 1,
};

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(steps).map(([name, fields]) => ({
    weight: WEIGHTS[name as Name] ?? 2,
    // Each name has its own fields; the compiler does not follow that through Object.entries.
    arbitrary: fc.record({
      do: fc.constant(name),
      rests: fc.boolean(),
      ...fields,
    }) as unknown as fc.Arbitrary<Step>,
  })),
);

/**
 * What hardly comes together by chance: a write that is sent under a fault, and in the middle of it the page ends,
 * another member logs in, or the line goes, and comes back sooner or later than the write is carried out.
 */
const lostWrite: fc.Arbitrary<readonly Step[]> = fc
  .record({
    tab,
    who: fc.nat({ max: 1 }),
    write: fc.constantFrom(
      { path: 'order/add', confirm: { do: 'buy', amount: '1000', count: 1 } } as const,
      { path: 'withdrawal/add', confirm: { do: 'withdraw', amount: '100.00' } } as const,
      { path: 'order/buyback', confirm: { do: 'buyback', nth: 0 } } as const,
    ),
    product: fc.integer({ min: 1, max: 12 }),
    // Late and out of sight most of all: a write that is carried out after its page has ended.
    kind: fc.constantFrom('delay', 'delay', 'delay', 'drop', 'hang', 'status'),
    point: fc.constantFrom('before', 'before', 'before', 'before-commit', 'after-commit', 'after'),
    ms: fc.constantFrom(20_000, 24_000),
    between: fc.constantFrom<readonly Step['do'][]>(
      [],
      ['reload'],
      ['reload'],
      ['reload'],
      ['line'],
      ['logout', 'login'],
    ),
    other: fc.nat({ max: 1 }),
    pauses: fc.array(fc.constantFrom(100, 2000, 8000, 31_000, 121_000), {
      minLength: 1,
      maxLength: 4,
    }),
  } as const)
  .filter(isNotHeldOpen)
  .map(
    ({
      tab: at,
      who,
      write,
      product,
      kind,
      point,
      ms,
      between,
      other,
      pauses,
    }): readonly Step[] => {
      const wait = (one: number): Step => ({ do: 'wait', rests: false, ms: one });
      const [first = 100, ...later] = pauses;
      const meanwhile = between.map((name): Step => {
        if (name === 'line') return { do: 'line', rests: false, isUp: false };
        if (name === 'login') return { do: 'login', rests: false, tab: at, who: other };
        return name === 'logout'
          ? { do: 'logout', rests: true, tab: at }
          : { do: 'reload', rests: false, tab: at };
      });
      return [
        { do: 'noFaults', rests: false },
        { do: 'line', rests: false, isUp: true },
        { do: 'login', rests: true, tab: at, who },
        { do: 'open', rests: true, tab: at, product },
        { do: 'fault', rests: false, fault: { path: write.path, kind, point, ms } },
        { rests: false, tab: at, isRight: true, ...write.confirm },
        wait(first),
        ...meanwhile,
        ...later.map(wait),
        { do: 'line', rests: true, isUp: true },
      ];
    },
  );

/** Any step, or some that belong together. */
export const anySteps: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 12, arbitrary: anyStep.map((step) => [step]) },
  { weight: 1, arbitrary: lostWrite },
);

const quietly = async (promise: Promise<unknown>): Promise<void> => {
  await promise.catch(() => undefined);
};

/** Logs a member in where nobody is. */
export const logIn = async (
  { store, services, session }: TestStore,
  phone: string,
): Promise<void> => {
  if (session().accessToken !== '') return;
  const codes = await store.dispatch(memberApi.endpoints.memberAreaCodes.initiate());
  const login = loginApi.endpoints.memberLogin.initiate({
    type: 1,
    phone,
    email: '',
    password: services.secrets.seal(DEMO.password),
    area_code_id: codes.data?.find(({ is_default }) => is_default === 1)?.id ?? 0,
  });
  await store.dispatch(login).unwrap();
  await store
    .dispatch(memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }))
    .unwrap();
};

const read = ({ store }: TestStore, what: number): Promise<unknown> => {
  const reads = [
    () =>
      store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true })),
    () => store.dispatch(orderApi.endpoints.orderList.initiate()),
    () =>
      store.dispatch(productApi.endpoints.productIndex.initiate(undefined, { forceRefetch: true })),
    () => store.dispatch(moneyApi.endpoints.moneyWithdrawalList.initiate()),
    () => store.dispatch(moneyApi.endpoints.moneyTxList.initiate({ type: '' })),
  ];
  const reading = reads[what]?.();
  reading?.unsubscribe();
  return Promise.resolve(reading);
};

const held = async (server: TestServer, nth: number): Promise<number> => {
  const rows = await server.db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', 10001)
    .orderBy('id', 'desc')
    .execute();
  return rows[nth % rows.length]?.id ?? 1;
};

/** Does one step; what it cannot do where it comes it leaves. Resolves once it is begun. */
export const take = async (step: Step, browser: Browser, server: TestServer): Promise<void> => {
  const page = 'tab' in step ? browser.tabs[step.tab] : undefined;
  const seal = (right: boolean) =>
    (page as TestStore).services.secrets.seal(right ? DEMO.payPassword : WRONG_PAY_PASSWORD);
  switch (step.do) {
    case 'login':
      if (page) void quietly(logIn(page, PHONES[step.who] ?? DEMO.lin));
      break;
    case 'logout':
      page?.store.dispatch(logOut());
      break;
    case 'open': {
      if (!page) break;
      const product = productApi.endpoints.productInfo.initiate(step.product);
      void quietly(
        page.store
          .dispatch(product)
          .unwrap()
          // The end of a session empties the cache: nothing is read then, and no screen has it.
          .then((found) => found && page.store.dispatch(buyRequested({ product: found }))),
      );
      break;
    }
    case 'buy':
      page?.store.dispatch(
        buySubmitted({ amount: step.amount, count: step.count, payPassword: seal(step.isRight) }),
      );
      break;
    case 'cancel':
      page?.store.dispatch(buyCancelled());
      break;
    case 'withdraw':
      page?.store.dispatch(
        withdrawalSubmitted({ cardId: CARD, amount: step.amount, payPassword: seal(step.isRight) }),
      );
      break;
    case 'buyback': {
      if (!page) break;
      const orderId = await held(server, step.nth);
      const order = orderApi.endpoints.orderInfo.initiate({ id: orderId }, READ_AGAIN);
      void quietly(
        page.store
          .dispatch(order)
          .unwrap()
          .then((read) => {
            const [info] = read?.pages ?? [];
            if (!info) return;
            const terms = buybackTermsOf(info);
            const payPassword = seal(step.isRight);
            page.store.dispatch(buybackSubmitted({ orderId, terms, payPassword }));
          }),
      );
      break;
    }
    case 'read':
      if (page) void quietly(read(page, step.what));
      break;
    case 'wait':
      await pass(step.ms);
      break;
    case 'reload':
      await browser.open(step.tab);
      break;
    case 'close':
      browser.close(step.tab);
      break;
    case 'fault':
      server.fault(step.fault);
      break;
    case 'noFaults':
      server.clearFaults();
      break;
    case 'line':
      browser.isOnline = step.isUp;
      break;
    case 'operate': {
      const phone = PHONES[step.who] ?? DEMO.lin;
      if (step.what === 'endSessions') await server.ops.endSessions(phone);
      else if (step.what === 'settle') await server.ops.settle();
      else await server.ops.setDisabled(phone, step.what === 'disable');
    }
  }
  if (step.rests) await settle();
};
