import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER } from '#api/contract/order.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { type Db, openEmbedded } from '#server/db/open.ts';
import { audit } from '#server/ledger/audit.ts';
import { seededDump } from '#test/support/seed/seededDump.ts';
import { startTestServer } from '#test/support/server.ts';
import { buy, callerOf, loginAs, tryLogin } from '../support.ts';
import { ANSWERED, LAST_ANSWERS, moneyOf, REGISTERED, writeOlder } from './olderBuild.ts';

// A new database takes seconds to make, a copy less: the tests share one, emptied before each.
let db: Db;
let client: PGlite;
beforeAll(async () => {
  ({ db, client } = await openEmbedded({ loadDataDir: await seededDump() }));
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
});

const namesOf = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations where checksum is not null order by name`.execute(db);
  return rows.map(({ name }) => name);
};
const hasTable = async (name: string): Promise<boolean> =>
  (await db.introspection.getTables()).some((table) => table.name === name);

const first = { name: '0001_first', statements: ['create table firsts (id int)'] };
const second = { name: '0002_second', statements: ['create table seconds (id int)'] };

describe('what an earlier build wrote, before the checksums', () => {
  it('is upgraded: balances, orders and incomes as they were, the books in order, and it goes on', async () => {
    await writeOlder(client);
    const before = await moneyOf(db);
    expect(before.orders).toHaveLength(37);
    await migrate(db);
    expect(await namesOf()).toEqual(migrations.map(({ name }) => name));
    expect(await moneyOf(db)).toEqual(before);
    expect(await audit(db)).toEqual([]);
    // Another start finds nothing to do.
    const applied = await sql`select * from schema_migrations`.execute(db);
    await migrate(db);
    expect(await sql`select * from schema_migrations`.execute(db)).toEqual(applied);

    // What that build answered last about its members.
    const server = await startTestServer({ db });
    const lin = await loginAs(server);
    const { data: tokens } = await tryLogin(server, REGISTERED.phone, REGISTERED.password);
    const registered = callerOf(server, tokens.accessToken);
    const infoOf = async ({ get }: typeof lin) => (await get('/private/api/member/info')).data;
    expect(await infoOf(lin)).toMatchObject(LAST_ANSWERS.lin);
    expect(await infoOf(registered)).toMatchObject(LAST_ANSWERS.registered);
    const { data: orders } = await registered.get<{ list: Record<string, unknown>[] }>(
      '/private/api/order/list',
      { page: 1, size: 10 },
    );
    expect(orders.list).toMatchObject([
      { amount: '1500.00', settled_income: '3.00', status: ORDER.completed },
      { amount: '100.00', settled_income: '0.07', status: ORDER.completed },
    ]);

    const purchase = { product_id: 26, amount: '200' };
    // The attempt of the older build is known to the newer: its answer comes, and no second order.
    expect((await buy(lin, purchase, ANSWERED.key)).data.balance).toBe(ANSWERED.balance);
    expect((await buy(lin, purchase)).data.balance).toBe('124167.75');
    expect((await infoOf(lin)).amount).toBe('124167.75');
    expect(await audit(db)).toEqual([]);
  });
});

describe('open deposits of an earlier version that share their code', () => {
  it('keep their numbers; the first holds the code, so that no new one gets it', async () => {
    await writeOlder(client);
    const step = migrations.findIndex(({ name }) => name === '0020_deposit_codes');
    await migrate(db, migrations.slice(0, step));
    const { rows } = await sql<{ id: number }>`
      select id from deposits order by id limit 3`.execute(db);
    const ids = rows.map(({ id }) => id);
    const [older = 0, younger = 0, ended = 0] = ids;
    await sql`update deposits set order_no = 'D' || id || '000111',
      status = case id when ${ended} then 3 else 1 end
      where id in (${sql.join(ids)})`.execute(db);
    await migrate(db);
    const kept = await db
      .selectFrom('deposits')
      .select(['id', 'order_no', 'shares_code'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { id: older, order_no: `D${older}000111`, shares_code: false },
      { id: younger, order_no: `D${younger}000111`, shares_code: true },
      { id: ended, order_no: `D${ended}000111`, shares_code: false },
    ]);
    const again = db.updateTable('deposits').set({ status: 1 }).where('id', '=', ended);
    await expect(again.execute()).rejects.toThrow('deposits_own_code');
  });
});

describe('the steps of the schema', () => {
  it('are applied in order, each once; a new one is applied to what is there', async () => {
    await migrate(db, [first]);
    await migrate(db, [first, second]);
    expect(await namesOf()).toEqual([first.name, second.name]);
    expect(await hasTable('seconds')).toBe(true);
  });

  it('are undone together when one of them fails', async () => {
    const broken = {
      name: '0003_broken',
      statements: ['create table thirds (id int)', 'nonsense'],
    };
    await migrate(db, [first]);
    await expect(migrate(db, [first, second, broken])).rejects.toThrow('syntax error');
    expect(await hasTable('seconds')).toBe(false);
    expect(await namesOf()).toEqual([first.name]);
    await migrate(db, [first, second]);
    expect(await hasTable('seconds')).toBe(true);
  });

  it('are refused where a newer version of the program has applied more, and nothing is touched', async () => {
    await migrate(db, [first, second]);
    await expect(migrate(db, [first])).rejects.toThrow(
      'the database was written by a newer version of this program (step 0002_second of its schema is not known here): start that version, or use another database',
    );
    expect(await namesOf()).toEqual([first.name, second.name]);
  });

  it('are refused where one that was applied reads otherwise now; its line breaks are free', async () => {
    await migrate(db, [first]);
    const edited = { ...first, statements: ['create table firsts (id bigint)'] };
    await expect(migrate(db, [edited, second])).rejects.toThrow(
      'step 0001_first of the schema was edited after this database had seen it',
    );
    expect(await hasTable('seconds')).toBe(false);
    await migrate(db, [{ ...first, statements: ['\n  create table firsts\n    (id int)'] }]);
  });

  it('are refused where one comes before what was applied', async () => {
    await migrate(db, [second]);
    await expect(migrate(db, [first, second])).rejects.toThrow('0002_second');
    expect(await hasTable('firsts')).toBe(false);
  });
});
