import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/open.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { startTestServer } from '#test/support/server.ts';

describe.runIf(isOnPostgres)('a reset beside a transaction', () => {
  it('leaves what that commits to the next reset', async () => {
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    const server = await startTestServer({ db: openPostgres(url) });
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const titles = () => server.db.selectFrom('banners').select('title').execute();
    const before = await titles();
    await other.query('begin');
    await other.query("insert into banners (title) values ('late')");
    await server.db.updateTable('banners').set({ title: 'changed' }).execute();
    await server.reset();
    await other.query('commit');
    expect(await titles()).toContainEqual({ title: 'late' });
    // As many as before: what came late is known by its transaction alone.
    await server.db.deleteFrom('banners').where('id', '=', 1).execute();
    await server.reset();
    expect(await titles()).toEqual(before);
    await other.end();
    await server.close();
  });
});
