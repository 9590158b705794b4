import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { rememberAddress } from '#server/auth/knownAddresses.ts';
import { openAccess } from '#server/auth/tokens.ts';
import { openPostgres } from '#server/db/open.ts';
import { networkOf } from '#server/http/network.ts';
import { DAY_MS } from '#server/ledger/calendar.ts';
import { DATABASE, READS, TURNS } from '#server/limits.ts';
import { createTestDatabase, isOnPostgres, withoutTimeLimits } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets } from '#test/support/seed/seededDump.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import {
  buy,
  type Caller,
  callerOf,
  loginTokens,
  newMember,
  productId,
  refresh,
  tryLogin,
} from '../support.ts';

const SHARE = SAMPLE.trialShares;
const OTHER = SAMPLE.trial;
/** More than all connections of a process. */
const MANY = 30;

const PUBLIC = ['areacode/list', 'index/config'] as const;

describe.runIf(isOnPostgres)('a row that somebody holds', () => {
  let server: TestServer;
  /** The same database for one whose writes wait for a row as long as somebody holds it. */
  let patient: TestServer;
  let holder: pg.Client;
  const members: Caller[] = [];
  /** The same members at the patient server. */
  const waiters: Caller[] = [];
  let product: number;
  let other: number;
  /** How long a database may owe an answer: for ever here, where one waits for a lock. */
  const limits: { silentMs: number } = DATABASE;
  const { silentMs } = DATABASE;
  beforeAll(async () => {
    limits.silentMs = DAY_MS;
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    server = await startTestServer({ db: openPostgres(url) });
    patient = await startTestServer({ db: openPostgres(withoutTimeLimits(url)) });
    product = await productId(server, SHARE);
    other = await productId(server, OTHER);
    for (let index = 1; index <= 6; index += 1) {
      const phone = `1370000000${index}`;
      members.push(await newMember(server, phone, '10000'));
      waiters.push(callerOf(patient, (await loginTokens(server, phone)).accessToken));
    }
    holder = new pg.Client({ connectionString: url });
    await holder.connect();
  });
  afterAll(async () => {
    limits.silentMs = silentMs;
    await holder.end();
    await patient.close();
    await server.close();
  });

  const oneOf = (callers: readonly Caller[], index: number): Caller => {
    const found = callers[index % callers.length];
    if (!found) throw new Error('No member was made.');
    return found;
  };
  const member = (index: number): Caller => oneOf(members, index);
  const waiter = (index: number): Caller => oneOf(waiters, index);
  const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const hold = async (row: string): Promise<() => Promise<unknown>> => {
    await holder.query('begin');
    await holder.query(`select 1 from ${row} for update`);
    return () => holder.query('rollback');
  };
  const idOf = async (caller: Caller): Promise<number> =>
    (await caller.get<{ id: number }>('/private/api/member/info')).data.id;
  const ordersOf = async (id: number): Promise<number> =>
    (await server.db.selectFrom('orders').select('id').where('product_id', '=', id).execute())
      .length;

  /** Resolves once so many statements wait for what another transaction holds. */
  const someWait = (count = 1) =>
    expect
      .poll(async () => {
        const { rows } = await sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
        return rows.length;
      })
      .toBeGreaterThanOrEqual(count);

  /**
   * Purchases of a product at the patient server while `row` is held: they wait as long as that takes, and everyone's
   * reads are answered meanwhile, then `beside` is run; those that are said to be placed are there afterwards, and no others.
   */
  const buyBeside = async (row: string, name: string, beside: () => Promise<void>) => {
    const before = await ordersOf(product);
    const letGo = await hold(row);
    let isOver = false;
    const writes = times(MANY, (index) =>
      buy(waiter(index), { product_id: product, amount: '200' }, `${name}-${index}`),
    ).finally(() => {
      isOver = true;
    });
    await someWait();
    const anyone = callerOf(patient);
    const read = await Promise.all([
      ...PUBLIC.map((path) => anyone.get(`/public/api/${path}`)),
      ...(await times(MANY, (index) => waiter(index).get('/private/api/member/info'))),
      waiter(0).get('/private/api/product/info', { id: product }),
    ]);
    expect(read.map(({ code }) => code)).toEqual(read.map(() => CODE.ok));
    await beside();
    expect(isOver).toBe(false);
    await letGo();
    const placed = (await writes).filter(({ code }) => code === CODE.ok);
    expect(await ordersOf(product)).toBe(before + placed.length);
    expect(await server.ops.audit()).toEqual([]);
  };

  it('makes the purchases of that product wait; reads and other purchases go on', async () => {
    // Of somebody of whom no purchase waits: those of one member share two turns.
    const someone = await newMember(patient, '13700000010', '10000');
    await buyBeside(`products where id = ${product}`, 'attempt-waits', async () => {
      const placed = await buy(someone, { product_id: other, amount: '100' });
      expect(placed.code).toBe(CODE.ok);
    });
  });

  it('keeps nobody from logging in whose purchases wait for it', async () => {
    const letGo = await hold(`products where id = ${product}`);
    const want = { product_id: product, amount: '200' };
    const purchases = times(TURNS.perRow, (index) => buy(waiter(0), want, `attempt-turn-${index}`));
    await someWait(TURNS.perRow);
    const login = await tryLogin(patient, '13700000001');
    await letGo();
    expect(login.code).toBe(CODE.ok);
    await purchases;
    expect(await server.ops.audit()).toEqual([]);
  });

  it('has all of them refused as busy while it is still held: nobody is kept waiting for it', async () => {
    const before = await ordersOf(product);
    const letGo = await hold(`products where id = ${product}`);
    const want = { product_id: product, amount: '200' };
    const refused = await times(MANY, (index) => buy(member(index), want, `attempt-held-${index}`));
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      refused.map(() => [200, CODE.busy]),
    );
    await letGo();
    expect(await ordersOf(product)).toBe(before);
    const someone = await newMember(server, '13700000007', '10000');
    expect(await buy(someone, want, 'attempt-after')).toMatchObject({ code: CODE.ok });
    expect(await ordersOf(product)).toBe(before + 1);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('takes no reads with it when it is the members own', async () => {
    await buyBeside('members', 'attempt-member-waits', async () => {});
  });

  it('keeps nobody from reading when it is that of the session, whose use is written down once', async () => {
    const { refreshToken } = await loginTokens(server, '13700000001');
    const { data } = await refresh(server, refreshToken);
    const sessionId = openAccess(data.accessToken, testSecrets.accessToken)?.sessionId;
    const letGo = await hold(`sessions where id = '${sessionId}'`);
    const caller = callerOf(patient, data.accessToken);
    const read = await times(READS.perRow, () => caller.get('/private/api/member/info'));
    expect(read.map(({ code }) => code)).toEqual(read.map(() => CODE.ok));
    await someWait();
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and query like 'update "sessions"%' and state = 'active'`.execute(
      server.db,
    );
    expect(rows).toHaveLength(1);
    await letGo();
  });

  it('leaves open what became of all purchases while it is the members own, and does none of them', async () => {
    const letGo = await hold('members');
    const answers = await times(MANY, (index) =>
      buy(member(index), { product_id: other, amount: '100' }, `attempt-member-${index}`),
    );
    await letGo();
    // Their rows, which copies of them might be making, did not come free.
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
    const keys = answers.map((_, index) => `attempt-member-${index}`);
    const made = server.db.selectFrom('orders').select('id').where('attempt_key', 'in', keys);
    expect(await made.execute()).toEqual([]);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('keeps nobody else from logging in, refreshing and buying when it is one member’s, who buys and buys', async () => {
    const phone = '13700000011';
    const someone = await newMember(patient, phone, '10000');
    const { refreshToken } = await loginTokens(patient, phone);
    const want = { product_id: product, amount: '200' };
    const before = await ordersOf(product);
    const letGo = await hold(`members where id = ${await idOf(waiter(0))}`);
    const purchases = times(MANY, (index) => buy(waiter(0), want, `attempt-own-${index}`));
    await someWait();
    const beside = [
      await refresh(patient, refreshToken),
      await tryLogin(patient, phone),
      await buy(someone, want, 'attempt-beside'),
    ];
    await letGo();
    expect(beside.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok, CODE.ok]);
    const placed = (await purchases).filter(({ code }) => code === CODE.ok);
    expect(await ordersOf(product)).toBe(before + placed.length + 1);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('leaves turns to others, too, when that member buys one product after another without a key', async () => {
    const someone = await newMember(patient, '13700000012', '10000');
    const products = await server.db
      .selectFrom('products')
      .select('id')
      .where('id', '!=', product)
      .limit(TURNS.atOnce / TURNS.perRow)
      .execute();
    const letGo = await hold(`members where id = ${await idOf(waiter(0))}`);
    // As many of each as take its turns, and one that waits.
    const purchases = products.flatMap(({ id }) =>
      Array.from({ length: TURNS.perRow + 1 }, () =>
        buy(waiter(0), { product_id: id, amount: '200' }),
      ),
    );
    expect(purchases.length).toBeGreaterThan(TURNS.atOnce);
    // One has waited as long as any does.
    expect((await Promise.race(purchases)).code).toBe(CODE.busy);
    const placed = await buy(someone, { product_id: product, amount: '200' });
    await letGo();
    expect(placed.code).toBe(CODE.ok);
    await Promise.all(purchases);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('leaves open what became of a buyback when it is the order, which a copy of the request may hold', async () => {
    const someone = await newMember(server, '13700000008', '10000');
    const { data } = await buy(someone, { product_id: product, amount: '200' });
    const letGo = await hold(`orders where id = ${data.id}`);
    const leaving = { id: data.id, pay_password: DEMO.payPassword };
    const left = await someone.post('/private/api/order/buyback', leaving);
    await letGo();
    expect(left).toMatchObject({ status: 500 });
    expect(await server.ops.audit()).toEqual([]);
  });

  it('leaves open what became of a purchase when it is that of its attempt, which a copy is making', async () => {
    const someone = await newMember(server, '13700000009', '10000');
    const id = await idOf(someone);
    await holder.query('begin');
    await holder.query(
      `insert into purchase_attempts
         (member_id, key, content_hash, claim, claimed_until, created_at)
       values ($1, 'attempt-in-the-making', '', '', now(), now())`,
      [id],
    );
    const want = { product_id: product, amount: '200' };
    const copy = await buy(someone, want, 'attempt-in-the-making');
    await holder.query('rollback');
    expect(copy).toMatchObject({ status: 500 });
    expect(await server.ops.audit()).toEqual([]);
  });

  it('is none of the other addresses of a member who is at one of them', async () => {
    const id = await idOf(member(0));
    const at = new Date(server.clock.now());
    const other = '192.0.2.8';
    await rememberAddress(server.db, id, other, at);
    await server.db.transaction().execute(async (trx) => {
      await rememberAddress(trx, id, '192.0.2.9', at);
      const { rowCount } = await holder.query(
        'select 1 from known_addresses where member_id = $1 and network = $2 for update nowait',
        [id, networkOf(other)],
      );
      expect(rowCount).toBe(1);
    });
  });

  it('keeps no other order from being paid when it is the one due longest', async () => {
    await server.ops.settle(new Date('2040-01-01T00:00:00+08:00'));
    const orders: { id: number; order_no: string }[] = [];
    // Each member may buy that product once.
    for (const index of [1, 2, 3, 4, 5]) {
      const { data } = await buy(member(index), { product_id: other, amount: '100' });
      orders.push(data);
    }
    const [held, ...others] = orders;
    if (!held) throw new Error('No order was placed.');
    // Some are settled in one go with it, the others beside it.
    expect(new Set(others.map(({ id }) => (id - held.id) % 2))).toEqual(new Set([0, 1]));
    await sql`update incomes set plan_at = plan_at - interval '1 minute'
      where order_id = ${held.id}`.execute(server.db);
    server.clock.advance(2 * DAY_MS);
    const letGo = await hold(`orders where id = ${held.id}`);
    const paid = async () =>
      (
        await server.db
          .selectFrom('orders')
          .select('id')
          .where(
            'id',
            'in',
            orders.map(({ id }) => id),
          )
          .where('settled_count', '>', 0)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    expect(await server.ops.settle()).toMatchObject({ failed: [held.order_no] });
    expect(await paid()).toEqual(others.map(({ id }) => id));
    expect((await server.ops.pending()).settlements).toMatchObject([
      { order_no: held.order_no, failures: 1, reason: expect.stringContaining('lock timeout') },
    ]);
    await letGo();
    expect(await server.ops.settle()).toMatchObject({ failed: [] });
    expect(await paid()).toEqual(orders.map(({ id }) => id));
    expect((await server.ops.pending()).settlements).toEqual([]);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('does not keep the jobs of the clock from the rest', async () => {
    await server.db
      .updateTable('products')
      .set({ quantity: 1, quantity_sold: 1 })
      .where('id', 'in', [product, other])
      .execute();
    const letGo = await hold(`products where id = ${product}`);
    expect(await server.ops.completeProducts()).toEqual([other]);
    await letGo();
    expect(await server.ops.completeProducts()).toEqual([product]);
  });
});
