import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { openPostgres } from '#server/db/open.ts';
import { amountOf } from '#server/ledger/money.ts';
import { type Environment, readEnvironment } from '#server/mounts/environment.ts';
import { startRuntime } from '#server/mounts/runtime.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { TEST_SECRET } from '#test/support/seed/testSecret.ts';
import { DEMO, fetchThrough } from '#test/support/server.ts';
import { buy, loginAs, loginTokens, refresh } from '../support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** An hour, less what the test takes: the moved clock does not go on. */
const AHEAD = /3[0-6]\d\d seconds ahead of the database's/;
const FAR_BEHIND = /The database's clock is 34\d{5} seconds ahead of this machine's/;

describe.runIf(isOnPostgres)('a machine whose clock is wrong', () => {
  const reported: string[] = [];
  let dataDir = '';
  let environment: Environment;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hengdu-clock-'));
    environment = readEnvironment({
      DATABASE_URL: await createTestDatabase(inject('postgresTemplate') ?? ''),
      SERVER_SECRET: TEST_SECRET,
      DATA_DIR: dataDir,
    });
    reported.length = 0;
    vi.spyOn(console, 'error').mockImplementation((line) => reported.push(String(line)));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    rmSync(dataDir, { recursive: true });
  });

  const setWrong = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });

  /** A server process there. */
  const serve = async () => {
    const runtime = await startRuntime(environment);
    onTestFinished(() => runtime.stop());
    return { ...runtime, fetch: fetchThrough(runtime.handler) };
  };

  /** A command that is started there, on the database itself. */
  const command = () => startRuntime(environment, { serves: false });

  /** An order of lin's with an income due for half an hour, and one in a day. */
  const orderWithDue = async () => {
    const db = openPostgres(environment.databaseUrl ?? '');
    onTestFinished(() => db.destroy());
    const order = await db
      .selectFrom('orders')
      .select(['id', 'order_no'])
      .where('product_name', '=', SAMPLE.daily)
      .where('status', '=', 0)
      .executeTakeFirstOrThrow();
    const open = await db
      .selectFrom('incomes')
      .select(['id', 'amount'])
      .where('order_id', '=', order.id)
      .where('status', '=', 0)
      .orderBy('period_no')
      .execute();
    const now = Date.now();
    await db
      .updateTable('incomes')
      .set({ plan_at: new Date(now + DAY) })
      .where('order_id', '=', order.id)
      .where('status', '=', 0)
      .execute();
    await db
      .updateTable('incomes')
      .set({ plan_at: new Date(now - HOUR / 2) })
      .where('id', '=', open[0]?.id ?? 0)
      .execute();
    await db
      .updateTable('orders')
      .set({ mature_at: new Date(now + DAY), settled_income: 0n })
      .where('id', '=', order.id)
      .execute();
    return { orderNo: order.order_no, due: amountOf(open[0]?.amount ?? 0n) };
  };

  it('starts and answers where it is ahead, runs no job and says why once; its commands are refused', async () => {
    setWrong(HOUR);
    const serving = await startRuntime(environment);
    const answer = await serving.handler.fetch(
      new Request('http://app.test/public/api/index/config'),
    );
    expect(answer.status).toBe(200);
    await serving.stop();
    expect(reported).toEqual([expect.stringMatching(/The regular jobs were left out/)]);
    expect(reported[0]).toMatch(AHEAD);

    await expect(command()).rejects.toThrow(AHEAD);
    vi.useRealTimers();
    await (await command()).stop();
  });

  it('pays nothing where the database’s clock is weeks ahead of it: which of them is wrong is not known', async () => {
    const { orderNo } = await orderWithDue();
    setWrong(-40 * DAY);
    const serving = await startRuntime(environment);
    const ofOrder = serving.db.selectFrom('orders').select('settled_income');
    await expect(command()).rejects.toThrow(FAR_BEHIND);
    await expect.poll(() => reported).toHaveLength(1);
    const order = await ofOrder.where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    await serving.stop();
    expect(reported).toEqual([expect.stringMatching(/The regular jobs were left out/)]);
    expect(reported[0]).toMatch(FAR_BEHIND);
    expect(order).toEqual({ settled_income: 0n });
  });

  it('has no order left early there: what is due by that clock would be paid with it', async () => {
    const { orderNo } = await orderWithDue();
    setWrong(-DAY);
    const serving = await serve();
    const lin = await loginAs(serving);
    const ofOrder = serving.db
      .selectFrom('orders')
      .select(['id', 'status', 'settled_income'])
      .where('order_no', '=', orderNo);
    const before = await ofOrder.executeTakeFirstOrThrow();
    const { code } = await lin.post('/private/api/order/buyback', {
      id: before.id,
      pay_password: DEMO.payPassword,
    });
    expect(code).toBe(CODE.busy);
    expect(await ofOrder.executeTakeFirstOrThrow()).toEqual(before);
    expect(before).toMatchObject({ status: 0, settled_income: 0n });
  });

  it.each([
    ['ahead', HOUR],
    ['behind', -HOUR],
  ])('dates an order by the database’s where it is %s', async (_, by) => {
    setWrong(by);
    const process = await serve();
    const lin = await loginAs(process);
    const { id: product } = await process.db
      .selectFrom('products')
      .select('id')
      .where('name', '=', SAMPLE.monthly)
      .executeTakeFirstOrThrow();
    const { data } = await buy(lin, { product_id: product, amount: '1000' });
    const { created_at: at } = await process.db
      .selectFrom('orders')
      .select('created_at')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    vi.useRealTimers();
    expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(5 * MINUTE);
  });

  it('takes a refresh that is repeated within the grace period for no theft where it is ahead', async () => {
    const right = await serve();
    const { refreshToken } = await loginTokens(right, DEMO.lin);
    const { data: first } = await refresh(right, refreshToken);
    setWrong(HOUR);
    const wrong = await serve();
    expect(await refresh(wrong, refreshToken)).toMatchObject({ code: 0, data: first });
  });

  it('cancels no income that is due with the order, by a command where it is behind', async () => {
    const { orderNo, due } = await orderWithDue();
    setWrong(-HOUR);
    const { handler, stop } = await command();
    onTestFinished(stop);
    expect(await handler.ops.cancelOrder(orderNo, 'asked for')).toMatchObject({
      income_paid_before: due,
    });
  });
});
