import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/open.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { buy, type Caller, loginAs } from '../support.ts';

const WANT = { product_id: 26, amount: '200' };

describe.runIf(isOnPostgres)('a PostgreSQL server that cuts its connections', () => {
  const reported: string[] = [];
  let server: TestServer;
  let lin: Caller;
  let url = '';
  beforeAll(async () => {
    url = await createTestDatabase(inject('postgresTemplate') ?? '');
    const report = (error: unknown) => reported.push(String(error));
    server = await startTestServer({ db: openPostgres(url, report) });
    lin = await loginAs(server);
  });
  afterAll(() => server.close());

  /** Ends every connection of the server's database but the one that asks. */
  const cutAll = async (): Promise<number> => {
    const other = openPostgres(url);
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
    await other.destroy();
    return rows.length;
  };

  it('ends transactions that nobody goes on with, and their locks', async () => {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('idle_in_transaction_session_timeout') as limit`.execute(server.db);
    expect(rows).toEqual([{ limit: '30s' }]);
  });

  it('is answered again at once when the connections were idle', async () => {
    expect(await cutAll()).toBeGreaterThan(0);
    expect(await buy(lin, WANT)).toMatchObject({ code: 0 });
    expect(reported.length).toBeGreaterThan(0);
  });

  it('undoes what was under way, and the same attempt buys then', async () => {
    server.fault({ path: 'order/add', kind: 'delay', point: 'before-commit', ms: 400 });
    const cut = buy(lin, WANT, 'attempt-while-cut');
    await expect
      .poll(async () => {
        const { rows } = await sql`select pid from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(server.db);
        return rows.length;
      })
      .toBe(1);
    await cutAll();
    expect(await cut).toMatchObject({ status: 500 });
    expect(await buy(lin, WANT, 'attempt-while-cut')).toMatchObject({ code: 0 });
    const rows = await server.db
      .selectFrom('orders')
      .select('id')
      .where('attempt_key', '=', 'attempt-while-cut')
      .execute();
    expect(rows).toHaveLength(1);
    expect(await server.ops.audit()).toEqual([]);
  });
});
