import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { DEPOSIT, WITHDRAWAL } from '#api/contract/money.ts';
import { ORDER } from '#api/contract/order.ts';
import { liftTimeLimits } from '#server/db/transact.ts';
import { isOnPostgres } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, type TestServer } from '#test/support/server.ts';
import { ended, type ServerProcess } from '#test/support/serverProcess.ts';
import { openChat, SEND } from '../chat/chatClient.ts';
import {
  type Answer,
  buy,
  callerOf,
  loginTokens,
  newMember,
  productId,
  refresh,
} from '../support.ts';
import { startTwoProcesses, type TwoProcesses } from './twoProcesses.ts';

const SHARE = SAMPLE.trialShares;

/** One database, two server processes; in order: the last steps end one of them. */
describe.runIf(isOnPostgres)('two server processes on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-two-'));
  let both: TwoProcesses;
  let processes: ServerProcess[];
  let inside: TestServer;
  let product: number;
  let other: number;

  beforeAll(async () => {
    both = await startTwoProcesses(folder, { HD_TEST_CONTROL: '1', HD_TEST_QUIET_CHAT: '1' });
    ({ processes, inside } = both);
    // The processes go by the real time: none of these is to be paid while the tests run.
    await sql`update incomes set plan_at = plan_at + interval '1 hour'
      where status = 0 and plan_at < now() + interval '1 hour'`.execute(inside.db);
    product = await productId(inside, SHARE);
    other = await productId(inside, SAMPLE.trial);
  });
  afterAll(async () => {
    await both?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (index: number): ServerProcess => {
    const found = processes[index % processes.length];
    if (!found) throw new Error('Nothing was started.');
    return found;
  };

  /** The calls of one member to one of the processes. */
  const through = (index: number, token?: string) => {
    const { base } = at(index);
    const send: typeof fetch = (input, init) => fetch(`${base}${String(input)}`, init);
    return callerOf({ ...inside, fetch: send }, token);
  };

  /** The calls of a member to both processes: `calls(0)`, `calls(1)`, `calls(2)` is the first again. */
  const memberOf = async (phone: string, money: string | null) => {
    if (money !== null) await newMember(inside, phone, money);
    const { accessToken } = await loginTokens(inside, phone);
    return (index: number) => through(index, accessToken);
  };

  const control = async <T>(index: number, call: string, body: object): Promise<T> => {
    const response = await fetch(`${at(index).base}/__test__/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await response.json()) as T;
  };

  const codes = (answers: readonly Answer[]): Record<number, number> => {
    const counts: Record<number, number> = {};
    for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
    return counts;
  };

  const ordersOfKey = async (key: string): Promise<number> => {
    const rows = await inside.db
      .selectFrom('orders')
      .select('id')
      .where('attempt_key', '=', key)
      .execute();
    return rows.length;
  };

  /**
   * At once, through both by turns. Of what changes one row no more than two in each process: a third one waits for its
   * turn, which a slow machine may make too long.
   */
  const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));

  const balanceOf = async (caller: ReturnType<typeof through>): Promise<string> =>
    (await caller.get<{ amount: string }>('/private/api/member/info')).data.amount;

  it('started at once, fill the empty database once', async () => {
    const wrote = processes.map(({ output }) => output().includes('sample data was written'));
    expect(wrote.sort()).toEqual([false, true]);
    const members = await inside.db
      .selectFrom('members')
      .select('id')
      .where('phone', '=', DEMO.lin)
      .execute();
    expect(members).toHaveLength(1);
    expect(await inside.ops.audit()).toEqual([]);
  });

  it('sell the last units to as many members as there are (C19, fault 9)', async () => {
    const left = 3;
    await sql`update products set quantity = quantity_sold + ${left} where id = ${product}`.execute(
      inside.db,
    );
    const members: Awaited<ReturnType<typeof memberOf>>[] = [];
    for (let index = 0; index < 4; index += 1) {
      members.push(await memberOf(`1360000000${index}`, '1000'));
    }
    const answers = await times(4, (index) =>
      buy((members[index] ?? through)(index), { product_id: product, amount: '200' }),
    );
    const { [CODE.ok]: sold, ...refused } = codes(answers);
    expect(sold).toBe(left);
    for (const code of Object.keys(refused)) {
      expect([CODE.soldOut, CODE.productCompleted]).toContain(Number(code));
    }
    const { quantity, quantity_sold: now } = await inside.db
      .selectFrom('products')
      .select(['quantity', 'quantity_sold'])
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    expect(now).toBe(quantity);
    expect(await inside.ops.audit()).toEqual([]);
    await inside.db
      .updateTable('products')
      .set({ quantity: 5000, status: 0 })
      .where('id', '=', product)
      .execute();
  });

  it('never let one balance pay twice (C19)', async () => {
    const calls = await memberOf('13600000020', '500');
    const answers = await times(4, (index) =>
      buy(calls(index), { product_id: product, amount: '200' }),
    );
    expect(codes(answers)).toEqual({ [CODE.ok]: 2, [CODE.balanceTooLow]: 2 });
    expect(await balanceOf(calls(0))).toBe('100.00');
    expect(await inside.ops.audit()).toEqual([]);
  });

  it('give four guesses of a payment password between them, and let right ones at once pass', async () => {
    const calls = await memberOf('13600000023', '1000');
    const productFor = (index: number) => (index % 4 < 2 ? product : other);
    const pay = (index: number, password: string) =>
      buy(calls(index), {
        product_id: productFor(index),
        amount: '100000',
        pay_password: password,
      });
    // Right ones wait for their payer's row.
    const payRight = () => times(4, (index) => pay(index, DEMO.payPassword));
    const right = [...(await payRight()), ...(await payRight())];
    expect(codes(right)).toEqual({ [CODE.amountOutOfRange]: 8 });
    // Few enough for a slow machine to check them all while the last one waits.
    const wrong = await times(12, (index) => pay(index, String(100_000 + index)));
    expect(codes(wrong)).toEqual({ [CODE.wrongPayPassword]: 4, [CODE.payPasswordLocked]: 8 });
    expect((await pay(0, DEMO.payPassword)).code).toBe(CODE.payPasswordLocked);
  });

  it('make one order of one attempt, and both give its answer', async () => {
    const calls = await memberOf('13600000021', '1000');
    const answers = await times(8, (index) =>
      buy(calls(index), { product_id: product, amount: '200' }, 'attempt-on-both'),
    );
    expect(codes(answers)).toEqual({ [CODE.ok]: 8 });
    expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(1);
    expect(await ordersOfKey('attempt-on-both')).toBe(1);
    expect(await balanceOf(calls(1))).toBe('800.00');
  });

  it('give one successor for one refresh token (fault 15)', async () => {
    await newMember(inside, '13600000022', '1');
    const { refreshToken } = await loginTokens(inside, '13600000022');
    const answers = await times(4, (index) => {
      const { base } = at(index);
      const send: typeof fetch = (input, init) => fetch(`${base}${String(input)}`, init);
      return refresh({ ...inside, fetch: send }, refreshToken);
    });
    expect(codes(answers)).toEqual({ [CODE.ok]: 4 });
    expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1);
    const successor = answers[0]?.data.accessToken;
    for (const index of [0, 1]) {
      expect(await through(index, successor).get('/private/api/member/info')).toMatchObject({
        code: 0,
      });
    }
  });

  it('hold a withdrawal once for one attempt, and never more than there is (C30, fault 42)', async () => {
    const calls = await memberOf(DEMO.lin, null);
    const withdraw = (index: number, amount: string, key: string): Promise<Answer> =>
      calls(index).post(
        '/private/api/withdrawal/add',
        { bank_card_id: 1, amount, pay_password: DEMO.payPassword },
        { 'idempotency-key': key },
      );
    const same = await times(6, (index) => withdraw(index, '10000', 'withdrawal-on-both'));
    expect(codes(same)).toEqual({ [CODE.ok]: 6 });
    const info = async () =>
      (await calls(0).get<{ amount: string; frozenAmount: string }>('/private/api/member/info'))
        .data;
    expect(await info()).toMatchObject({ amount: '90000.00', frozenAmount: '10000.00' });
    const others = await times(4, (index) => withdraw(index, '60000', `withdrawal-${index}`));
    expect(codes(others)[CODE.ok]).toBe(1);
    expect(await info()).toMatchObject({ amount: '30000.00', frozenAmount: '70000.00' });
    expect(await inside.ops.audit()).toEqual([]);
  });

  it('pay each income once when both settle', async () => {
    const until = new Date(Date.now() + 45 * 24 * 60 * 60 * 1000).toISOString();
    const { due } = await inside.db
      .selectFrom('incomes')
      .innerJoin('orders', 'orders.id', 'incomes.order_id')
      .select(sql<number>`count(*)::int`.as('due'))
      .where('incomes.status', '=', 0)
      .where('orders.status', '=', 0)
      .where('plan_at', '<=', new Date(until))
      .executeTakeFirstOrThrow();
    expect(due).toBeGreaterThan(20);
    const done = await times(4, (index) =>
      control<{ incomes: number }>(index, 'ops', { command: 'settle', args: [until, 'yes'] }),
    );
    expect(done.reduce((sum, { incomes }) => sum + incomes, 0)).toBe(due);
    expect(await inside.ops.audit()).toEqual([]);
  });

  it('make one order of an attempt that one took over from the other, still at work (fault 7)', async () => {
    const calls = await memberOf('13600000025', '1000');
    const want = { product_id: product, amount: '200' };
    const key = 'attempt-taken-over';
    let letGo = (): void => {};
    let held: Promise<void> = Promise.resolve();
    // Both wait for the product's lock, the second because the first one's claim seems to have ended.
    await new Promise<void>((isHeld, fail) => {
      held = inside.db.transaction().execute(async (trx) => {
        await liftTimeLimits(trx);
        await trx
          .selectFrom('products')
          .select('id')
          .where('id', '=', product)
          .forUpdate()
          .execute();
        await new Promise<void>((resolve) => {
          letGo = resolve;
          isHeld();
        });
      });
      held.catch(fail);
    });
    const claims = async () => {
      const rows = await inside.db
        .selectFrom('purchase_attempts')
        .select('claim')
        .where('key', '=', key)
        .execute();
      return rows[0]?.claim;
    };
    const blocked = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and pg_blocking_pids(pid) <> '{}'
          and query like '%"products"%for update%'`.execute(inside.db);
      return rows.length;
    };
    const slow = buy(calls(0), want, key);
    // Its payment password was checked by then: a clock that goes ahead would drop a check under way.
    await expect.poll(blocked).toBe(1);
    const first = await claims();
    await control(1, 'clock', { advance: 31_000 });
    const fast = buy(calls(1), want, key);
    await expect.poll(claims).not.toBe(first);
    await expect.poll(blocked).toBe(2);
    letGo();
    await held;
    const [answerOfSlow, answerOfFast] = await Promise.all([slow, fast]);
    await control(1, 'clock', { advance: -31_000 });
    expect(answerOfFast.code).toBe(CODE.ok);
    expect(answerOfSlow.code).not.toBe(CODE.ok);
    expect(await ordersOfKey(key)).toBe(1);
    expect(await balanceOf(calls(0))).toBe('800.00');
    // A second request gets the one order.
    const again = await buy(calls(0), want, key);
    expect(again.data.order_no).toBe(answerOfFast.data.order_no);
    expect(await inside.ops.audit()).toEqual([]);
  });

  it('do once what operators order on both at once', async () => {
    const onBoth = async (command: string, ...args: string[]): Promise<number> => {
      const answers = await times(6, (index) =>
        fetch(`${at(index).base}/__test__/ops`, {
          method: 'POST',
          body: JSON.stringify({ command, args }),
        }),
      );
      return answers.filter(({ ok }) => ok).length;
    };
    const withdrawals = await inside.db
      .selectFrom('withdrawals')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['order_no', 'amount'])
      .where('status', '=', WITHDRAWAL.reviewing)
      .where('phone', '=', DEMO.lin)
      .orderBy('withdrawals.id', 'desc')
      .execute();
    const [returned, paid] = withdrawals;
    if (!returned || !paid) throw new Error('The step before asked for two withdrawals.');
    expect(await onBoth('reject-withdrawal', returned.order_no, 'no')).toBe(1);
    expect(await onBoth('approve-withdrawal', paid.order_no)).toBe(1);
    expect(await onBoth('complete-withdrawal', paid.order_no)).toBe(1);

    const order = await inside.db
      .selectFrom('orders')
      .innerJoin('members', 'members.id', 'member_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['orders.id', 'order_no'])
      .where('phone', '=', DEMO.lin)
      .where('orders.status', '=', ORDER.earning)
      .where('buyback_enabled', '=', true)
      .whereRef('settled_count', '>=', 'buyback_min_settled')
      .executeTakeFirstOrThrow();
    const calls = await memberOf(DEMO.lin, null);
    const applied = await times(4, (index) =>
      calls(index).post('/private/api/order/buyback', {
        id: order.id,
        pay_password: DEMO.payPassword,
      }),
    );
    expect(codes(applied)).toEqual({ [CODE.ok]: 1, [CODE.buybackPending]: 3 });
    expect(await onBoth('finish-buyback', order.order_no)).toBe(1);

    const asked = await times(4, (index) =>
      calls(index).post<{ order_no: string }>('/private/api/deposit/add', {
        pay_id: 2,
        amount: '1000',
        channel: 'default',
      }),
    );
    const orderNo = asked.find(({ code }) => code === CODE.ok)?.data.order_no ?? '';
    expect(codes(asked)).toEqual({ [CODE.ok]: 1, [CODE.depositUnfinished]: 3 });
    await inside.db
      .updateTable('deposits')
      .set({ status: DEPOSIT.reviewing, img: 'a.png', submitted_at: new Date() })
      .where('order_no', '=', orderNo)
      .execute();
    const [approved, rejected] = await Promise.all([
      onBoth('approve-deposit', orderNo),
      onBoth('reject-deposit', orderNo, 'no'),
    ]);
    expect(approved + rejected).toBe(1);
    expect(await inside.ops.audit()).toEqual([]);
  });

  it('carry what one receives to the chat streams of the other', async () => {
    const phone = '13600000024';
    await newMember(inside, phone, '1');
    const { accessToken } = await loginTokens(inside, phone);
    const readers = await Promise.all(
      [0, 1].map((index) => openChat(fetch, accessToken, 0, at(index).base)),
    );
    try {
      // Only the database's announcement can bring one within the time of this test.
      const heard = () => Promise.all(readers.map((reader) => reader.next('message')));
      await control(1, 'ops', { command: 'chat', args: ['reply', phone, '您好'] });
      for (const { message } of await heard()) expect(message.text).toBe('您好');
      const question = { client_id: 'question-1', text: '何时到账', image: '', topic: '' };
      expect(await through(0, accessToken).post(SEND, question)).toMatchObject({ code: 0 });
      for (const { message } of await heard()) expect(message.text).toBe(question.text);
    } finally {
      await Promise.all(readers.map((reader) => reader.leave()));
    }
  });

  /** What every claim of a dead process comes to by itself, after half a minute. */
  const endClaims = () =>
    sql`update purchase_attempts set claimed_until = now() where answer is null`.execute(inside.db);

  it('lose nothing when one is killed under load; the other goes on (fault 7)', async () => {
    const buyers: Awaited<ReturnType<typeof memberOf>>[] = [];
    for (let index = 0; index < 4; index += 1) {
      buyers.push(await memberOf(`1360000003${index}`, '1000'));
    }
    // Few of each: a try that never ended is under way for a while, and takes one of five places.
    const keys = Array.from({ length: 16 }, (_, index) => `attempt-load-${index}`);
    const want = { product_id: product, amount: '200' };
    // One of the victim's is carried out and never answered, however soon the others are.
    await control(0, 'faults', { path: 'order/add', kind: 'hang', point: 'after' });
    const send = (index: number, key = keys[index]) =>
      buy((buyers[index % 4] ?? through)(index >> 2), want, key);
    const victim = at(0).child;
    const gone = ended(victim);
    let acknowledged = 0;
    const sent = keys.map((key, index) =>
      send(index).then(
        ({ code }) => {
          acknowledged += 1;
          if (acknowledged === 2) victim.kill('SIGKILL');
          return code === CODE.ok ? key : null;
        },
        () => null,
      ),
    );
    const placed = (await Promise.all(sent)).filter((key) => key !== null);
    await gone;
    processes.shift();
    expect(placed.length).toBeGreaterThan(1);
    expect(placed.length).toBeLessThan(keys.length);
    for (const key of placed) expect(await ordersOfKey(key)).toBe(1);
    expect(await inside.ops.audit()).toEqual([]);

    // Every attempt asked for again with the other: one order each, whatever had become of it.
    await endClaims();
    for (const [index, key] of keys.entries()) {
      const again = `${key}-again`;
      const { code } = await send(index);
      // So many at once wait for the product's turn: where that was too long, "busy" stays this key's answer.
      const final = code === CODE.busy ? await send(index, again) : { code };
      expect(final.code).toBe(CODE.ok);
      expect((await ordersOfKey(key)) + (await ordersOfKey(again))).toBe(1);
    }
    for (const calls of buyers) expect(await balanceOf(calls(0))).toBe('200.00');
    expect(await inside.ops.audit()).toEqual([]);
  });
});
