import fc from 'fast-check';
import { PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { ORDER } from '#api/contract/order.ts';
import { transact } from '#server/db/transact.ts';
import type { Scope } from '#server/http/context.ts';
import { clockJobs, startJobs } from '#server/mounts/clockJobs.ts';
import { createMetrics } from '#server/mounts/metrics.ts';
import { hasFailedSettlement } from '#server/settlement/failures.ts';
import { requireRightClock } from '#server/settlement/requireRightClock.ts';
import { settleDue } from '#server/settlement/settle.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { serverForFile, TEST_NOW, type TestServer } from '#test/support/server.ts';
import { generate } from '../../../scripts/load/generate.ts';
import { buy, type Caller, loginAs, newMember, productId } from '../support.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SEVEN_DAYS = SAMPLE.trial;
const PHONES = ['13700000001', '13700000002', '13700000003'] as const;

const server = await serverForFile({ settings: { accessTokenSeconds: 365 * 24 * 3600 } });

const scopeOf = ({ db, clock }: TestServer): Scope => ({
  db,
  secrets: testSecrets,
  settings: testSettings,
  now: () => new Date(clock.now()),
});

const balanceOf = async (caller: Caller) =>
  (await caller.get<{ amount: string }>('/private/api/member/info')).data.amount;

/** A member's order that cannot be settled: what it says of itself contradicts its incomes. */
const breakOrder = async (id: number): Promise<void> => {
  await server.db
    .updateTable('orders')
    .set(({ ref }) => ({ settled_count: ref('num_of_earnings') }))
    .where('id', '=', id)
    .execute();
};
const mendOrder = async (id: number): Promise<void> => {
  await server.db.updateTable('orders').set({ settled_count: 0 }).where('id', '=', id).execute();
};

/** Three members with an order each. */
const ordersOfThree = async () => {
  const members: { caller: Caller; id: number; orderNo: string }[] = [];
  const product_id = await productId(server, SEVEN_DAYS);
  for (const phone of PHONES) {
    const caller = await newMember(server, phone, '100');
    const { data } = await buy(caller, { product_id, amount: '100' });
    members.push({ caller, id: data.id, orderNo: data.order_no });
    server.clock.advance(MINUTE);
  }
  return members;
};

/** The same, the first of which is broken and due longest. */
const threeOrders = async () => {
  const [broken, ...sound] = await ordersOfThree();
  if (!broken) throw new Error('No order was placed.');
  await breakOrder(broken.id);
  await server.db
    .updateTable('incomes')
    .set({ plan_at: sql`plan_at - interval '1 minute'` })
    .where('order_id', '=', broken.id)
    .execute();
  return { broken, sound };
};

describe('one order that cannot be settled', () => {
  it('is named, and every other is settled in the same run', async () => {
    const { broken, sound } = await threeOrders();
    server.clock.advance(8 * DAY);
    const done = await server.ops.settle();
    expect(done.failed).toEqual([broken.orderNo]);
    for (const { caller } of sound) expect(await balanceOf(caller)).toBe('100.07');
    expect(await balanceOf(broken.caller)).toBe('0.00');
    const { settlements } = await server.ops.pending();
    expect(settlements).toMatchObject([
      {
        order_no: broken.orderNo,
        failures: 1,
        reason: expect.stringContaining('check constraint'),
      },
    ]);
    // Tried once a run, beside what is new.
    const late = await newMember(server, '13700000004', '100');
    await buy(late, { product_id: await productId(server, SEVEN_DAYS), amount: '100' });
    server.clock.advance(8 * DAY);
    const again = await server.ops.settle();
    expect(again).toMatchObject({ incomes: expect.any(Number), failed: [broken.orderNo] });
    expect(await balanceOf(late)).toBe('100.07');
    expect((await server.ops.pending()).settlements).toMatchObject([{ failures: 2 }]);
  });

  it('is counted among those that fail until it is mended or over', async () => {
    const { broken } = await threeOrders();
    const counted = async () => {
      const text = await createMetrics().text(server.db, new Date(server.clock.now()));
      return /^hengdu_settlement_failures (\d+)$/m.exec(text)?.[1];
    };
    server.clock.advance(2 * DAY);
    await server.ops.settle();
    expect(await counted()).toBe('1');
    await mendOrder(broken.id);
    await server.ops.cancelOrder(broken.orderNo, '原因');
    expect(await counted()).toBe('0');
    expect((await server.ops.pending()).settlements).toEqual([]);
  });

  it('is tried again later and later, and paid once it can be', async () => {
    const { broken } = await threeOrders();
    server.clock.advance(8 * DAY);
    const reported: unknown[] = [];
    const job = clockJobs(scopeOf(server), (error) => reported.push(error)).find(
      ({ name }) => name === 'settle',
    );
    const runAfter = async (ms: number): Promise<number> => {
      const before = reported.length;
      server.clock.advance(ms);
      await job?.run();
      return reported.length - before;
    };
    expect(await runAfter(0)).toBe(1);
    // In between it is left alone; once an hour it is tried, whatever was before.
    for (const [failures, minutes] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      const next = new Date(server.clock.now() + minutes * MINUTE).toISOString();
      expect(String(reported.at(-1))).toBe(
        `Error: Order ${broken.orderNo} could not be settled (try ${failures + 1}); next try at ${next}.`,
      );
      expect(String((reported.at(-1) as Error).cause)).toContain('check constraint');
      expect([minutes, await runAfter(minutes * MINUTE - 1)]).toEqual([minutes, 0]);
      expect([minutes, await runAfter(1)]).toEqual([minutes, 1]);
    }

    await mendOrder(broken.id);
    expect(await runAfter(60 * MINUTE)).toBe(0);
    expect(await balanceOf(broken.caller)).toBe('100.07');
    expect((await server.ops.pending()).settlements).toEqual([]);
    // Neither is it counted among those that fail, nor does its next failure go on from this one.
    expect(await server.db.selectFrom('settlement_failures').selectAll().execute()).toEqual([]);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('is tried at once when an operator settles', async () => {
    const { broken } = await threeOrders();
    server.clock.advance(8 * DAY);
    await server.ops.settle();
    await mendOrder(broken.id);
    expect(await server.ops.settle()).toMatchObject({ orders: 1, failed: [] });
    expect(await balanceOf(broken.caller)).toBe('100.07');
    expect(await server.ops.audit()).toEqual([]);
  });

  it('is forgotten once it is paid, and no failure of another is', async () => {
    const [mended, broken, sound] = await ordersOfThree();
    if (!mended || !broken || !sound) throw new Error('No order was placed.');
    for (const { id } of [mended, broken]) await breakOrder(id);
    server.clock.advance(3 * DAY);
    expect((await server.ops.settle()).failed).toHaveLength(2);
    await mendOrder(mended.id);
    const failures = server.db.updateTable('settlement_failures');
    const inAnHour = new Date(server.clock.now() + 60 * MINUTE);
    await failures.set({ retry_at: inAnHour }).where('order_id', '=', broken.id).execute();
    server.clock.advance(MINUTE);
    await clockJobs(scopeOf(server), () => undefined)
      .find(({ name }) => name === 'settle')
      ?.run();
    expect(await balanceOf(mended.caller)).toBe('0.03');
    const listed = async () => (await server.ops.pending()).settlements;
    expect(await listed()).toMatchObject([{ order_no: broken.orderNo, failures: 1 }]);
    const are = (ids: readonly { id: number }[]) =>
      Promise.all(ids.map(({ id }) => hasFailedSettlement(server.db, id)));
    expect(await are([mended, broken, sound])).toEqual([false, true, false]);

    // One that was paid by something else meanwhile is none, though it earns on and another is unpaid.
    const now = new Date(server.clock.now());
    await server.db
      .insertInto('settlement_failures')
      .values({ order_id: sound.id, failures: 1, reason: 'was', failed_at: now, retry_at: now })
      .execute();
    expect(await listed()).toMatchObject([{ order_no: broken.orderNo }]);
    await server.db
      .updateTable('orders')
      .set({ status: ORDER.cancelled })
      .where('id', '=', broken.id)
      .execute();
    expect(await listed()).toEqual([]);
  });

  it('that cannot be written down either ends the run with its reason, when the rest was tried', async () => {
    const { broken, sound } = await threeOrders();
    server.clock.advance(8 * DAY);
    await sql`alter table settlement_failures add constraint none_fits check (false)`.execute(
      server.db,
    );
    try {
      await expect(server.ops.settle()).rejects.toThrow(
        `Order ${broken.orderNo} could not be settled, and that could not be recorded: error: new row for relation "orders"`,
      );
    } finally {
      await sql`alter table settlement_failures drop constraint none_fits`.execute(server.db);
    }
    // Every second order, by its id, is read apart from the others: one is read with the broken one, one beside it.
    expect(new Set(sound.map(({ id }) => (id - broken.id) % 2))).toEqual(new Set([0, 1]));
    for (const { caller } of sound) expect(await balanceOf(caller)).toBe('100.07');
    await mendOrder(broken.id);
    expect(await server.ops.settle()).toMatchObject({ failed: [] });
    expect(await balanceOf(broken.caller)).toBe('100.07');
    expect(await server.ops.audit()).toEqual([]);
  });

  it('undoes the whole of a transaction that settles, with its reason', async () => {
    const { sound } = await threeOrders();
    server.clock.advance(8 * DAY);
    const scope = scopeOf(server);
    const settling = transact(server.db, (db) => settleDue({ ...scope, db }, scope.now()));
    await expect(settling).rejects.toThrow('relation "orders"');
    for (const { caller } of sound) expect(await balanceOf(caller)).toBe('0.00');
    expect((await server.ops.pending()).settlements).toEqual([]);
  });

  it('does not hide more orders than a run looks up at a time', async () => {
    const member = await newMember(server, PHONES[0], '100');
    const order = await buy(member, {
      product_id: await productId(server, SEVEN_DAYS),
      amount: '100',
    });
    // More broken orders than a batch, all due longer than the member's own.
    const row = await server.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.data.id)
      .executeTakeFirstOrThrow();
    const { id: _id, ...copied } = row;
    const broken = await server.db
      .insertInto('orders')
      .values(
        Array.from({ length: 250 }, (_, index) => ({
          ...copied,
          order_no: `BROKEN-${index}`,
          settled_count: row.num_of_earnings,
        })),
      )
      .returning('id')
      .execute();
    await server.db
      .insertInto('incomes')
      .values(
        broken.map(({ id }) => ({
          order_id: id,
          period_no: 1,
          amount: 1n,
          plan_at: new Date(server.clock.now()),
        })),
      )
      .execute();
    server.clock.advance(8 * DAY);
    const done = await server.ops.settle();
    expect(done.failed).toHaveLength(250);
    expect(await balanceOf(member)).toBe('100.07');
  });
});

describe('many orders due', () => {
  const MEMBERS = 40;
  const ENDS = new Date(TEST_NOW + 90 * DAY);

  /** Asks the database nothing more after so many statements, as a killed process does; returns how to end that. */
  const dieAfter = (statements: number): (() => void) => {
    const { compileQuery } = PostgresQueryCompiler.prototype;
    let left = statements;
    const spy = vi
      .spyOn(PostgresQueryCompiler.prototype, 'compileQuery')
      .mockImplementation(function (this: PostgresQueryCompiler, ...given) {
        left -= 1;
        if (left < 0) throw new Error('The process was killed.');
        return compileQuery.apply(this, given);
      });
    return () => spy.mockRestore();
  };

  it('are each paid once, whenever processes are killed and however many settle at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            after: fc.integer({ min: 0, max: 40 }),
            processes: fc.integer({ min: 1, max: 3 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async (kills) => {
          await server.reset();
          await generate(server.db, MEMBERS, new Date(TEST_NOW));
          const scope = scopeOf(server);
          for (const { after, processes } of kills) {
            const revive = dieAfter(after);
            await Promise.allSettled(
              Array.from({ length: processes }, () => settleDue(scope, ENDS)),
            );
            revive();
            expect(await server.ops.audit()).toEqual([]);
          }
          expect((await settleDue(scope, ENDS, { retriesAll: true })).failed).toEqual([]);
          expect(await server.ops.audit()).toEqual([]);
          const members = await server.db
            .selectFrom('ledger_accounts')
            .innerJoin('members', 'members.id', 'member_id')
            .select('balance')
            .where('invite_code', 'like', 'G%')
            .execute();
          // 5,000.00 paid in, 6 incomes of 5.00 on each of two orders, both principals back.
          expect(members.map(({ balance }) => balance)).toEqual(
            Array.from({ length: MEMBERS }, () => 506_000n),
          );
        },
      ),
      { numRuns: 4 },
    );
  });

  it.each([
    [500, [1_000, 1_001]],
    [501, [501, 501, 1_001]],
  ])(
    'are paid a thousand incomes at a time, however many one order has (%i)',
    async (many, paid) => {
      // What else would be paid with them is out of the way.
      await server.ops.settle(new Date('2040-01-01T00:00:00+08:00'));
      const [one, apart, other] = await ordersOfThree();
      if (!one || !apart || !other) throw new Error('No orders were placed.');
      /** More incomes than a product has: as many as that, a minute apart. */
      const stretch = async (id: number, incomes: number): Promise<void> => {
        await server.db
          .updateTable('orders')
          .set({ num_of_earnings: 5_000, expected_income: 5_000n })
          .where('id', '=', id)
          .execute();
        const begin = server.clock.now();
        await server.db
          .insertInto('incomes')
          .values(
            Array.from({ length: incomes - 7 }, (_, nth) => ({
              order_id: id,
              period_no: 8 + nth,
              amount: 1n,
              plan_at: new Date(begin + nth * MINUTE),
            })),
          )
          .execute();
      };
      const sizes: number[] = [];
      // These two are looked up together, and are as much as one statement takes, or too much for it.
      for (const { id } of [one, other]) await stretch(id, many);
      // This one is by itself.
      await stretch(apart.id, 1_001);
      server.clock.advance(8 * DAY);
      const { compileQuery } = PostgresQueryCompiler.prototype;
      const spy = vi
        .spyOn(PostgresQueryCompiler.prototype, 'compileQuery')
        .mockImplementation(function (this: PostgresQueryCompiler, ...given) {
          const query = compileQuery.apply(this, given);
          // Two values an income, and the status.
          if (query.sql.startsWith('update incomes')) sizes.push((query.parameters.length - 1) / 2);
          return query;
        });
      expect(await server.ops.settle()).toMatchObject({ failed: [] });
      spy.mockRestore();
      expect(sizes.sort((a, b) => a - b)).toEqual(paid);
      const balances = [one, other, apart].map(({ caller }) => balanceOf(caller));
      const each = (many / 100).toFixed(2);
      expect(await Promise.all(balances)).toEqual([each, each, '10.01']);
    },
  );

  it('are paid in batches: the statements do not grow with the orders', async () => {
    const counts: number[] = [];
    for (const members of [10, 100]) {
      await server.reset();
      await generate(server.db, members, new Date(TEST_NOW));
      const spy = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery');
      const done = await settleDue(scopeOf(server), ENDS);
      counts.push(spy.mock.calls.length);
      spy.mockRestore();
      expect(done).toMatchObject({ failed: [], orders: expect.any(Number) });
    }
    expect(counts[1]).toBeLessThan(2 * (counts[0] ?? 0));
  });
});

describe('jobs of the clock', () => {
  it('each go on when another fails or hangs', async () => {
    const ran: string[] = [];
    const reported: unknown[] = [];
    let letGo = (): void => {};
    const hang = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const jobs = [
      { name: 'hangs', run: () => hang },
      { name: 'fails', run: () => Promise.reject(new Error('no')) },
      { name: 'works', run: async () => void ran.push('works') },
    ];
    const done: string[] = [];
    const onSuccess = (name: string) => void done.push(name);
    const stop = startJobs(jobs, (error) => reported.push(error), { onSuccess });
    await expect.poll(() => [ran.length, reported.length]).toEqual([1, 1]);
    expect(done).toEqual(['works']);
    expect(String(reported[0])).toContain('fails');
    letGo();
    await stop();
    expect(done).toEqual(['works', 'hangs']);
  });

  it('pay and delete nothing by a clock that is ahead of the database’s, say so once, and go on once it is right', async () => {
    // The jobs below run by the real clock: a session that begins by another might be over by then.
    server.clock.set(Date.now());
    const [one, other] = await ordersOfThree();
    if (!one || !other) throw new Error('No order was placed.');
    const { rows } = await sql<{ now: Date }>`select now()`.execute(server.db);
    const now = rows[0]?.now.getTime() ?? Number.NaN;
    const dueAt = (time: number, { id }: { id: number }) =>
      server.db
        .updateTable('incomes')
        .set({ plan_at: new Date(time) })
        .where('order_id', '=', id)
        .execute();
    await dueAt(now - DAY, one);
    await dueAt(now + DAY, other);
    const paid = async () => [await balanceOf(one.caller), await balanceOf(other.caller)];
    const tries = ['over', 'to come'];
    await server.db
      .insertInto('throttles')
      .values([
        { key: 'over', tries: 1, window_ends_at: new Date(now - DAY) },
        { key: 'to come', tries: 1, window_ends_at: new Date(now + DAY) },
      ])
      .execute();
    const kept = async () => {
      const found = server.db.selectFrom('throttles').select('key').where('key', 'in', tries);
      return (await found.orderBy('key').execute()).map(({ key }) => key);
    };
    const reported: Error[] = [];
    const runAt = async (clock: () => number): Promise<void> => {
      const scope = { ...scopeOf(server), now: () => new Date(clock()) };
      const before = () => requireRightClock(scope);
      let stop = async (): Promise<void> => {};
      // A round has begun its jobs, or said why it did not.
      await new Promise<void>((resolve) => {
        const report = (error: unknown) => {
          reported.push(error as Error);
          resolve();
        };
        const last = { name: 'last', run: async () => resolve() };
        stop = startJobs([...clockJobs(scope, report), last], report, { before });
      });
      await stop();
    };
    await runAt(() => Date.now() + 2 * DAY);
    expect(await paid()).toEqual(['0.00', '0.00']);
    expect(await kept()).toEqual(tries);
    expect(reported.map(({ cause }) => String(cause))).toEqual([
      expect.stringMatching(/172\d{3} seconds ahead of the database's/),
    ]);
    await runAt(Date.now);
    expect(await paid()).toEqual(['100.07', '0.00']);
    expect(await kept()).toEqual(['to come']);
    expect(reported).toHaveLength(1);
  });

  it('are not begun by a round that is stopped before it knew whether to', async () => {
    let letGo = (): void => {};
    const asked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const ran: string[] = [];
    const jobs = [{ name: 'works', run: async () => void ran.push('works') }];
    const stopped = startJobs(jobs, () => {}, { before: () => asked })();
    letGo();
    await stopped;
    expect(ran).toEqual([]);
  });

  it('clean up although a settlement fails', async () => {
    await threeOrders();
    await loginAs(server);
    await server.db
      .insertInto('throttles')
      .values({ key: 'over', tries: 1, window_ends_at: new Date(server.clock.now()) })
      .execute();
    server.clock.advance(8 * DAY);
    const reported: string[] = [];
    const report = (error: unknown) => reported.push(String(error));
    await startJobs(clockJobs(scopeOf(server), report), report)();
    const left = await server.db
      .selectFrom('throttles')
      .select('key')
      .where('key', '=', 'over')
      .execute();
    expect(left).toEqual([]);
    expect(reported).toHaveLength(1);
  });
});
