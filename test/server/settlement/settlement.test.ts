import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { settleDue } from '#server/settlement/settle.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { serverForFile, TEST_NOW } from '#test/support/server.ts';
import {
  buy,
  type Caller,
  loginAs,
  newMember,
  platformMoves,
  productId,
  topUp,
} from '../support.ts';

const DAY = 24 * 60 * 60 * 1000;
/** In seconds. */
const YEARS = 10 * 365 * 24 * 3600;

// Years pass here in one session.
const server = await serverForFile({
  settings: { accessTokenSeconds: YEARS, refreshTokenSeconds: YEARS, sessionSeconds: YEARS },
});

const me = async (caller: Caller) =>
  (await caller.get<Record<string, string>>('/private/api/member/info')).data;

describe('settlement', () => {
  it('credits what is due, no more, and only once', async () => {
    const member = await newMember(server, '13700000001', '10000');
    const order = await buy(member, {
      product_id: await productId(server, SAMPLE.monthly),
      amount: '10000',
    });
    server.clock.set(Date.parse('2026-12-20T08:59:59+08:00'));
    await server.ops.settle();
    expect(await me(member)).toMatchObject({ amount: '0.00', totalIncome: '0.00' });
    server.clock.set(Date.parse('2026-12-20T09:00:00+08:00'));
    await server.ops.settle();
    await server.ops.settle();
    expect(await me(member)).toMatchObject({
      amount: '26.00',
      todayIncome: '26.00',
      totalIncome: '26.00',
      pendingIncome: '130.00',
      holdingAmount: '10000.00',
    });
    const { data } = await member.get<{ order: Record<string, unknown> }>(
      '/private/api/order/info',
      {
        id: order.data.id,
        page: 1,
        size: 10,
      },
    );
    expect(data.order).toMatchObject({
      settled_count: 1,
      settled_income: '26.00',
      next_settle_at: Date.parse('2027-01-20T09:00:00+08:00') / 1000,
    });
    expect(await server.ops.audit()).toEqual([]);
  });

  it('returns the principal with the last income and ends the order', async () => {
    const member = await newMember(server, '13700000001', '100');
    const order = await buy(member, {
      product_id: await productId(server, SAMPLE.trial),
      amount: '100',
    });
    server.clock.advance(7 * DAY);
    await server.ops.settle();
    expect(await me(member)).toMatchObject({ amount: '100.07', holdingAmount: '0.00' });
    const { data } = await member.get<{ order: Record<string, unknown> }>(
      '/private/api/order/info',
      {
        id: order.data.id,
        page: 1,
        size: 10,
      },
    );
    expect(data.order).toMatchObject({
      status: 1,
      settled_count: 7,
      pending_income: '0.00',
      next_settle_at: null,
    });
    const messages = await member.get<{ list: { title: string }[] }>('/private/api/message/list', {
      page: 1,
      size: 1,
      type: 1,
    });
    expect(messages.data.list[0]?.title).toBe('本金已返还');
    expect(await server.ops.audit()).toEqual([]);
  });

  it('is of one moment: its incomes, the order, the bookings and the messages, however long it takes', async () => {
    const member = await newMember(server, '13700000001', '100');
    const { data } = await buy(member, {
      product_id: await productId(server, SAMPLE.trial),
      amount: '100',
    });
    server.clock.advance(7 * DAY);
    // Each look at the clock is a minute after the one before: the last of them are on the next day.
    let at = Date.parse('2026-12-20T23:58:00+08:00');
    const now = () => {
      at += 60_000;
      return new Date(at);
    };
    const scope = { db: server.db, secrets: testSecrets, settings: testSettings, now };
    await settleDue(scope, new Date(server.clock.now()));
    const { rows } = await sql<{ at: Date }>`
      select paid_at as at from incomes where order_id = ${data.id}
      union select finished_at from orders where id = ${data.id}
      union select created_at from messages where link = ${`/investdetail/${data.id}`}
      union select tx.created_at from ledger_transactions as tx
        join incomes on incomes.id = tx.ref_id and tx.ref_type = 'income' where order_id = ${data.id}
      union select created_at from ledger_transactions where dedupe_key = ${`principal:${data.id}`}`.execute(
      server.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('is announced to its member by letter and in the history: each income by its period, then the principal', async () => {
    const member = await newMember(server, '13700000001', '5000');
    const { data } = await buy(member, {
      product_id: await productId(server, SAMPLE.fixed),
      amount: '5000',
    });
    const newest = async (path: string) =>
      (await member.get<{ list: Record<string, unknown>[] }>(path, { page: 1, size: 2, type: '' }))
        .data.list;
    const name = SAMPLE.fixed;
    const link = `/investdetail/${data.id}`;
    const settledOn = async (day: string) => {
      const at = Date.parse(`${day}T09:00:00+08:00`);
      server.clock.set(at);
      await server.ops.settle();
      return at / 1000;
    };
    const first = await settledOn('2026-12-20');
    expect(await newest('/private/api/message/list')).toMatchObject([
      {
        type: 1,
        title: '收益已到账',
        summary: `「${name}」第 1 期收益 ￥11.00 已计入可用余额。`,
        link,
        created_at: first,
      },
      {},
    ]);
    expect(await newest('/private/api/transactionhistory/list')).toMatchObject([
      {
        type: 4,
        amount: '11.00',
        balance: '11.00',
        title: `「${name}」收益`,
        remark: '第 1 / 3 期',
        ref_type: 'income',
        created_at: first,
      },
      { type: 3, title: `投资「${name}」`, ref_type: 'order', ref_id: data.id },
    ]);
    await settledOn('2027-01-20');
    const last = await settledOn('2027-02-20');
    expect(await newest('/private/api/message/list')).toMatchObject([
      {
        type: 1,
        title: '本金已返还',
        summary: `「${name}」已到期，本金 ￥5,000.00 已返还至可用余额。`,
        link,
        created_at: last,
      },
      { title: '收益已到账', summary: `「${name}」第 3 期收益 ￥11.00 已计入可用余额。`, link },
    ]);
    expect(await newest('/private/api/transactionhistory/list')).toMatchObject([
      {
        type: 5,
        amount: '5000.00',
        balance: '5033.00',
        title: `「${name}」本金返还`,
        remark: '',
        ref_type: 'order',
        ref_id: data.id,
        created_at: last,
      },
      { type: 4, remark: '第 3 / 3 期' },
    ]);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('pays the cents of a small principal as they come together, and announces none that is less than a cent', async () => {
    const member = await newMember(server, '13700000001', '100');
    const { data } = await buy(member, {
      product_id: await productId(server, SAMPLE.shortDaily),
      amount: '100',
    });
    expect(data.expected_income).toBe('0.21');
    server.clock.advance(29 * DAY);
    await server.ops.settle();
    expect(await me(member)).toMatchObject({ totalIncome: '0.20', pendingIncome: '0.01' });
    const letters = await member.get<{ list: { title: string; summary: string }[] }>(
      '/private/api/message/list',
      { page: 1, size: 100, type: 1 },
    );
    const incomes = letters.data.list.filter(({ title }) => title === '收益已到账');
    expect(incomes).toHaveLength(20);
    expect(incomes.filter(({ summary }) => !summary.includes('收益 ￥0.01 '))).toEqual([]);
    server.clock.advance(DAY);
    await server.ops.settle();
    expect(await me(member)).toMatchObject({ amount: '100.21', totalIncome: '0.21' });
    expect(await server.ops.audit()).toEqual([]);
  });

  it('pays once, out of the platform’s income, when clock jobs run at once; what another has ended is no failure', async () => {
    const member = await newMember(server, '13700000001', '100');
    await buy(member, { product_id: await productId(server, SAMPLE.trial), amount: '100' });
    server.clock.advance(8 * DAY);
    const run = { incomes: 0, orders: 0, failed: [] as string[] };
    const moved = await platformMoves(server, async () => {
      for (const { incomes, orders, failed } of await Promise.all(
        [1, 2, 3].map(() => server.ops.settle()),
      )) {
        run.incomes += incomes;
        run.orders += orders;
        run.failed.push(...failed);
      }
    });
    const since = new Date(TEST_NOW);
    const { db } = server;
    const paid = await db
      .selectFrom('incomes')
      .select('amount')
      .where('status', '=', 1)
      .where('paid_at', '>', since)
      .execute();
    const ended = await db
      .selectFrom('orders')
      .select('id')
      .where('finished_at', '>', since)
      .execute();
    expect(run).toEqual({ incomes: paid.length, orders: ended.length, failed: [] });
    const sum = paid.reduce((total, { amount }) => total + amount, 0n);
    expect(moved).toEqual({ 'platform.income': -sum });
    expect(await me(member)).toMatchObject({ amount: '100.07' });
    expect(await server.ops.audit()).toEqual([]);
  });

  it('can be driven ahead by hand', async () => {
    const member = await newMember(server, '13700000001', '100');
    await buy(member, { product_id: await productId(server, SAMPLE.trial), amount: '100' });
    await server.ops.settle(new Date('2026-11-23T00:00:00+08:00'));
    expect(await me(member)).toMatchObject({ amount: '0.02', todayIncome: '0.02' });
  });
});

interface SoldProduct {
  name: string;
  amount: string;
  rate: string;
  periods: number;
  limit: number;
  left: number;
}

/** Products that the model buys; figures written here apart from the seed's. */
const PRODUCTS: readonly SoldProduct[] = [
  { name: SAMPLE.trial, amount: '100', rate: '0.01', periods: 7, limit: 1, left: 5787 },
  { name: SAMPLE.trialShares, amount: '200', rate: '0.25', periods: 1, limit: 5, left: 3126 },
  { name: SAMPLE.nearlySold, amount: '10000', rate: '0.31', periods: 18, limit: 20, left: 3 },
  { name: SAMPLE.fixed, amount: '5000', rate: '0.22', periods: 3, limit: 1, left: 154 },
];
const PHONES = ['13700000001', '13700000002', '13700000003'] as const;

type Step =
  | { do: 'topUp'; who: number; yuan: number }
  | { do: 'buy'; who: number; what: number; count: number }
  | { do: 'wait'; days: number };

const who = fc.integer({ min: 0, max: PHONES.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('topUp' as const), who, yuan: fc.integer({ min: 1, max: 20_000 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who,
      what: fc.integer({ min: 0, max: PRODUCTS.length - 1 }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
);

describe('any history of deposits, purchases and settlements', () => {
  it('is answered as a simple model foresees, keeps every invariant, and ends with every cent in place', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        await server.reset();
        const callers: Caller[] = [];
        for (const phone of PHONES) callers.push(await newMember(server, phone, '1000'));
        const ids = await Promise.all(PRODUCTS.map(({ name }) => productId(server, name)));
        const left = PRODUCTS.map((product) => product.left);
        const model = PHONES.map(() => ({
          deposited: new Big(1000),
          income: new Big(0),
          held: PRODUCTS.map(() => 0),
        }));

        for (const next of steps) {
          if (next.do === 'wait') {
            server.clock.advance(next.days * DAY);
            await server.ops.settle();
          } else if (next.do === 'topUp') {
            await topUp(server, PHONES[next.who] ?? '', String(next.yuan));
            const state = model[next.who];
            if (state) state.deposited = state.deposited.plus(next.yuan);
          } else {
            const { who: index, what, count } = next;
            const product = PRODUCTS[what];
            const state = model[index];
            const caller = callers[index];
            if (!product || !state || !caller) throw new Error('out of the model');
            const balance = new Big((await me(caller)).amount ?? '0');
            const cost = new Big(product.amount).times(count);
            const foreseen =
              left[what] === 0
                ? 2002
                : (state.held[what] ?? 0) + count > product.limit
                  ? 2005
                  : count > (left[what] ?? 0)
                    ? 2003
                    : balance.lt(cost)
                      ? 2006
                      : 0;
            const answer = await buy(caller, {
              product_id: ids[what] ?? 0,
              amount: product.amount,
              count,
            });
            expect(answer.code).toBe(foreseen);
            if (foreseen === 0) {
              left[what] = (left[what] ?? 0) - count;
              state.held[what] = (state.held[what] ?? 0) + count;
              const rate = new Big(product.rate).times(product.periods).round(2, Big.roundHalfUp);
              const income = cost.times(rate).div(100).round(2, Big.roundHalfUp);
              state.income = state.income.plus(income);
              expect(answer.data.expected_income).toBe(income.toFixed(2));
              expect(answer.data.balance).toBe(balance.minus(cost).toFixed(2));
            }
          }
          expect(await server.ops.audit()).toEqual([]);
        }

        server.clock.advance(20 * 31 * DAY);
        await server.ops.settle();
        expect(await server.ops.audit()).toEqual([]);
        for (const [index, state] of model.entries()) {
          const caller = callers[index];
          if (!caller) continue;
          expect(await me(caller)).toMatchObject({
            amount: state.deposited.plus(state.income).toFixed(2),
            totalIncome: state.income.toFixed(2),
            holdingAmount: '0.00',
            pendingIncome: '0.00',
          });
        }
      }),
      { numRuns: 6 },
    );
  });
});

it('a member sees the balance that others cannot change', async () => {
  const lin = await loginAs(server);
  await topUp(server, '13800000002', '5');
  expect(await me(lin)).toMatchObject({ amount: '100000.00' });
});
