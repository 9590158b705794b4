import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate, migrations } from '#server/db/migrate.ts';
import { openDatabase, openPostgres } from '#server/db/open.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';

/** A step to come, which changes a table that members use. */
const next = { name: '9999_next', statements: ['alter table members add column later int'] };

describe.runIf(isOnPostgres)('while a pg_dump runs', () => {
  let url = '';
  let dump: pg.Client;
  beforeAll(async () => {
    url = await createTestDatabase(inject('postgresTemplate') ?? '');
    dump = new pg.Client(url);
    await dump.connect();
  });
  afterAll(() => dump.end());
  beforeEach(async () => {
    const { rows } = await dump.query<{ tables: string }>(
      "select string_agg(tablename, ', ') as tables from pg_tables where schemaname = 'public'",
    );
    await dump.query('begin');
    await dump.query(`lock table ${rows[0]?.tables} in access share mode`);
  });
  afterEach(async () => {
    await dump.query('rollback');
  });

  it('a start on a schema of this version waits for nothing', async () => {
    const db = await openDatabase({ databaseUrl: url });
    expect(await db.selectFrom('members').select('id').limit(1).execute()).toHaveLength(1);
    await db.destroy();
  });

  it('a step that changes a table ends after a while, says why and undoes what it began; later it is carried out', async () => {
    const db = openPostgres(`${url}${url.includes('?') ? '&' : '?'}lock_timeout=50`);
    const steps = [...migrations, next];
    await expect(migrate(db, steps)).rejects.toThrow(
      'a step of its schema waited too long for a table that another connection reads or writes',
    );
    await migrate(db);
    await dump.query('rollback');
    await migrate(db, steps);
    await expect(migrate(db)).rejects.toThrow('9999_next');
    await db.destroy();
  });
});
