import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { buy, type Caller, loginAs, newMember, productId, topUp } from '../support.ts';

const PHONE = '13700000001';

let server: TestServer;
let member: Caller;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of [
    SAMPLE.range,
    SAMPLE.completed,
    SAMPLE.trial,
    SAMPLE.trialShares,
    SAMPLE.nearlySold,
    SAMPLE.daily,
    SAMPLE.monthly,
  ]) {
    ids[name] = await productId(server, name);
  }
});
beforeEach(async () => {
  await server.reset();
  member = await newMember(server, PHONE, '50000');
});
afterAll(() => server.close());

const id = (name: string): number => ids[name] ?? 0;
const audit = async () => expect(await server.ops.audit()).toEqual([]);
const balance = async () =>
  (await member.get<{ amount: string }>('/private/api/member/info')).data.amount;

describe('a purchase', () => {
  it('books the money, takes the units and plans the incomes', async () => {
    const answer = await buy(member, { product_id: id(SAMPLE.monthly), amount: '10000' });
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      data: { amount: '10000.00', expected_income: '156.00', balance: '40000.00' },
    });
    const { data } = await member.get<{
      order: Record<string, unknown>;
      incomes: { list: { amount: string; period_no: number; status: number }[]; total: number };
    }>('/private/api/order/info', { id: answer.data.id, page: 1, size: 10 });
    expect(data.order).toMatchObject({
      order_no: expect.stringMatching(/^T20261120\d{10}$/),
      mature_at: Date.parse('2027-05-20T09:00:00+08:00') / 1000,
      amount: '10000.00',
      unit_amount: '10000.00',
      count: 1,
      total_income_rate: 1.56,
      pending_income: '156.00',
      settled_income: '0.00',
      status: 0,
      period_name: '月',
    });
    expect(data.incomes.list.map((income) => income.amount)).toEqual(Array(6).fill('26.00'));
    const product = await member.get('/private/api/product/info', { id: id(SAMPLE.monthly) });
    expect(product.data).toMatchObject({ quantitySold: 1_375_000, boughtCount: 1 });
    expect(await balance()).toBe('40000.00');
    // Its key keeps it from being booked twice, by whichever version.
    const posting = await server.db
      .selectFrom('ledger_transactions')
      .select(['title', 'dedupe_key'])
      .where('ref_type', '=', 'order')
      .where('ref_id', '=', answer.data.id)
      .executeTakeFirstOrThrow();
    expect(posting).toEqual({
      title: `投资「${SAMPLE.monthly}」`,
      dedupe_key: `order:${answer.data.id}`,
    });
    await audit();
  });

  it('buys several shares: amount stays one share, the count multiplies', async () => {
    const answer = await buy(member, {
      product_id: id(SAMPLE.trialShares),
      amount: '200.00',
      count: 3,
    });
    expect(answer.data).toMatchObject({ amount: '600.00', expected_income: '1.50' });
    await audit();
  });

  it('sums the planned incomes to the expected income, all alike but for a cent', async () => {
    const answer = await buy(member, { product_id: id(SAMPLE.daily), amount: '1234' });
    // 0.0086 % × 90 = 0.774 % → 0.77 % of 1234 = 9.5018 → 9.50
    expect(answer.data.expected_income).toBe('9.50');
    const rows = await server.db
      .selectFrom('incomes')
      .select('amount')
      .where('order_id', '=', answer.data.id)
      .orderBy('period_no')
      .execute();
    expect(rows).toHaveLength(90);
    expect(rows.at(0)?.amount).toBe(10n);
    expect(new Set(rows.map(({ amount }) => amount))).toEqual(new Set([10n, 11n]));
    expect(rows.reduce((sum, row) => sum + row.amount, 0n)).toBe(950n);
  });
});

describe('a purchase is refused', () => {
  it('for a product that is missing or completed', async () => {
    expect(await buy(member, { product_id: 999, amount: '100' })).toMatchObject({
      code: CODE.productMissing,
    });
    expect(await buy(member, { product_id: id(SAMPLE.completed), amount: '1000' })).toMatchObject({
      code: CODE.productCompleted,
    });
  });

  it.each([
    [SAMPLE.range, '4999', 1],
    [SAMPLE.range, '200001', 1],
    [SAMPLE.range, '5000.50', 1],
    [SAMPLE.range, '0', 1],
    [SAMPLE.trial, '99', 1],
    [SAMPLE.trial, '200', 1],
    [SAMPLE.trialShares, '400', 1],
    [SAMPLE.trialShares, '100', 2],
  ])('for %s at %s (× %i): the amount is not in range', async (name, amount, count) => {
    expect(await buy(member, { product_id: id(name), amount, count })).toMatchObject({
      code: CODE.amountOutOfRange,
    });
    expect(await balance()).toBe('50000.00');
  });

  it('for more than a member may hold, showing how many are left', async () => {
    const shares = { product_id: id(SAMPLE.trialShares), amount: '200' };
    expect(await buy(member, { ...shares, count: 6 })).toMatchObject({
      code: CODE.overLimit,
      data: { left: 5 },
    });
    await buy(member, { ...shares, count: 4 });
    expect(await buy(member, { ...shares, count: 2 })).toMatchObject({
      code: CODE.overLimit,
      data: { left: 1 },
    });
    const once = { product_id: id(SAMPLE.trial), amount: '100' };
    expect(await buy(member, { ...once, count: 2 })).toMatchObject({ code: CODE.overLimit });
    await buy(member, once);
    expect(await buy(member, once)).toMatchObject({ code: CODE.overLimit, data: { left: 0 } });
    await audit();
  });

  it('for more than once where it is not sold in shares, and beyond a limit that was lowered', async () => {
    const set = (name: string, max_repeat: number) =>
      server.db.updateTable('products').set({ max_repeat }).where('id', '=', id(name)).execute();
    const refused = { code: CODE.overLimit, data: { left: 0 } };
    const once = { product_id: id(SAMPLE.trial), amount: '100' };
    await set(SAMPLE.trial, 5);
    await buy(member, once);
    expect(await buy(member, once)).toMatchObject(refused);
    const shares = { product_id: id(SAMPLE.trialShares), amount: '200' };
    await buy(member, { ...shares, count: 4 });
    await set(SAMPLE.trialShares, 3);
    expect(await buy(member, shares)).toMatchObject(refused);
  });

  it('for nothing that was bought and cancelled: it used no times up', async () => {
    const lin = await loginAs(server);
    const cancelled = {
      product_id: await productId(server, SAMPLE.quarterlyFixed),
      amount: '20000',
    };
    const { data } = await lin.get('/private/api/product/info', { id: cancelled.product_id });
    expect(data.boughtCount).toBe(0);
    expect(await buy(lin, cancelled)).toMatchObject({ code: 0 });
    expect(await buy(lin, cancelled)).toMatchObject({ code: CODE.overLimit });
    await audit();
  });

  it('for more than is left of the product', async () => {
    await topUp(server, PHONE, '100000');
    expect(
      await buy(member, { product_id: id(SAMPLE.nearlySold), amount: '10000', count: 4 }),
    ).toMatchObject({ code: CODE.soldOut, data: { left: 3 } });
  });

  it('for an amount that is none, before the password is tried', async () => {
    const wrong = { product_id: id(SAMPLE.range), amount: '5000.001', pay_password: '000000' };
    expect(await buy(member, wrong)).toMatchObject({ code: CODE.amountOutOfRange });
  });

  it('for more than the balance, showing it', async () => {
    expect(await buy(member, { product_id: id(SAMPLE.range), amount: '50001' })).toMatchObject({
      code: CODE.balanceTooLow,
      data: { balance: '50000.00' },
    });
    const whole = { product_id: id(SAMPLE.range), amount: '50000' };
    expect((await buy(member, whole)).data).toMatchObject({ balance: '0.00' });
  });

  it('for fields that do not fit', async () => {
    for (const fields of [
      { product_id: 0, amount: '100' },
      { product_id: 1, amount: 'abc' },
      { product_id: 1, amount: '100', count: 0 },
      { product_id: 1, amount: '100', count: 1.5 },
    ]) {
      expect(await buy(member, fields), JSON.stringify(fields)).toMatchObject({ code: 1000 });
    }
  });

  it('without a payment password', async () => {
    const newcomer = await loginAs(server, DEMO.newcomer);
    expect(await buy(newcomer, { product_id: 1, amount: '1000' })).toMatchObject({
      code: CODE.noPayPassword,
    });
  });
});

describe('the last units', () => {
  it('go to one of two members who want them at once, and end the sale (fault 9)', async () => {
    const other = await newMember(server, '13700000002', '50000');
    const product = id(SAMPLE.nearlySold);
    const want = { product_id: product, amount: '10000', count: 3 };
    const answers = await Promise.all([buy(member, want), buy(other, want)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, CODE.productCompleted]);
    const { data } = await member.get('/private/api/product/info', { id: product });
    expect(data).toMatchObject({ status: 1, quantity: 600, quantitySold: 600 });
    await audit();
  });

  it('are never oversold, however many members ask', async () => {
    const members = await Promise.all(
      Array.from({ length: 10 }, (_, index) => newMember(server, `1371000000${index}`, '10000')),
    );
    const answers = await Promise.all(
      members.map((caller) => buy(caller, { product_id: id(SAMPLE.nearlySold), amount: '10000' })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    await audit();
  });

  it('keep the sale open while one can still be bought', async () => {
    const product = id(SAMPLE.nearlySold);
    const state = async () => (await member.get('/private/api/product/info', { id: product })).data;
    await buy(member, { product_id: product, amount: '10000', count: 2 });
    expect(await state()).toMatchObject({ status: 0, quantity: 600, quantitySold: 599 });
    await buy(member, { product_id: product, amount: '10000' });
    expect(await state()).toMatchObject({ status: 1, quantitySold: 600 });
  });

  it('of a range end the sale when less than its minimum is left', async () => {
    await topUp(server, PHONE, '200000');
    await server.db
      .updateTable('products')
      .set({ quantity: 1_120_000 + 104_000 })
      .where('id', '=', id(SAMPLE.range))
      .execute();
    await buy(member, { product_id: id(SAMPLE.range), amount: '100000' });
    const { data } = await member.get('/private/api/product/info', { id: id(SAMPLE.range) });
    expect(data).toMatchObject({ status: 1, quantitySold: 1_220_000 });
  });
});

describe('money', () => {
  it('is never spent twice by requests at once', async () => {
    const wants = [SAMPLE.range, SAMPLE.daily, SAMPLE.monthly].map((name) => ({
      product_id: id(name),
      amount: '30000',
    }));
    const answers = await Promise.all(wants.map((want) => buy(member, want)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await balance()).toBe('20000.00');
    await audit();
  });
});
