import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openEmbedded } from '#server/db/open.ts';

let db: Db;
let client: PGlite;

beforeAll(async () => {
  ({ db, client } = await openEmbedded());
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await sql`drop table if exists box cascade`.execute(db);
  await sql`create table box (id int primary key, amount bigint not null default 0, note text)`.execute(
    db,
  );
});

const ask = async <R>(text: string, values: readonly unknown[] = [], on: Db = db) =>
  (await on.executeQuery(CompiledQuery.raw(text, [...values]))) as {
    rows: R[];
    numAffectedRows?: bigint;
  };

/** What the database keeps of statements with this text: how often each was planned and executed. */
const keptOf = async (text: string) => {
  const { rows } = await client.query<{ runs: number }>(
    `select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
     where statement = $1`,
    [text],
  );
  return rows.map(({ runs }) => runs);
};
const keptCount = async (): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  );
  return rows[0]?.count ?? 0;
};

const INSERT = 'insert into box (id, amount, note) values ($1, $2, $3)';
const SELECT = 'select * from box where id = $1';

describe('statements of the embedded database', () => {
  it('are parsed once, however often they are asked', async () => {
    for (let id = 1; id <= 8; id += 1) await ask(INSERT, [id, 5n, null]);
    expect(await keptOf(INSERT)).toEqual([8]);
    expect((await ask(SELECT, [3])).rows).toEqual([{ id: 3, amount: 5n, note: null }]);
    expect(
      (await ask('update box set amount = amount + 1 where id > $1', [3])).numAffectedRows,
    ).toBe(5n);
    expect((await ask('delete from box where id = $1', [99])).numAffectedRows).toBe(0n);
  });

  it('write and read values as PGlite does', async () => {
    const values: Readonly<Record<string, readonly unknown[]>> = {
      int: [0, -7, '12', null],
      bigint: [9_007_199_254_740_993n, '-1', 3],
      numeric: ['1.50', 2],
      text: ['', '\\ " \' 林晓 \u{1F600}', undefined],
      boolean: [true, false, 'yes'],
      timestamptz: [new Date(0), '2026-11-23T10:00:00.123Z'],
      date: ['2026-11-23'],
      jsonb: [{ a: [1, 'x', null] }, '[1]', [{ b: 2n }]],
      bytea: [new Uint8Array([0, 255, 10])],
      'int[]': [[1, 2], []],
      'text[]': [['a,b', '"', '林'], [null]],
      uuid: ['00000000-0000-4000-8000-000000000001'],
      interval: ['1 day 02:00:00'],
    };
    for (const [type, given] of Object.entries(values)) {
      const text = `select $1::${type} as value, pg_typeof($1::${type})::text as type`;
      for (const value of given) {
        const { rows } = await client.query(text, [value]);
        expect((await ask(text, [value])).rows, type).toEqual(rows);
        expect((await ask(text, [value])).rows, type).toEqual(rows);
      }
    }
  });

  it('fail as they did, and work again afterwards', async () => {
    await ask(INSERT, [1, 1n, null]);
    for (let times = 0; times < 2; times += 1) {
      await expect(ask(INSERT, [1, 1n, null])).rejects.toMatchObject({
        code: '23505',
        constraint: 'box_pkey',
      });
      await expect(ask(INSERT, ['one', 1n, null])).rejects.toMatchObject({ code: '22P02' });
      await expect(ask('select nothing from box')).rejects.toMatchObject({ code: '42703' });
    }
    await ask(INSERT, [2, 1n, null]);
    expect((await ask(SELECT, [2])).rows).toHaveLength(1);
    expect(await keptOf(INSERT)).toHaveLength(1);
  });

  it('fail at the end of a transaction that a constraint refuses then, and leave nothing of it', async () => {
    await sql`alter table box add constraint noted unique (note) deferrable initially deferred`.execute(
      db,
    );
    const twice = db.transaction().execute(async (trx) => {
      await ask(INSERT, [1, 1n, 'a'], trx);
      await ask(INSERT, [2, 1n, 'a'], trx);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'noted' });
    await ask(INSERT, [3, 1n, 'a']);
    await expect(ask(INSERT, [4, 1n, 'a'])).rejects.toMatchObject({ constraint: 'noted' });
    expect((await ask('select id from box')).rows).toEqual([{ id: 3 }]);
  });

  it('are undone with their transaction, and kept all the same', async () => {
    const text = 'insert into box (id) values ($1) returning id';
    const undone = db.transaction().execute(async (trx) => {
      expect((await ask(text, [1], trx)).rows).toEqual([{ id: 1 }]);
      await ask(text, [1], trx);
    });
    await expect(undone).rejects.toMatchObject({ code: '23505' });
    expect((await ask(text, [1])).rows).toEqual([{ id: 1 }]);
    expect(await keptOf(text)).toHaveLength(1);
  });

  it('do not mix when a transaction asks several at once', async () => {
    const all = await db
      .transaction()
      .execute((trx) =>
        Promise.all(
          Array.from({ length: 20 }, (_, id) =>
            ask<{ id: number }>('insert into box (id) values ($1) returning id', [id], trx),
          ),
        ),
      );
    expect(all.map(({ rows }) => rows[0]?.id)).toEqual(Array.from({ length: 20 }, (_, id) => id));
    const mixed = await Promise.all(
      Array.from({ length: 20 }, (_, value) =>
        value % 2 ? ask('select $1::int as value', [value]) : client.query('select 1 as value'),
      ),
    );
    expect(mixed.map(({ rows }) => rows[0])).toEqual(
      Array.from({ length: 20 }, (_, value) => ({ value: value % 2 ? value : 1 })),
    );
    const odd = await Promise.allSettled(
      ['1', 'x', '2'].map((value) => ask<{ value: number }>('select $1::int as value', [value])),
    );
    expect(odd.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('are parsed again after the schema was changed', async () => {
    await ask(INSERT, [1, 1n, null]);
    expect((await ask(SELECT, [1])).rows).toEqual([{ id: 1, amount: 1n, note: null }]);
    await sql`alter table box add column size int default 4`.execute(db);
    expect((await ask(SELECT, [1])).rows).toEqual([{ id: 1, amount: 1n, note: null, size: 4 }]);
    await sql`alter table box alter column size type text`.execute(db);
    expect((await ask(SELECT, [1])).rows).toMatchObject([{ size: '4' }]);
    // By somebody of whom this does not know.
    await client.exec('alter table box drop column size');
    expect((await ask(SELECT, [1])).rows).toEqual([{ id: 1, amount: 1n, note: null }]);
    expect(await keptOf(SELECT)).toHaveLength(1);
  });

  it('are parsed again after a change of the schema was undone', async () => {
    await ask(INSERT, [1, 1n, null]);
    const undone = db.transaction().execute(async (trx) => {
      await sql`alter table box add column size int default 4`.execute(trx);
      expect((await ask(SELECT, [1], trx)).rows).toMatchObject([{ size: 4 }]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await db.transaction().execute(async (trx) => {
      expect((await ask(SELECT, [1], trx)).rows).toEqual([{ id: 1, amount: 1n, note: null }]);
    });
  });

  it('read a temporary table of each transaction as it is', async () => {
    for (const column of ['first', 'second']) {
      await db.transaction().execute(async (trx) => {
        await sql
          .raw(`create temporary table plan on commit drop as select 1 as ${column}`)
          .execute(trx);
        expect((await ask('select * from plan', [], trx)).rows).toEqual([{ [column]: 1 }]);
      });
    }
  });

  it('are kept in limits: of many different ones, those that came last; none that is very long', async () => {
    await ask(SELECT, [1]);
    for (let index = 0; index < 700; index += 1) {
      await ask(`select ${index} as value`);
      if (index % 100 === 0) await ask(INSERT, [index, 1n, null]);
    }
    expect(await keptOf(INSERT)).toEqual([7]);
    expect(await keptCount()).toBeLessThanOrEqual(310);
    expect(await keptOf('select 699 as value')).toHaveLength(1);
    expect(await keptOf(SELECT)).toHaveLength(0);
    const long = `select 1 as value -- ${'long '.repeat(1_000)}`;
    expect((await ask(long)).rows).toEqual([{ value: 1 }]);
    expect(await keptOf(long)).toHaveLength(0);
  });

  it('still notify who listens', async () => {
    const heard: string[] = [];
    const stop = await client.listen('news', (payload) => heard.push(payload));
    for (const payload of ['a', 'b']) await ask(`select pg_notify('news', $1)`, [payload]);
    await expect.poll(() => heard).toEqual(['a', 'b']);
    await stop();
  });
});
