import { beforeEach, describe, expect, it } from 'vitest';
import { TX } from '#api/contract/money.ts';
import { INCOME, ORDER } from '#api/contract/order.ts';
import { transact } from '#server/db/transact.ts';
import { account, post } from '#server/ledger/post.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';
import { buy, type Caller, loginAs, newMember, productId, registerByPhone } from '../support.ts';

const OTHER = '13700000051';
const DAY_MS = 86_400_000;

const server = await serverForFile();
let lin: Caller;
let other: Caller;
beforeEach(async () => {
  lin = await loginAs(server);
  other = await newMember(server, OTHER, '50000');
});

interface Row {
  id: number;
  created_at: number;
}
interface Page<T = Row> {
  list: T[];
  total: number;
  page: number;
  size: number;
}

/** Makes one of everything that is listed. */
const makeSome = async (caller: Caller, phone: string): Promise<void> => {
  const memberId = await memberIdOf(server.db, phone);
  const member = { realname: '王小明', realname_status: 2 };
  await server.db.updateTable('members').set(member).where('id', '=', memberId).execute();
  const card = {
    bank_card_type_id: 4,
    realname: '王小明',
    name: '',
    card_no: '6217000010001234567',
  };
  const { data } = await caller.post<Row>('/private/api/bankcard/add', card);
  await caller.post('/private/api/withdrawal/add', {
    bank_card_id: data.id,
    amount: '100',
    pay_password: DEMO.payPassword,
  });
  await caller.post('/private/api/deposit/add', { pay_id: 2, channel: 'default', amount: '50' });
  await buy(caller, { product_id: await productId(server, SAMPLE.trial), amount: '100' });
};

const LISTS: readonly [path: string, fields: Record<string, string>, own: number][] = [
  ['order/list', {}, 1],
  ['deposit/list', {}, 1],
  ['withdrawal/list', {}, 1],
  ['message/list', { type: '' }, 1],
  // The top-up, the withdrawal and the purchase.
  ['transactionhistory/list', { type: '' }, 3],
];

describe.each(LISTS)('%s', (path, fields, own) => {
  const read = async (caller: Caller, page = 1, size = 100): Promise<Page> =>
    (await caller.get<Page>(`/private/api/${path}`, { ...fields, page, size })).data;

  it('comes newest first, page by page, and says how long it is (C22, C25, C26, C29, C38)', async () => {
    // A second withdrawal, and a second of everything that has only few.
    server.clock.advance(60_000);
    await lin.post('/private/api/withdrawal/add', {
      bank_card_id: 1,
      amount: '100',
      pay_password: DEMO.payPassword,
    });
    const { list: whole, total } = await read(lin);
    expect(whole.length).toBeGreaterThan(1);
    expect(total).toBe(whole.length);
    const times = whole.map(({ created_at }) => created_at);
    expect(new Set(times).size).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const paged: Row[] = [];
    for (let page = 1; paged.length < total; page += 1) {
      const part = await read(lin, page, 2);
      expect(part).toMatchObject({ total, page, size: 2 });
      expect(part.list.length).toBeGreaterThan(0);
      paged.push(...part.list);
    }
    expect(paged).toEqual(whole);
  });

  it('shows a member nothing of another, not even how much there is (A1)', async () => {
    const before = await read(lin);
    await makeSome(other, OTHER);
    const theirs = await read(other);
    expect(theirs.total).toBe(own);
    expect(theirs.list).toHaveLength(own);
    const after = await read(lin);
    expect(after.list.map(({ id }) => id)).toEqual(before.list.map(({ id }) => id));
    expect(after.total).toBe(before.total);
  });
});

it.each([
  ['order/list', 'orders'],
  ['deposit/list', 'deposits'],
  ['withdrawal/list', 'withdrawals'],
] as const)(
  '%s goes by when each was made, and of one moment begins with the last made',
  async (path, table) => {
    const ids = async (size: number, page = 1): Promise<number[]> => {
      const { data } = await lin.get<Page>(`/private/api/${path}`, { page, size });
      return data.list.map(({ id }) => id);
    };
    const withdrawal = { bank_card_id: 1, amount: '100', pay_password: DEMO.payPassword };
    for (let nth = 0; nth < 3; nth += 1) await lin.post('/private/api/withdrawal/add', withdrawal);
    await lin.post('/private/api/deposit/add', { pay_id: 2, channel: 'default', amount: '50' });
    const [last = 0, ...others] = (await ids(100)).toSorted((a, b) => b - a);
    const [first = 0, second = 0, ...rest] = others;
    expect(rest.length).toBeGreaterThan(0);
    const set = (id: number, at: number) =>
      server.db
        .updateTable(table)
        .set({ created_at: new Date(at) })
        .where('id', '=', id)
        .execute();
    // As one process makes it whose clock is behind the others'; and rows do not lie as they are shown.
    await set(last, TEST_NOW - DAY_MS);
    for (const id of [second, first, ...rest]) await set(id, TEST_NOW);
    expect(await ids(100)).toEqual([...others, last]);
    expect(await ids(1, 2)).toEqual(others.slice(1, 2));
  },
);

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const sumOf = (amounts: readonly string[]): string => {
  const digits = String(amounts.reduce((sum, amount) => sum + cents(amount), 0n)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('order/list', () => {
  interface Order {
    id: number;
    status: number;
    amount: string;
    expected_income: string;
    settled_income: string;
  }
  const read = async (caller: Caller) =>
    (
      await caller.get<Page<Order> & { summary: Record<string, string> }>(
        '/private/api/order/list',
        { page: 1, size: 100 },
      )
    ).data;

  it('sums what is held, also of an order on its way out, what is to come and what came (C22)', async () => {
    const { list } = await read(lin);
    const leaving = list.find(
      ({ settled_income, status }) => status === 0 && settled_income !== '0.00',
    );
    const info = await lin.get<{ buyback: { allowed: number } }>('/private/api/order/info', {
      id: leaving?.id ?? 0,
      page: 1,
      size: 1,
    });
    expect(info.data.buyback.allowed).toBe(1);
    const pay_password = DEMO.payPassword;
    await lin.post('/private/api/order/buyback', { id: leaving?.id ?? 0, pay_password });
    const { list: after, summary } = await read(lin);
    const running = after.filter(({ status }) => status === ORDER.earning);
    const held = after.filter(
      ({ status }) => status === ORDER.earning || status === ORDER.buybackPending,
    );
    expect(held).toHaveLength(running.length + 1);
    const toCome =
      cents(sumOf(running.map(({ expected_income }) => expected_income))) -
      cents(sumOf(running.map(({ settled_income }) => settled_income)));
    expect(summary.holding_amount).toBe(sumOf(held.map(({ amount }) => amount)));
    expect(summary.holding_amount).toBe('65000.00');
    expect(cents(summary.pending_income ?? '')).toBe(toCome);
    expect(summary.total_income).toBe(sumOf(after.map(({ settled_income }) => settled_income)));
    expect((await read(other)).summary).toEqual({
      holding_amount: '0.00',
      pending_income: '0.00',
      total_income: '0.00',
    });
  });
});

it('order/info holds the settlements of its one order, page by page in their order (C20)', async () => {
  const { list } = (await lin.get<Page>('/private/api/order/list', { page: 1, size: 100 })).data;
  expect(list.length).toBeGreaterThan(1);
  for (const { id } of list) {
    const read = async (page: number) =>
      (
        await lin.get<{
          order: { num_of_earnings: number };
          incomes: Page<{ id: number; member_order_id: number; period_no: number }>;
        }>('/private/api/order/info', { id, page, size: 7 })
      ).data;
    const { order, incomes } = await read(1);
    expect(incomes.total).toBe(order.num_of_earnings);
    const rows = [...incomes.list];
    expect(rows).toHaveLength(Math.min(7, incomes.total));
    for (let page = 2; rows.length < incomes.total; page += 1) {
      const { list: part } = (await read(page)).incomes;
      expect(part).toHaveLength(Math.min(7, incomes.total - rows.length));
      rows.push(...part);
    }
    expect(new Set(rows.map(({ member_order_id }) => member_order_id))).toEqual(new Set([id]));
    const periods = rows.map(({ period_no }) => period_no);
    expect(periods).toEqual(periods.map((_, index) => index + 1));
  }
});

it('bankcard/list holds the member’s own cards, and the count of them counts no others (C33)', async () => {
  const cards = async (caller: Caller) =>
    (await caller.get<Row[]>('/private/api/bankcard/list')).data.map(({ id }) => id);
  const count = async (caller: Caller) =>
    (await caller.get('/private/api/member/info')).data.bankCardCount;
  const before = await cards(lin);
  await makeSome(other, OTHER);
  expect(await cards(lin)).toEqual(before);
  const theirs = await cards(other);
  expect(theirs).toHaveLength(1);
  expect(before).not.toContain(theirs[0]);
  expect([await count(lin), await count(other)]).toEqual([before.length, 1]);
});

describe('income/list', () => {
  interface Income {
    id: number;
    member_order_id: number;
    status: number;
    amount: string;
    plan_at: number;
    paid_at: number | null;
  }
  const read = async (caller: Caller, orderId: number | '' = '', page = 1, size = 100) =>
    (
      await caller.get<Page<Income> & { summary: Record<string, string> }>(
        '/private/api/income/list',
        { page, size, member_order_id: orderId },
      )
    ).data;
  const whole = async (caller: Caller, orderId: number | '' = ''): Promise<Income[]> => {
    const { total } = await read(caller, orderId);
    const rows: Income[] = [];
    for (let page = 1; rows.length < total; page += 1) {
      const { list } = await read(caller, orderId, page);
      expect(list.length).toBeGreaterThan(0);
      rows.push(...list);
    }
    return rows;
  };
  const amountsOf = (rows: readonly Income[], status: number) =>
    rows.filter((row) => row.status === status).map(({ amount }) => amount);

  it('shows what was credited, newest first, then what is planned, the next first (C23)', async () => {
    const rows = await whole(lin);
    const credited = rows.filter(({ status }) => status === INCOME.credited);
    // A cancelled one is where it was planned.
    const planned = rows.filter(({ status }) => status !== INCOME.credited);
    expect(credited.length).toBeGreaterThan(10);
    expect(planned.length).toBeGreaterThan(10);
    expect(rows).toEqual([...credited, ...planned]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const paid = credited.map(({ paid_at }) => paid_at ?? 0);
    expect(paid).toEqual(paid.toSorted((a, b) => b - a));
    const due = planned.map(({ plan_at }) => plan_at);
    expect(due).toEqual(due.toSorted((a, b) => a - b));
  });

  it('sums what came in all, what came today in Shanghai and what is to come (C23)', async () => {
    // The first settlements after midnight.
    server.clock.set(TEST_NOW + DAY_MS);
    await server.ops.settle();
    lin = await loginAs(server);
    const rows = await whole(lin);
    const { summary } = await read(lin);
    const midnight = Date.parse('2026-11-21T00:00:00+08:00') / 1000;
    const today = rows.filter(({ paid_at }) => paid_at !== null && paid_at >= midnight);
    expect(today.length).toBeGreaterThan(0);
    expect(summary).toEqual({
      total_income: sumOf(amountsOf(rows, INCOME.credited)),
      today_income: sumOf(today.map(({ amount }) => amount)),
      pending_income: sumOf(amountsOf(rows, INCOME.planned)),
    });
    expect(summary.today_income).not.toBe(summary.total_income);
    const { data } = await lin.get('/private/api/member/info');
    expect(data).toMatchObject({
      totalIncome: summary.total_income,
      todayIncome: summary.today_income,
      pendingIncome: summary.pending_income,
    });
  });

  it('keeps those of one day in the order in which they were planned (C23)', async () => {
    const want = { product_id: await productId(server, SAMPLE.trialShares), amount: '200' };
    const first = await buy(other, want);
    await buy(other, want);
    // So that the database comes upon its rows behind the others.
    await server.db
      .updateTable('orders')
      .set({ created_at: new Date(TEST_NOW + DAY_MS) })
      .where('id', '=', first.data.id)
      .execute();
    const rows = await whole(other);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ plan_at }) => plan_at)).size).toBeLessThan(rows.length);
    const sorted = rows.toSorted((a, b) => a.plan_at - b.plan_at || a.id - b.id);
    expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  });

  it('narrows to one order, its sums too (C23)', async () => {
    const { list } = (await lin.get<Page>('/private/api/order/list', { page: 1, size: 100 })).data;
    const [first] = (await whole(lin)).filter(({ status }) => status === INCOME.planned);
    const orderId = first?.member_order_id ?? 0;
    expect(list.map(({ id }) => id)).toContain(orderId);
    const rows = await whole(lin, orderId);
    expect(new Set(rows.map(({ member_order_id }) => member_order_id))).toEqual(new Set([orderId]));
    expect((await read(lin, orderId)).summary).toMatchObject({
      total_income: sumOf(amountsOf(rows, INCOME.credited)),
      pending_income: sumOf(amountsOf(rows, INCOME.planned)),
    });
    expect(await read(other, orderId)).toMatchObject({ list: [], total: 0 });
  });
});

describe('the team', () => {
  it('ends at the third level (C40, C41)', async () => {
    const register = (phone: string, code: string) => registerByPhone(server, phone, code);
    const levels = async () =>
      (await lin.get<{ total: number; levels: { count: number }[] }>('/private/api/team/info'))
        .data;
    expect(await levels()).toMatchObject({ total: 28 });
    // Invited by one of the third level, then by one of the second.
    expect((await register('13700000052', 'T301ZX')).code).toBe(0);
    expect(await levels()).toMatchObject({ total: 28 });
    expect((await register('13700000053', 'T201ZX')).code).toBe(0);
    expect(await levels()).toMatchObject({
      total: 29,
      levels: [{ count: 12 }, { count: 11 }, { count: 6 }],
    });
    const { data } = await lin.get<{ list: { phone: string; created_at: number }[] }>(
      '/private/api/team/member_list',
      { lv: 3 },
    );
    expect(data.list[0]?.phone).toBe('137****0053');
    const joined = data.list.map(({ created_at }) => created_at);
    expect(joined).toEqual(joined.toSorted((a, b) => b - a));
  });

  it('counts the member’s own rewards, those of this month apart (C40)', async () => {
    const reward = (memberId: number, dedupeKey: string) =>
      transact(server.db, (trx) =>
        post(trx, {
          type: TX.reward,
          title: '邀请奖励',
          dedupeKey,
          at: new Date(server.clock.now()),
          entries: [
            [account.rewards, -1_000n],
            [account.available(memberId), 1_000n],
          ],
        }),
      );
    const rewards = async () => (await lin.get('/private/api/team/info')).data;
    await reward(10002, 'reward of another');
    expect(await rewards()).toMatchObject({ total_reward: '356.00', month_reward: '89.00' });
    await reward(10001, 'reward of lin');
    expect(await rewards()).toMatchObject({ total_reward: '366.00', month_reward: '99.00' });
    expect(await server.ops.audit()).toEqual([]);
  });
});
