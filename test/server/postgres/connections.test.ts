import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { type Db, openPostgres, readsOf } from '#server/db/open.ts';
import { busy, refusalOf } from '#server/http/busy.ts';
import { DATABASE } from '#server/limits.ts';
import { createHealth } from '#server/mounts/health.ts';
import { createMetrics } from '#server/mounts/metrics.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { buy, type Caller, loginAs } from '../support.ts';

const INFO = '/private/api/member/info';
const WANT = { product_id: 26, amount: '200' };

// What waits here is let go by its test: on a busy machine later than the server would wait.
vi.mock(import('#server/limits.ts'), async (load) => {
  const real = await load();
  const ms = 600_000 as never;
  const waits = {
    connectMs: ms,
    lockMs: ms,
    statementMs: ms,
    silentMs: ms,
    idleInTransactionMs: ms,
  };
  return { ...real, DATABASE: { ...real.DATABASE, ...waits } };
});

// Nor is anything late for those who watch.
vi.mock(import('#server/mounts/inTime.ts'), () => ({ inTime: (work) => work }));

/** Waits for a lock until the test that holds it lets go. */
const waitFor = (lock: number, db: Db) =>
  sql`select pg_advisory_xact_lock_shared(${lock})`.execute(db);

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

  /** Ends connections of the server's database that are in this state, and waits until it knows. */
  const cut = async (state: 'idle' | 'idle in transaction'): Promise<number> => {
    const other = openPostgres(url);
    const before = reported.length;
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = ${state}`.execute(other);
    await other.destroy();
    await expect.poll(() => reported.length).toBeGreaterThanOrEqual(before + rows.length);
    return rows.length;
  };

  it('ends transactions that nobody goes on with, and their locks', async () => {
    const { rows } = await sql<{ name: string; ms: number }>`
      select name, setting::int as ms from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout')
      order by name`.execute(server.db);
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: DATABASE.idleInTransactionMs },
      { name: 'lock_timeout', ms: DATABASE.lockMs },
      { name: 'statement_timeout', ms: DATABASE.statementMs },
    ]);
  });

  it('is answered again when the connections were idle', async () => {
    expect(await cut('idle')).toBeGreaterThan(0);
    await expect.poll(async () => (await buy(lin, WANT)).code).toBe(CODE.ok);
    expect(await lin.get(INFO)).toMatchObject({ code: CODE.ok });
  });

  it('goes on reading when a newer version gave a table another column', async () => {
    expect(await lin.get(INFO)).toMatchObject({ code: CODE.ok });
    await sql`alter table members add column later int`.execute(server.db);
    const answers = await Promise.all([lin.get(INFO), lin.get(INFO), lin.get(INFO)]);
    expect(answers.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok, CODE.ok]);
  });

  it('refuses reads as busy when too many wait, and answers those that waited', async () => {
    const most = DATABASE.readsWaiting * DATABASE.readConnections;
    const reads = Array.from({ length: most + 3 }, () =>
      sql`select pg_sleep(0.001)`.execute(readsOf(server.db)),
    );
    const refused = (await Promise.allSettled(reads)).filter(
      (result): result is PromiseRejectedResult => result.status === 'rejected',
    );
    expect(refused.map(({ reason }) => refusalOf(reason))).toEqual(Array(3).fill(busy()));
    await expect(
      readsOf(server.db)
        .transaction()
        .execute(async () => {}),
    ).rejects.toThrow('no transactions');
  });

  it('says of no attempt that nothing was done while too many reads wait: its copy may be carried out', async () => {
    const key = 'attempt-beside-reads';
    const placed = await buy(lin, WANT, key);
    expect(placed.code).toBe(CODE.ok);
    const other = openPostgres(url);
    await other.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(78)`.execute(holder);
      const waiting = Array.from({ length: DATABASE.readsWaiting * DATABASE.readConnections }, () =>
        waitFor(78, readsOf(server.db)),
      );
      await expect
        .poll(() => server.handler.load())
        .toMatchObject({ reads_waiting: waiting.length });
      expect(await buy(lin, WANT, key)).toMatchObject({ status: 500, code: CODE.busy });
      expect(await buy(lin, WANT)).toMatchObject({ status: 200, code: CODE.busy });
      await sql`commit`.execute(holder);
      await Promise.all(waiting);
    });
    await other.destroy();
    expect(await buy(lin, WANT, key)).toEqual(placed);
  });

  it('is ready, and watched, while all connections that write wait, since those for reads do not', async () => {
    const { db } = server;
    const metrics = createMetrics(server.handler.load);
    const options = { db, metrics, metricsToken: 'token', isStopping: () => false };
    const health = createHealth({ ...options, now: () => new Date() });
    const headers = { authorization: 'Bearer token' };
    const ask = (path: string) => health(new Request(`http://app.test${path}`, { headers }));
    const other = openPostgres(url);
    await other.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(79)`.execute(holder);
      const waiting = Array.from({ length: DATABASE.writeConnections + 1 }, () => waitFor(79, db));
      await expect
        .poll(() => server.handler.load())
        .toMatchObject({ connections_waited_for: 1, connections_idle: 0 });
      const answer = await ask('/readyz');
      const figures = await ask('/metrics');
      await sql`commit`.execute(holder);
      await Promise.all(waiting);
      expect([answer?.status, await answer?.text()]).toEqual([200, 'ok\n']);
      expect(await figures?.text()).toMatch(/^hengdu_incomes_due \d+$/m);
    });
    await other.destroy();
  });

  it('shows in its metrics what its connections do', async () => {
    const metrics = createMetrics(server.handler.load);
    const gauges = async () =>
      Object.fromEntries(
        (await metrics.text(server.db, new Date()))
          .split('\n')
          .filter((line) => /^hengdu_(?:connections|reads)_/.test(line))
          .map((line) => line.replace('hengdu_', '').split(' ')),
      );
    // Opened before, so that of those that wait none waits for a connection to be opened first.
    await Promise.all(
      Array.from({ length: DATABASE.writeConnections }, () =>
        sql`select pg_sleep(0.1)`.execute(server.db),
      ),
    );
    const other = openPostgres(url);
    await other.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(77)`.execute(holder);
      const waiting = [
        ...Array.from({ length: 9 }, () => waitFor(77, readsOf(server.db))),
        ...Array.from({ length: DATABASE.writeConnections + 2 }, () => waitFor(77, server.db)),
      ];
      await expect
        .poll(() => server.handler.load())
        .toMatchObject({
          connections_in_use: DATABASE.writeConnections,
          connections_idle: 0,
          connections_waited_for: 2,
          reads_waiting: 9,
        });
      await sql`commit`.execute(holder);
      await Promise.all(waiting);
    });
    await other.destroy();
    expect(await gauges()).toEqual({
      connections_in_use: '0',
      connections_idle: String(DATABASE.writeConnections),
      connections_waited_for: '0',
      reads_waiting: '0',
    });
  });

  it('undoes what was under way, and the same attempt buys then', async () => {
    // However long the cut takes, the purchase waits for it: polling moves the clock, but not as far.
    const ms = 3_600_000;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      server.fault({ path: 'order/add', kind: 'delay', point: 'before-commit', ms });
      const answer = buy(lin, WANT, 'attempt-while-cut');
      // Its last statement was answered: it is not between two of them.
      await expect
        .poll(async () => {
          const { rows } = await sql`select pid from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'
              and query like 'update "purchase_attempts" set "answer"%'`.execute(server.db);
          return rows.length;
        })
        .toBe(1);
      expect(await cut('idle in transaction')).toBe(1);
      await vi.advanceTimersByTimeAsync(ms);
      expect(await answer).toMatchObject({ status: 500 });
    } finally {
      vi.useRealTimers();
    }
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
