import type { Withdrawal } from '#api/contract/money.ts';
import { ORDER, type Order } from '#api/contract/order.ts';
import {
  ANY_WITHDRAWAL,
  type AttemptKind,
  buybackOf,
  purchaseOf,
  type subjectOf,
} from '#sagas/attempt/attempt.ts';
import { buybackSubmitted, withdrawalSubmitted } from '#sagas/attempt/attemptsSlice.ts';
import { buybackTermsOf } from '#sagas/attempt/buyback.ts';
import { buyRequested, buySubmitted } from '#sagas/buy/buySlice.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';
import { createBank, orderOf, PATH, productOf, withdrawalOf } from '#test/sagas/support.ts';
import { settle } from '#test/support/clock.ts';
import { ok, type SentRequest } from '#test/support/fakeWire.ts';
import type { TestStore } from '#test/support/testStore.ts';

const WITHDRAWAL_PATH = {
  add: '/private/api/withdrawal/add',
  list: '/private/api/withdrawal/list',
} as const;
const BUYBACK_PATH = {
  add: '/private/api/order/buyback',
  info: '/private/api/order/info',
} as const;

const ORDER_ID = 50;
const CARD_ID = 3;

/** A bank that also pays out and buys back. */
export const createTrialBank = () => {
  const bank = createBank();
  const books = {
    withdrawals: [] as Withdrawal[],
    held: orderOf({ id: ORDER_ID }) as Order,
    buybacks: 0,
  };
  bank.wire.on(WITHDRAWAL_PATH.list, ({ query }) => {
    const size = Number(query.size);
    const sorted = [...books.withdrawals].sort((a, b) => b.id - a.id);
    const list = sorted.slice((Number(query.page) - 1) * size, Number(query.page) * size);
    return ok({ list, total: sorted.length, page: Number(query.page), size });
  });
  bank.wire.on(BUYBACK_PATH.info, () =>
    ok({ order: books.held, buyback: null, incomes: { list: [], total: 0, page: 1, size: 1 } }),
  );
  return { ...bank, books };
};
export type TrialBank = ReturnType<typeof createTrialBank>;

/** What the tests of attempts have to know of one kind; everything else is the same for all. */
export interface Trial {
  readonly name: AttemptKind;
  /** Where it is sent, and where it is looked for. */
  readonly path: string;
  readonly lookPath: string;
  readonly subject: ReturnType<typeof subjectOf>;
  readonly toasts: Readonly<Record<'placed' | 'notPlaced' | 'checking', NoticeMessage['key']>>;
  /** What a member does up to the tap on confirm. */
  readonly prepare: (app: TestStore) => Promise<void>;
  /** The tap on confirm, with a sealed payment password. */
  readonly confirm: (app: TestStore, payPassword?: string) => void;
  /** The server carries one out; gives the answer it would send. */
  readonly carryOut: (bank: TrialBank, sent: SentRequest) => Response;
  /** How many the server has carried out. */
  readonly count: (bank: TrialBank) => number;
  /** What is kept in storage about it, beside id, member and times. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** What a notice names that it was not carried out. */
  readonly named: Readonly<Record<string, unknown>>;
  /** Whether records carry the key they were made with. */
  readonly hasKeys: boolean;
  /** Adds records of others to the list in which it is looked for, where there is one. */
  readonly addOthers?: (bank: TrialBank, ids: readonly number[]) => void;
}

const purchase: Trial = {
  name: 'purchase',
  path: PATH.add,
  lookPath: PATH.orders,
  subject: purchaseOf(7),
  toasts: {
    placed: 'purchaseSucceeded',
    notPlaced: 'purchaseNotPlaced',
    checking: 'purchaseChecking',
  },
  prepare: async ({ store }) => {
    store.dispatch(buyRequested({ product: productOf() }));
    await settle();
  },
  confirm: ({ store, services }, payPassword = '246810') =>
    void store.dispatch(
      buySubmitted({ amount: '5000', count: 1, payPassword: services.secrets.seal(payPassword) }),
    ),
  carryOut: (bank, sent) => bank.placed(sent),
  count: ({ state }) => state.orders.length,
  stored: {
    kind: 'purchase',
    productId: 7,
    productName: '稳健六月',
    amount: '5000',
    count: 1,
    baselineId: null,
  },
  named: { productId: 7, productName: '稳健六月', amount: '5000' },
  hasKeys: true,
  addOthers: ({ state }, ids) =>
    void state.orders.push(
      ...ids.map((id) => orderOf({ id, attempt_key: `k${id}`, product_id: 9 })),
    ),
};

const withdrawal: Trial = {
  name: 'withdrawal',
  path: WITHDRAWAL_PATH.add,
  lookPath: WITHDRAWAL_PATH.list,
  subject: ANY_WITHDRAWAL,
  toasts: {
    placed: 'withdrawalSubmitted',
    notPlaced: 'withdrawalNotPlaced',
    checking: 'withdrawalChecking',
  },
  prepare: settle,
  confirm: ({ store, services }, payPassword = '246810') =>
    void store.dispatch(
      withdrawalSubmitted({
        cardId: CARD_ID,
        amount: '500.00',
        payPassword: services.secrets.seal(payPassword),
      }),
    ),
  carryOut: ({ books }, { request }) => {
    const made = withdrawalOf({
      id: 200 + books.withdrawals.length,
      attempt_key: request.headers.get('idempotency-key') ?? '',
    });
    books.withdrawals.push(made);
    return ok(made);
  },
  count: ({ books }) => books.withdrawals.length,
  stored: { kind: 'withdrawal', cardId: CARD_ID, amount: '500.00', baselineId: null },
  named: { amount: '500.00' },
  hasKeys: true,
  addOthers: ({ books }, ids) =>
    void books.withdrawals.push(
      ...ids.map((id) => withdrawalOf({ id, attempt_key: `k${id}`, bank_card_id: 9 })),
    ),
};

const buyback: Trial = {
  name: 'buyback',
  path: BUYBACK_PATH.add,
  lookPath: BUYBACK_PATH.info,
  subject: buybackOf(ORDER_ID),
  toasts: {
    placed: 'buybackAccepted',
    notPlaced: 'buybackNotPlaced',
    checking: 'buybackChecking',
  },
  prepare: settle,
  confirm: ({ store, services }, payPassword = '246810') =>
    void store.dispatch(
      buybackSubmitted({
        orderId: ORDER_ID,
        terms: buybackTermsOf({ order: orderOf({ id: ORDER_ID }) as Order, buyback: null }),
        payPassword: services.secrets.seal(payPassword),
      }),
    ),
  carryOut: ({ books }) => {
    books.buybacks += 1;
    books.held = { ...books.held, status: ORDER.buybackPending };
    return ok({ id: ORDER_ID, status: ORDER.buybackPending, refund_amount: '4900.00', fee: '100' });
  },
  count: ({ books }) => books.buybacks,
  stored: { kind: 'buyback', orderId: ORDER_ID },
  named: { orderId: ORDER_ID },
  hasKeys: false,
};

/** Every kind of write whose answer can be lost. */
export const TRIALS: readonly Trial[] = [purchase, withdrawal, buyback];
