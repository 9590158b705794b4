import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { buy, loginBeforeEach, productId } from '../support.ts';

const server = await serverForFile();
const lin = loginBeforeEach(server);
afterEach(async () => {
  expect(await server.ops.audit()).toEqual([]);
});

const WRITES = {
  orders: async () =>
    buy(
      lin,
      { product_id: await productId(server, SAMPLE.monthly), amount: '1000' },
      'drawn-twice',
    ),
  withdrawals: () =>
    lin.post('/private/api/withdrawal/add', {
      bank_card_id: 1,
      amount: '2000',
      pay_password: DEMO.payPassword,
    }),
};

it.each(Object.keys(WRITES) as (keyof typeof WRITES)[])(
  'a number that one of the %s has is drawn again',
  async (table) => {
    const rows = () => server.db.selectFrom(table).select('order_no').execute();
    const before = await rows();
    // A sequence counts on where a transaction is undone: the first number alone is an old one.
    await sql`create sequence drawn`.execute(server.db);
    await sql`create function draw() returns trigger language plpgsql as ${sql.lit(
      `begin if nextval('drawn') = 1 then
        new.order_no := (select order_no from ${table} limit 1); end if; return new; end`,
    )}`.execute(server.db);
    await sql`create trigger draw before insert on ${sql.table(table)}
      for each row execute function draw()`.execute(server.db);
    try {
      expect(await WRITES[table]()).toMatchObject({ code: 0 });
    } finally {
      await sql`drop function draw cascade`.execute(server.db);
      await sql`drop sequence drawn`.execute(server.db);
    }
    const after = await rows();
    expect(after).toHaveLength(before.length + 1);
    expect(new Set(after.map(({ order_no }) => order_no)).size).toBe(after.length);
  },
);
