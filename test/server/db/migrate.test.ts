import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrations } from '#server/db/migrate.ts';
import { type Db, openEmbedded } from '#server/db/open.ts';
import { audit } from '#server/ledger/audit.ts';
import { seededDump } from '#test/support/seededDump.ts';
import { startTestServer } from '#test/support/server.ts';
import { buy, loginAs } from '../support.ts';
import { writeOlder } from './olderData.ts';

// A new database takes seconds to make, a copy less: the tests share one, emptied before each.
let db: Db;
beforeAll(async () => {
  db = (await openEmbedded({ loadDataDir: await seededDump() })).db;
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

/** What must come through an upgrade unchanged. */
const moneyOf = async () => ({
  balances: (await sql`select * from ledger_accounts order by id`.execute(db)).rows,
  entries: (await sql`select * from ledger_entries order by id`.execute(db)).rows,
  orders: (
    await sql`select id, order_no, member_id, amount, status from orders order by id`.execute(db)
  ).rows,
});

describe('a database of the version before the checksums', () => {
  it('is upgraded: balances and orders as they were, the books in order, and it goes on', async () => {
    await writeOlder(db);
    const before = await moneyOf();
    expect(before.orders).toHaveLength(35);
    await migrate(db);
    expect(await namesOf()).toEqual(migrations.map(({ name }) => name));
    expect(await moneyOf()).toEqual(before);
    expect(await audit(db)).toEqual([]);
    // Another start finds nothing to do.
    const applied = await sql`select * from schema_migrations`.execute(db);
    await migrate(db);
    expect(await sql`select * from schema_migrations`.execute(db)).toEqual(applied);

    const server = await startTestServer({ db });
    const lin = await loginAs(server);
    const balance = async () => (await lin.get('/private/api/member/info')).data.amount;
    expect(await balance()).toBe('99800.00');
    const purchase = { product_id: 26, amount: '200' };
    // The attempt of the older version is known to the newer: its answer comes, and no second order.
    expect((await buy(lin, purchase, 'attempt-of-0011')).data.balance).toBe('99800.00');
    expect((await buy(lin, purchase)).data.balance).toBe('99600.00');
    expect(await balance()).toBe('99600.00');
    expect(await audit(db)).toEqual([]);
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
