import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { openPostgres } from '#server/db/open.ts';
import { DAY_MS } from '#server/ledger/calendar.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Answer, buy, type Caller, callerOf, newMember, productId } from '../support.ts';

const SHARE = SAMPLE.trialShares;
const OTHER = SAMPLE.trial;
/** More than all connections of a process. */
const MANY = 30;

const PUBLIC = ['areacode/list', 'index/config'] as const;

describe.runIf(isOnPostgres)('a row that somebody holds', () => {
  let server: TestServer;
  let holder: pg.Client;
  const members: Caller[] = [];
  let product: number;
  let other: number;
  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    server = await startTestServer({ db: openPostgres(url) });
    product = await productId(server, SHARE);
    other = await productId(server, OTHER);
    for (let index = 1; index <= 6; index += 1) {
      members.push(await newMember(server, `1370000000${index}`, '10000'));
    }
    holder = new pg.Client({ connectionString: url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await server.close();
  });

  const member = (index: number): Caller => {
    const found = members[index % members.length];
    if (!found) throw new Error('No member was made.');
    return found;
  };
  const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const hold = async (row: string): Promise<() => Promise<unknown>> => {
    await holder.query('begin');
    await holder.query(`select 1 from ${row} for update`);
    return () => holder.query('rollback');
  };
  const ordersOf = async (id: number): Promise<number> =>
    (await server.db.selectFrom('orders').select('id').where('product_id', '=', id).execute())
      .length;

  /** Everyone's reads while `writes` are under way: all answered before the first of them is. */
  const readsBeside = async (writes: Promise<Answer[]>): Promise<void> => {
    let isOver = false;
    void writes.finally(() => {
      isOver = true;
    });
    const anyone = callerOf(server);
    const read = await Promise.all([
      ...PUBLIC.map((path) => anyone.get(`/public/api/${path}`)),
      ...(await times(MANY, (index) => member(index).get('/private/api/member/info'))),
      member(0).get('/private/api/product/info', { id: product }),
    ]);
    expect(read.map(({ code }) => code)).toEqual(read.map(() => CODE.ok));
    expect(isOver).toBe(false);
  };

  it('makes the purchases of that product wait, then busy; reads and other purchases go on', async () => {
    const before = await ordersOf(product);
    const letGo = await hold(`products where id = ${product}`);
    const want = { product_id: product, amount: '200' };
    let waiting = MANY;
    const refused: Answer[] = [];
    const writes = times(MANY, async (index) => {
      const answer = await buy(member(index), want, `attempt-held-${index}`);
      refused.push(answer);
      waiting -= 1;
      return answer;
    });
    await readsBeside(writes);
    // One that waits for no such row is placed while most of the others still wait.
    const placed = await buy(member(0), { product_id: other, amount: '100' });
    expect([placed.code, waiting > 0]).toEqual([CODE.ok, true]);
    // All are refused while the row is still held: nobody is kept waiting for it.
    await writes;
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      refused.map(() => [200, CODE.busy]),
    );
    await letGo();
    expect(await ordersOf(product)).toBe(before);
    expect(await buy(member(0), want, 'attempt-after')).toMatchObject({ code: CODE.ok });
    expect(await ordersOf(product)).toBe(before + 1);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('takes no reads with it when it is the members own', async () => {
    const letGo = await hold('members');
    const writes = times(MANY, (index) =>
      buy(member(index), { product_id: other, amount: '100' }, `attempt-member-${index}`),
    );
    await readsBeside(writes);
    const answers = await writes;
    await letGo();
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => CODE.busy));
    for (const [index, { status }] of answers.entries()) {
      // Refused, 200: nothing was done. 500: no connection was left to look up what was done.
      expect([200, 500]).toContain(status);
      const key = `attempt-member-${index}`;
      const made = server.db.selectFrom('orders').select('id').where('attempt_key', '=', key);
      expect([status, await made.execute()]).toEqual([status, []]);
    }
    expect(await server.ops.audit()).toEqual([]);
  });

  it('keeps no other order from being paid when it is the one due longest', async () => {
    await server.ops.settle(new Date('2040-01-01T00:00:00+08:00'));
    const orders: { id: number; order_no: string }[] = [];
    // Each member may buy that product once; the first has.
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
