import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { amountOf } from '#server/ledger/money.ts';
import { settleDue } from '#server/settlement/settle.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, serverForFile, TEST_NOW } from '#test/support/server.ts';
import {
  buy,
  type Caller,
  callerOf,
  loginAs,
  loginTokens,
  newMember,
  platformMoves,
  productId,
  unitsSold,
} from '../support.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const server = await serverForFile();
let lin: Caller;
beforeEach(async () => {
  lin = await loginAs(server);
});
afterEach(async () => {
  expect(await server.ops.audit()).toEqual([]);
});

interface Info {
  order: { order_no: string; status: number; pending_income: string; settled_income: string };
  buyback: Record<string, unknown>;
  incomes: { list: { status: number }[] };
}

/** Id of the demo member's order of a product. */
const orderOf = async (name: string): Promise<number> => {
  const row = await server.db
    .selectFrom('orders')
    .select('id')
    .where('product_name', '=', name)
    .where('member_id', '=', 10001)
    .executeTakeFirstOrThrow();
  return row.id;
};
const info = async (id: number, caller = lin): Promise<Info> =>
  (await caller.get<Info>('/private/api/order/info', { id, page: 1, size: 100 })).data;
const leave = (id: number, payPassword: string = DEMO.payPassword, caller = lin) =>
  caller.post<{ reason: string; refund_amount: string; fee: string; status: number }>(
    '/private/api/order/buyback',
    { id, pay_password: payPassword },
  );
const balance = async () => (await lin.get('/private/api/member/info')).data.amount;

it('that is refused again and again is counted with the other refusals of money', async () => {
  const refusedMoney = { ...testSettings.refusedMoney, tries: 2 };
  const handler = createApiHandler({
    db: server.db,
    secrets: testSecrets,
    now: server.clock.now,
    settings: { ...testSettings, refusedMoney },
    strict: true,
  });
  const caller = await loginAs({ fetch: fetchThrough(handler) });
  const id = await orderOf(SAMPLE.daily);
  expect(await leave(id, DEMO.payPassword, caller)).toMatchObject({ code: 0 });
  for (let times = 0; times < 2; times += 1) {
    expect(await leave(id, DEMO.payPassword, caller)).toMatchObject({ code: CODE.buybackPending });
  }
  const refused = { code: CODE.tooMany, data: { retry_after: 10 * 60 } };
  expect(await leave(id, DEMO.payPassword, caller)).toMatchObject(refused);
  expect(await leave(id, DEMO.payPassword, caller)).toMatchObject(refused);
});

it('fixes the fee, forgoes the income to come, and pays principal less fee', async () => {
  const id = await orderOf(SAMPLE.daily);
  const before = await info(id);
  expect(before.buyback).toMatchObject({
    allowed: 1,
    fee_rate: 0.2,
    fee: '40.00',
    deduct_income: '0.00',
    refund_amount: '19960.00',
    applied_at: null,
  });
  expect(await leave(id)).toMatchObject({
    code: 0,
    data: { id, status: 2, refund_amount: '19960.00', fee: '40.00' },
  });
  expect(await balance()).toBe('100000.00');
  // What the product asks for from then on concerns others.
  await server.db.updateTable('products').set({ buyback_fee_rate: '5' }).execute();
  const pending = await info(id);
  expect(pending.order).toMatchObject({
    status: 2,
    pending_income: '0.00',
    settled_income: before.order.settled_income,
    next_settle_at: null,
  });
  expect(pending.buyback).toMatchObject({
    allowed: 0,
    reason: '回购处理中',
    // Of 5 % the fee would be another.
    fee_rate: null,
    fee: '40.00',
    applied_at: TEST_NOW / 1000,
    finished_at: null,
  });
  const statuses = pending.incomes.list.map(({ status }) => status);
  expect(statuses.filter((status) => status === 1)).toHaveLength(30);
  expect(statuses.filter((status) => status === 2)).toHaveLength(60);

  const moved = await platformMoves(server, async () =>
    expect(await server.ops.finishBuyback(pending.order.order_no)).toMatchObject({
      refund: '19960.00',
      fee: '40.00',
    }),
  );
  expect(moved).toEqual({ 'platform.fees': 4_000n });
  expect(await balance()).toBe('119960.00');
  const after = await info(id);
  expect(after.order.status).toBe(3);
  expect(after.buyback).toMatchObject({
    allowed: 0,
    fee_rate: null,
    fee: '40.00',
    finished_at: TEST_NOW / 1000,
  });
  const newest = async (path: string, size: number) =>
    (await lin.get<{ list: unknown[] }>(path, { page: 1, size, type: '' })).data.list;
  const ofOrder = { remark: after.order.order_no, ref_type: 'order', ref_id: id };
  expect(await newest('/private/api/transactionhistory/list', 2)).toMatchObject([
    { type: 9, direction: 2, amount: '40.00', title: `「${SAMPLE.daily}」回购手续费`, ...ofOrder },
    { type: 6, direction: 1, amount: '20000.00', title: `「${SAMPLE.daily}」回购`, ...ofOrder },
  ]);
  expect(await newest('/private/api/message/list', 1)).toMatchObject([
    {
      type: 1,
      title: '回购已完成',
      summary: `「${SAMPLE.daily}」回购款 ￥19,960.00 已计入可用余额。`,
      link: `/investdetail/${id}`,
    },
  ]);
  // Their keys keep them from being booked twice, by whichever version.
  const postings = await server.db
    .selectFrom('ledger_transactions')
    .select('dedupe_key')
    .where('remark', '=', after.order.order_no)
    .orderBy('id')
    .execute();
  expect(postings.map(({ dedupe_key }) => dedupe_key)).toEqual([
    `buyback:${id}`,
    `buyback-fee:${id}`,
  ]);
  await expect(server.ops.finishBuyback(after.order.order_no)).rejects.toThrow('no buyback');
  await expect(server.ops.finishBuyback('NONE')).rejects.toThrow('No order NONE.');
});

it('is allowed from the very settlement that the product names, and not before it', async () => {
  const id = await orderOf(SAMPLE.daily);
  const product = await productId(server, SAMPLE.daily);
  const allowFrom = (settled: number) =>
    server.db
      .updateTable('products')
      .set({ buyback_min_settled: settled })
      .where('id', '=', product)
      .execute();
  expect(await info(id)).toMatchObject({ order: { settled_count: 30 } });
  await allowFrom(31);
  expect((await info(id)).buyback).toMatchObject({ allowed: 0 });
  expect(await leave(id)).toMatchObject({
    code: CODE.buybackNotAllowed,
    data: { reason: '结算满 31 期后可申请回购' },
  });
  await allowFrom(30);
  expect((await info(id)).buyback).toMatchObject({ allowed: 1, reason: '' });
  expect(await leave(id)).toMatchObject({ code: 0 });
});

it('rounds the fee half up to the cent, and shows the fee that it takes', async () => {
  const product = await productId(server, SAMPLE.range);
  await server.db
    .updateTable('products')
    .set({ buyback_enabled: true, buyback_min_settled: 0, buyback_fee_rate: '0.5' })
    .where('id', '=', product)
    .execute();
  const { data } = await buy(lin, { product_id: product, amount: '5001' });
  // 0.5 % of 5001.00 is 25.005.
  const terms = { fee: '25.01', refund_amount: '4975.99' };
  const before = await info(data.id);
  expect(before.buyback).toMatchObject(terms);
  expect(await leave(data.id)).toMatchObject({ code: 0, data: terms });
  expect(await balance()).toBe('94999.00');
  await server.ops.finishBuyback(before.order.order_no);
  expect(await balance()).toBe('99974.99');
});

it('without a fee is one line of the history, and no money of the platform', async () => {
  const id = await orderOf(SAMPLE.daily);
  await server.db.updateTable('products').set({ buyback_fee_rate: '0' }).execute();
  expect(await leave(id)).toMatchObject({ data: { fee: '0.00', refund_amount: '20000.00' } });
  const { order } = await info(id);
  const moved = await platformMoves(server, async () =>
    expect(await server.ops.finishBuyback(order.order_no)).toMatchObject({
      order_no: order.order_no,
      member: 10001,
      refund: '20000.00',
    }),
  );
  expect(moved).toEqual({});
  expect(await balance()).toBe('120000.00');
  const { data } = await lin.get<{ list: unknown[] }>('/private/api/transactionhistory/list', {
    page: 1,
    size: 1,
    type: '',
  });
  expect(data.list).toMatchObject([{ type: 6, amount: '20000.00', balance: '120000.00' }]);
});

/** An order that earns three incomes, a period apart, and can be left from its first day. */
const threePeriods = async () => {
  const product = await productId(server, SAMPLE.range);
  const terms = { buyback_enabled: true, buyback_min_settled: 0, buyback_fee_rate: '2' };
  await server.db
    .updateTable('products')
    .set({ ...terms, num_of_earnings: 3 })
    .where('id', '=', product)
    .execute();
  const { data } = await buy(lin, { product_id: product, amount: '5000' });
  const incomes = await server.db
    .selectFrom('incomes')
    .select(['plan_at', 'amount'])
    .where('order_id', '=', data.id)
    .orderBy('period_no')
    .execute();
  /** Time passes until an income is due and no job has paid it yet. */
  const justDue = async (nth: number): Promise<void> => {
    server.clock.set(Number(incomes[nth]?.plan_at));
    lin = await loginAs(server);
  };
  return { id: data.id, orderNo: data.order_no, incomes, justDue };
};

/** An order with an income due for an hour and one in a day, and its member at a process whose clock is wrong. */
const throughProcess = async (wrongBy: number) => {
  server.clock.set(Date.now());
  lin = await loginAs(server);
  const order = await threePeriods();
  const plan = (periodNo: number, at: number) =>
    server.db
      .updateTable('incomes')
      .set({ plan_at: new Date(at) })
      .where('order_id', '=', order.id)
      .where('period_no', '=', periodNo)
      .execute();
  await plan(1, Date.now() - HOUR);
  await plan(2, Date.now() + DAY);
  const process = fetchThrough(
    createApiHandler({
      db: server.db,
      secrets: testSecrets,
      settings: testSettings,
      now: () => Date.now() + wrongBy,
      isClockReal: true,
    }),
  );
  return { ...order, caller: await loginAs({ fetch: process }) };
};

describe('income that is due and not paid yet', () => {
  it('is paid before the order is left', async () => {
    const { id, incomes, justDue } = await threePeriods();
    await justDue(1);
    const due = (incomes[0]?.amount ?? 0n) + (incomes[1]?.amount ?? 0n);
    // It is late, but nothing failed.
    expect((await info(id)).buyback).toMatchObject({ allowed: 1, reason: '' });
    expect(await leave(id)).toMatchObject({ code: 0, data: { fee: '100.00' } });
    expect(await balance()).toBe(amountOf(9_500_000n + due));
    const left = await info(id);
    expect(left.order).toMatchObject({ settled_count: 2, settled_income: amountOf(due) });
    expect(left.incomes.list.map(({ status }) => status)).toEqual([1, 1, 2]);
    // Nothing is left for the job of the clock.
    expect(await server.ops.settle()).toMatchObject({ incomes: expect.any(Number), failed: [] });
    expect((await info(id)).order).toEqual(left.order);
  });

  it.each([
    ['ahead', 2 * DAY],
    ['behind', -2 * HOUR],
  ])(
    'is what is due by the database’s clock, also where a process’s own is %s',
    async (_, wrongBy) => {
      const { id, caller } = await throughProcess(wrongBy);
      expect(await leave(id, DEMO.payPassword, caller)).toMatchObject({ code: 0 });
      expect((await info(id)).incomes.list.map(({ status }) => status)).toEqual([1, 2, 2]);
    },
  );

  it('counts among the settlements that the product asks for', async () => {
    const { id, justDue } = await threePeriods();
    await server.db.updateTable('products').set({ buyback_min_settled: 2 }).execute();
    await justDue(0);
    expect(await leave(id)).toMatchObject({ code: CODE.buybackNotAllowed });
    // What was paid on the way to a refusal is undone with it.
    expect(await info(id)).toMatchObject({ order: { status: 0, settled_count: 0 } });
    await justDue(1);
    expect(await leave(id)).toMatchObject({ code: 0 });
  });

  it('is not taken from a matured order, which cannot be left any more', async () => {
    const { id, justDue } = await threePeriods();
    await justDue(2);
    const refused = { reason: '该订单已到期' };
    expect((await info(id)).buyback).toMatchObject({ allowed: 0, ...refused });
    expect(await leave(id)).toMatchObject({ code: CODE.buybackNotAllowed, data: refused });
    await server.ops.settle();
    expect((await info(id)).incomes.list.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(await info(id)).toMatchObject({
      order: { status: 1, finished_at: server.clock.now() / 1000 },
      buyback: { applied_at: null, finished_at: null },
    });
  });

  /** What the order says of itself then contradicts its incomes, unless that many are settled. */
  const setSettled = (id: number, count: number) =>
    server.db.updateTable('orders').set({ settled_count: count }).where('id', '=', id).execute();

  it.each([
    ['after the job of the clock has', true],
    ['before', false],
  ])(
    'and cannot be paid keeps the order, and the answers say so, %s; mended, it can be left',
    async (_, isTried) => {
      const { id, orderNo, justDue } = await threePeriods();
      await setSettled(id, 3);
      await justDue(0);
      const unpaid = { reason: '到期收益正在人工处理，完成后可申请回购' };
      for (const _try of isTried ? [1, 2] : []) {
        expect(await server.ops.settle()).toMatchObject({ failed: [orderNo] });
        expect((await info(id)).buyback).toMatchObject({ allowed: 0, ...unpaid });
      }
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      for (const _again of [1, 2]) {
        const code = CODE.buybackNotAllowed;
        expect(await leave(id)).toMatchObject({ status: 200, code, data: unpaid });
      }
      // Those who mend it find why in the log, and which it is among what waits for them.
      expect(String(said.mock.calls)).toContain('check constraint');
      said.mockRestore();
      expect(await server.ops.pending()).toMatchObject({
        settlements: [{ order_no: orderNo, failures: isTried ? 2 : 1 }],
      });
      expect((await info(id)).buyback).toMatchObject({ allowed: 0, ...unpaid });
      await setSettled(id, 0);
      await server.ops.settle();
      expect(await info(id)).toMatchObject({ order: { status: 0 }, buyback: { allowed: 1 } });
      expect(await leave(id)).toMatchObject({ code: 0 });
    },
  );

  it('and could not be paid, but can be now, is no reason where there is another one', async () => {
    const { id, orderNo, justDue } = await threePeriods();
    await server.db.updateTable('products').set({ buyback_min_settled: 2 }).execute();
    await setSettled(id, 3);
    await justDue(0);
    expect(await server.ops.settle()).toMatchObject({ failed: [orderNo] });
    await setSettled(id, 0);
    expect(await leave(id)).toMatchObject({
      code: CODE.buybackNotAllowed,
      data: { reason: '结算满 2 期后可申请回购' },
    });
  });

  it.each([
    ['ahead', 2 * DAY],
    ['behind', -2 * HOUR],
  ])(
    'and cannot be paid is listed at once and tried again within an hour, also where a process whose clock is %s met it',
    async (_, wrongBy) => {
      const { id, orderNo, caller } = await throughProcess(wrongBy);
      await setSettled(id, 3);
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(await leave(id, DEMO.payPassword, caller)).toMatchObject({
        code: CODE.buybackNotAllowed,
      });
      said.mockRestore();
      expect(await server.ops.pending()).toMatchObject({ settlements: [{ order_no: orderNo }] });
      await setSettled(id, 0);
      server.clock.set(Date.now() + HOUR);
      const now = () => new Date(server.clock.now());
      await settleDue({ db: server.db, secrets: testSecrets, settings: testSettings, now }, now());
      lin = await loginAs(server);
      expect((await info(id)).incomes.list.map(({ status }) => status)).toEqual([1, 0, 0]);
    },
  );

  it('and fails is not called undone where the reason cannot be looked up in time', async () => {
    const { id, orderNo, justDue } = await threePeriods();
    const settled = (count: number) =>
      server.db.updateTable('orders').set({ settled_count: count }).where('id', '=', id).execute();
    await settled(3);
    await justDue(0);
    expect(await server.ops.settle()).toMatchObject({ failed: [orderNo] });
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sql`create function late() returns boolean language plpgsql volatile as $$ begin
      raise exception 'late' using errcode = 'query_canceled'; end $$`.execute(server.db);
    await sql`alter table settlement_failures rename to failures`.execute(server.db);
    await sql`create view settlement_failures as select * from failures where late()`.execute(
      server.db,
    );
    try {
      // Its own failure may leave open what became of it; "busy" says that nothing was done.
      expect(await leave(id)).toMatchObject({ status: 500 });
      expect(String(said.mock.calls)).toContain('check constraint');
    } finally {
      said.mockRestore();
      await sql`drop function late cascade`.execute(server.db);
      await sql`alter table failures rename to settlement_failures`.execute(server.db);
    }
    await settled(0);
    expect(await leave(id)).toMatchObject({ code: 0 });
  });

  it('and failed once does not make a commit that was not answered a refusal', async () => {
    const { id, orderNo, justDue } = await threePeriods();
    await setSettled(id, 3);
    await justDue(0);
    expect(await server.ops.settle()).toMatchObject({ failed: [orderNo] });
    await setSettled(id, 0);
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      const transaction = server.db.transaction();
      type Work = Parameters<typeof transaction.execute>[0];
      const execute = (work: Work) =>
        transaction.execute(async (trx) => {
          const done = await work(trx);
          const left = trx.selectFrom('orders').select('id').where('status', '=', 2);
          if ((await left.where('id', '=', id).execute()).length > 0) throw new Error('lost');
          return done;
        });
      return Object.assign(Object.create(transaction), { execute });
    });
    const { now } = server.clock;
    const handler = createApiHandler({ db, secrets: testSecrets, now, settings: testSettings });
    const caller = await loginAs({ fetch: fetchThrough(handler) });
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await leave(id, DEMO.payPassword, caller)).toMatchObject({ status: 500 });
    said.mockRestore();
    expect(await leave(id)).toMatchObject({ code: 0 });
  });

  it('and fails is not called undone where that cannot be put on record', async () => {
    const { id, justDue } = await threePeriods();
    await setSettled(id, 3);
    await justDue(0);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sql`alter table settlement_failures add constraint none_fits check (false)`.execute(
      server.db,
    );
    try {
      expect(await leave(id)).toMatchObject({ status: 500 });
      expect(String(said.mock.calls)).toContain('relation "orders"');
    } finally {
      said.mockRestore();
      await sql`alter table settlement_failures drop constraint none_fits`.execute(server.db);
    }
    await setSettled(id, 0);
    expect(await leave(id)).toMatchObject({ code: 0 });
  });

  it('is paid before an operator cancels the order, which a matured one refuses', async () => {
    const { id, orderNo, incomes, justDue } = await threePeriods();
    await justDue(0);
    const due = incomes[0]?.amount ?? 0n;
    expect(await server.ops.cancelOrder(orderNo, '原因')).toMatchObject({
      refund: '5000.00',
      income_paid_before: amountOf(due),
    });
    expect(await balance()).toBe(amountOf(10_000_000n + due));
    expect((await info(id)).incomes.list.map(({ status }) => status)).toEqual([1, 2, 2]);
    await server.reset();
    lin = await loginAs(server);
    const matured = await threePeriods();
    await matured.justDue(2);
    await expect(server.ops.cancelOrder(matured.orderNo, '原因')).rejects.toThrow('has matured');
    await server.ops.settle();
    expect(await info(matured.id)).toMatchObject({ order: { status: 1 } });
  });

  it.each([
    ['left', 'buyback_applied_at', 9_990_000n, 2],
    ['cancelled', 'finished_at', 10_000_000n, 1],
  ] as const)(
    'and that an earlier version cancelled with the order, %s, is found and can be paid',
    async (how, endedAt, returned, count) => {
      const { id, orderNo, incomes, justDue } = await threePeriods();
      if (how === 'left') {
        await leave(id);
        await server.ops.finishBuyback(orderNo);
      } else await server.ops.cancelOrder(orderNo, '原因');
      await expect(server.ops.payDue(orderNo)).rejects.toThrow(`Order ${orderNo} owes no income`);
      // As if it had ended when so many of its incomes were due.
      await justDue(count - 1);
      const now = new Date(server.clock.now());
      await server.db
        .updateTable('orders')
        .set({ [endedAt]: now })
        .where('id', '=', id)
        .execute();
      const rule = 'an income was cancelled only before it was due, with its order';
      const at = expect.stringMatching(`^income \\d+ of order ${orderNo}$`);
      expect(await server.ops.audit()).toEqual(Array.from({ length: count }, () => ({ rule, at })));

      const due = incomes.slice(0, count).reduce((sum, { amount }) => sum + amount, 0n);
      const before = await info(id);
      expect(await balance()).toBe(amountOf(returned));
      expect(await server.ops.payDue(orderNo)).toEqual({
        order_no: orderNo,
        member: 10001,
        incomes: count,
        amount: amountOf(due),
      });
      const after = await info(id);
      expect(after.incomes.list.filter(({ status }) => status === 1)).toHaveLength(count);
      expect(after.incomes.list.at(-1)).toMatchObject({ status: 2 });
      expect(after.order).toMatchObject({
        status: before.order.status,
        settled_count: count,
        settled_income: amountOf(due),
      });
      expect(await balance()).toBe(amountOf(returned + due));
      await expect(server.ops.payDue(orderNo)).rejects.toThrow('owes no income');
    },
  );
});

it('settles nothing of an order on its way out', async () => {
  const id = await orderOf(SAMPLE.daily);
  await leave(id);
  server.clock.advance(100 * 86_400_000);
  await server.ops.settle();
  lin = await loginAs(server);
  expect(await info(id)).toMatchObject({ order: { status: 2, settled_count: 30 } });
});

it('keeps the units sold and the limit used', async () => {
  const product = await productId(server, SAMPLE.daily);
  const sold = () => unitsSold(server, product);
  const before = await sold();
  const id = await orderOf(SAMPLE.daily);
  await leave(id);
  await server.ops.finishBuyback((await info(id)).order.order_no);
  expect(await sold()).toBe(before);
  expect(await buy(lin, { product_id: product, amount: '20000' })).toMatchObject({
    code: CODE.overLimit,
  });
});

it.each([
  ['before', 'before-commit', 0],
  ['after', 'after-commit', 2],
] as const)(
  'whose answer is lost %s its commit is as it was carried out',
  async (_, point, status) => {
    const id = await orderOf(SAMPLE.daily);
    server.fault({
      path: 'order/buyback',
      kind: 'status',
      status: 504,
      body: '{"code":1001}',
      point,
    });
    expect(await leave(id)).toMatchObject({ status: 504 });
    expect(await info(id)).toMatchObject({ order: { status } });
  },
);

it('happens once, however often it is asked for', async () => {
  const id = await orderOf(SAMPLE.daily);
  const answers = await Promise.all([leave(id), leave(id), leave(id)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([
    0,
    CODE.buybackPending,
    CODE.buybackPending,
  ]);
  await server.ops.finishBuyback((await info(id)).order.order_no);
  for (const password of [DEMO.payPassword, '000000']) {
    expect(await leave(id, password)).toMatchObject({
      code: CODE.buybackNotAllowed,
      data: { reason: '该订单已结束' },
    });
  }
});

it('that comes again is said to be under way, whatever the check of its password would say', async () => {
  const id = await orderOf(SAMPLE.daily);
  expect(await leave(id)).toMatchObject({ code: 0 });
  expect(await leave(id, '000000')).toMatchObject({ code: CODE.buybackPending });
});

it('that comes again while the first is under way is said to be so as well', async () => {
  const id = await orderOf(SAMPLE.daily);
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const checks = new WeakSet<object>();
  const db = server.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const isCheck =
        node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('pay_password');
      if (isCheck) checks.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (checks.has(queryId)) {
        begin();
        await gate;
      }
      return result;
    },
  });
  const { now } = server.clock;
  const handler = createApiHandler({ db, secrets: testSecrets, now, settings: testSettings });
  const { accessToken } = await loginTokens(server, DEMO.lin);
  const caller = callerOf({ fetch: fetchThrough(handler) }, accessToken);
  const first = leave(id, DEMO.payPassword, caller);
  await begun;
  const second = leave(id, '000000', caller);
  open();
  expect(await first).toMatchObject({ code: 0 });
  expect(await second).toMatchObject({ code: CODE.buybackPending });
});

it('is refused with its reason where the product or the time does not allow it', async () => {
  const cases = await server.db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select(['orders.id', 'orders.status', 'buyback_enabled', 'buyback_min_settled'])
    .select('settled_count')
    .where('member_id', '=', 10001)
    .execute();
  const refused = cases.filter(
    (row) =>
      row.status !== 0 || !row.buyback_enabled || row.settled_count < row.buyback_min_settled,
  );
  expect(refused.length).toBeGreaterThan(3);
  for (const { id } of refused) {
    const { buyback } = await info(id);
    expect(buyback.reason).not.toBe('');
    expect(await leave(id)).toMatchObject({
      code: CODE.buybackNotAllowed,
      data: { reason: buyback.reason },
    });
  }
});

it('asks for the payment password, and for one’s own order', async () => {
  const id = await orderOf(SAMPLE.daily);
  expect(await leave(id, '000000')).toMatchObject({
    code: CODE.wrongPayPassword,
    data: { remain: 4 },
  });
  const other = await newMember(server, '13700000021', '100');
  expect(await leave(id, DEMO.payPassword, other)).toMatchObject({ code: CODE.notFound });
  expect(await info(id)).toMatchObject({ order: { status: 0 } });
});
