import { vi } from 'vitest';
import type { Member } from '#api/contract/member.ts';
import type { Withdrawal } from '#api/contract/money.ts';
import type { Order } from '#api/contract/order.ts';
import type { Product } from '#api/contract/product.ts';
import { userInfoReceived } from '#api/session/sessionSlice.ts';
import type { StoreOptions } from '#app/store.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { settle } from '#test/support/clock.ts';
import { createWire, ok, type SentRequest } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { logIn, startStore, type TestStore } from '#test/support/testStore.ts';

export const PATH = {
  info: '/private/api/member/info',
  orders: '/private/api/order/list',
  add: '/private/api/order/add',
  product: '/private/api/product/info',
  refresh: '/public/api/member/refresh_token',
} as const;

export const memberOf = (id: number, facts: Partial<Member> = {}): Member => ({
  id,
  avatar: '',
  username: `member${id}`,
  realname: '',
  phone: '13800000001',
  email: '',
  area_code: '86',
  amount: '10000.00',
  frozenAmount: '0.00',
  holdingAmount: '0.00',
  pendingIncome: '0.00',
  totalIncome: '0.00',
  todayIncome: '0.00',
  hasPayPassword: 1,
  realnameStatus: 2,
  bankCardCount: 0,
  orderCount: 0,
  inviteCode: '',
  unreadCount: 0,
  createdAt: null,
  ...facts,
});

export const productOf = (facts: Partial<Product> = {}): Product => ({
  id: 7,
  name: '稳健六月',
  cover: '',
  status: 0,
  quantity: 1000,
  quantitySold: 10,
  amountMin: '1000.00',
  amountMax: '50000.00',
  yieldPerPeriod: '0.26',
  numOfEarnings: 6,
  investmentPeriod: 6,
  productPeriod: { id: 1, name: '月', days: 30 },
  isRepeat: 0,
  maxRepeat: null,
  productTypeId: 1,
  riskLevel: null,
  issuer: '',
  description: '',
  riskText: '',
  terms: [],
  boughtCount: null,
  buyback: null,
  ...facts,
});

export const orderOf = (facts: Partial<Order> & { id: number }): Order => ({
  order_no: `NO${facts.id}`,
  attempt_key: '',
  product_id: 7,
  product_name: '稳健六月',
  product_cover: '',
  amount: '5000.00',
  unit_amount: '5000.00',
  count: 1,
  yield_per_period: '0.26',
  num_of_earnings: 6,
  total_income_rate: '1.56',
  investment_period: 6,
  period_name: '月',
  expected_income: '78.00',
  settled_income: '0.00',
  pending_income: '78.00',
  settled_count: 0,
  next_settle_at: null,
  started_at: null,
  mature_at: null,
  finished_at: null,
  status: 0,
  created_at: null,
  ...facts,
});

/** A withdrawal as the server lists it. */
export const withdrawalOf = (facts: Partial<Withdrawal> & { id: number }): Withdrawal => ({
  order_no: `W${facts.id}`,
  attempt_key: '',
  bank_card_id: 3,
  bank_name: '招商银行',
  card_no: '**** 6789',
  amount: '500.00',
  fee: '1.00',
  actual_amount: '499.00',
  status: 0,
  reason: '',
  expect_at: null,
  created_at: null,
  audited_at: null,
  finished_at: null,
  ...facts,
});

/** A page of orders as the server sends it, newest first. */
export const orderPage = (orders: readonly Order[], { query }: SentRequest): Response => {
  const page = Number(query.page);
  const size = Number(query.size);
  const sorted = [...orders].sort((a, b) => b.id - a.id);
  const list = sorted.slice((page - 1) * size, page * size);
  return ok({ list, total: orders.length, page, size, summary: {} });
};

/** A bank by hand: one member's orders, and the calls that the buy flow makes. */
export const createBank = (member: Member = memberOf(1)) => {
  const state = { member, orders: [] as Order[], product: productOf() };
  /** Books what a purchase asks for, as the server does when it carries one out. */
  const place = ({ query, request }: SentRequest): Order => {
    const order = orderOf({
      id: 100 + state.orders.length + 1,
      attempt_key: request.headers.get('idempotency-key') ?? '',
      product_id: Number(query.product_id),
      unit_amount: `${Number(query.amount).toFixed(2)}`,
      amount: `${(Number(query.amount) * Number(query.count)).toFixed(2)}`,
      count: Number(query.count),
    });
    state.orders.push(order);
    return order;
  };
  const placed = (sent: SentRequest): Response => {
    const { id, order_no, amount } = place(sent);
    return ok({ id, order_no, amount, expected_income: '78.00', balance: '5000.00' });
  };
  const wire = createWire({
    [PATH.info]: () => ok(state.member),
    [PATH.orders]: (sent) => orderPage(state.orders, sent),
    [PATH.product]: ({ query }) => ok({ ...state.product, id: Number(query.id) }),
    [PATH.add]: placed,
  });
  return { state, wire, place, placed };
};
export type Bank = ReturnType<typeof createBank>;

/** A store at this bank, with its member logged in. */
export const startAt = async (
  { wire, state }: Bank,
  options: Partial<StoreOptions> = {},
): Promise<TestStore & { storage: ReturnType<typeof createMemoryStorage> }> => {
  const storage = createMemoryStorage();
  const app = await startStore({ fetch: wire.fetch, storage, ...options });
  await logIn(app);
  app.store.dispatch(userInfoReceived(state.member));
  await settle();
  return { ...app, storage };
};

/** Makes every further call of a store fail by a defect of the client instead of an answer. */
export const breakCalls = ({ services }: Pick<TestStore, 'services'>): { mend: () => void } => {
  // RTK Query itself complains about a defect inside a call.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { apiBase } = services.settings;
  const define = (attributes: PropertyDescriptor): unknown =>
    Object.defineProperty(services.settings, 'apiBase', { configurable: true, ...attributes });
  define({
    get: () => {
      throw new Error('a defect');
    },
  });
  return { mend: () => void define({ value: apiBase }) };
};

/** Keys of the toasts shown, in order. */
export const toastsOf = ({ actions }: Pick<TestStore, 'actions'>): string[] =>
  actions.filter(toastShown.match).map(({ payload }) => payload.key);
