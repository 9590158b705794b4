import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Db, openEmbedded, openPostgres } from '#server/db/open.ts';
import { audit } from '#server/ledger/audit.ts';
import { readEnvironment } from '#server/mounts/environment.ts';
import { startRuntime } from '#server/mounts/runtime.ts';
import { moveBack, moveTo } from '#server/ops/moveTo.ts';
import { newestOperations } from '#server/ops/operatorLog.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { seededDump } from '#test/support/seed/seededDump.ts';
import { TEST_SECRET } from '#test/support/seed/testSecret.ts';
import { startTestServer, TEST_NOW } from '#test/support/server.ts';
import { COMPILED_ONCE } from '#test/support/serverProcess.ts';
import { buy, loginAs } from '../support.ts';

const empty = () => createTestDatabase(inject('postgresTemplate') ?? '', 'empty');
const balancesOf = async (db: Db) =>
  (await sql`select * from ledger_accounts order by id`.execute(db)).rows;
const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0;

/** Runs a command to its end. */
const done = (command: string, args: string[], input?: Buffer): Buffer => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...(input && { input }),
    maxBuffer: 2 ** 28,
  });
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
  return stdout;
};

describe.runIf(isOnPostgres)('an embedded database', () => {
  it('moves to PostgreSQL with every row and balance, and from there by a dump to another', async () => {
    const { db: source } = await openEmbedded({ loadDataDir: await seededDump() });
    const url = await empty();
    const moved = await moveTo(source, url, 'ann', new Date(TEST_NOW));
    expect(moved).toEqual({ rows: expect.any(Number), audit: [] });
    expect(moved.rows).toBeGreaterThan(1000);
    await expect(moveTo(source, url, 'ann', new Date(TEST_NOW))).rejects.toThrow('has tables');

    const db = openPostgres(url);
    const balances = await balancesOf(source);
    expect(balances.length).toBeGreaterThan(6);
    expect(await balancesOf(db)).toEqual(balances);
    expect(await newestOperations(db)).toMatchObject([{ operator: 'ann', did: 'move-to' }]);
    await source.destroy();

    // It goes on there: new rows get new ids, and the triggers keep the books again.
    const server = await startTestServer({ db });
    const lin = await loginAs(server);
    expect(await buy(lin, { product_id: 26, amount: '200' })).toMatchObject({ code: 0 });
    expect(await audit(db)).toEqual([]);
    await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow('append-only');

    if (isInstalled('pg_dump')) {
      const restored = await empty();
      done('pg_restore', ['--no-owner', '-d', restored], done('pg_dump', ['-Fc', url]));
      const other = openPostgres(restored);
      expect(await audit(other)).toEqual([]);
      expect(await balancesOf(other)).toEqual(await balancesOf(db));
      await other.destroy();
    }
    await server.close();
  });

  it('that was moved is neither served nor operated any more, until it is taken back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-moved-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: '',
      SERVER_SECRET: TEST_SECRET,
      SAMPLE_DATA: '0',
      EMBEDDED_SYNC: 'off',
    };
    const start = (options: Parameters<typeof startRuntime>[1]) =>
      startRuntime(readEnvironment(env), options);
    const served = await start({ serves: true });
    await moveTo(served.db, await empty(), 'ann', new Date());
    await served.stop();
    const refused = /was moved to PostgreSQL, to "hengdu_test_\w+" at 20.*Set DATABASE_URL/;
    await expect(start({ serves: true })).rejects.toThrow(refused);
    // As an operator gives it who does not know.
    const command = [COMPILED_ONCE, '--import', 'tsx', 'server/ops/cli.ts', 'pending'];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    expect({ status, said: stdout + stderr }).toEqual({
      status: 1,
      said: expect.stringMatching(refused),
    });

    const taking = await start({ serves: false, takesMoved: true });
    await moveBack(taking.db, 'ann', new Date());
    await expect(moveBack(taking.db, 'ann', new Date())).rejects.toThrow('was not moved');
    expect(await newestOperations(taking.db)).toMatchObject([{ did: 'move-to back' }]);
    await taking.stop();
    await (await start({ serves: true })).stop();
  });

  it('moves with what its audit finds, in whatever order the rows are', async () => {
    const { db: source } = await openEmbedded({ loadDataDir: await seededDump() });
    // Rows lie in the order in which they were changed, those of the copy in the order of their numbers.
    for (const period_no of [2, 1]) {
      await sql`update incomes set status = 2, paid_at = null
        where order_id = (select min(id) from orders) and period_no = ${period_no}`.execute(source);
    }
    const found = await audit(source);
    expect(found.length).toBeGreaterThan(2);
    const moved = await moveTo(source, await empty(), 'ann', new Date(TEST_NOW));
    expect(moved.audit).toEqual(found);
    await source.destroy();
  });

  it('that has arrived, but is not marked as moved, is said to be so', async () => {
    const { db: source } = await openEmbedded({ loadDataDir: await seededDump() });
    await sql`create function refuse_mark() returns trigger language plpgsql
      as $$ begin raise 'no room'; end $$`.execute(source);
    await sql`create constraint trigger refused after insert on server_facts
      deferrable initially deferred for each row execute function refuse_mark()`.execute(source);
    const url = await empty();
    const refused = moveTo(source, url, 'ann', new Date(TEST_NOW));
    await expect(refused).rejects.toThrow(/Everything has arrived .*\(no room\)/);
    const db = openPostgres(url);
    expect(await balancesOf(db)).toEqual(await balancesOf(source));
    await db.destroy();
    await source.destroy();
  });

  it('moves however long the embedded one takes over a table', async () => {
    const limitMs = 2_000;
    const target = await empty();
    const url = `${target}${target.includes('?') ? '&' : '?'}idle_in_transaction_session_timeout=${limitMs}`;
    const watching = openPostgres(url);
    const idlesFor = async (ms: number) => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'
          and state_change < now() - ${ms} * interval '1 ms'`.execute(watching);
      return rows.length > 0;
    };
    let isSlow = true;
    /** Its first answer that the target waits for comes when that has waited for longer than it may, or has gone. */
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isSlow && (await idlesFor(0))) {
          isSlow = false;
          const isOver = async () => (await idlesFor(limitMs + 500)) || !(await idlesFor(0));
          await expect.poll(isOver).toBe(true);
        }
        return result;
      },
    };
    const { db } = await openEmbedded({ loadDataDir: await seededDump() });
    const source = db.withPlugin(slow);
    expect(await moveTo(source, url, 'ann', new Date(TEST_NOW))).toMatchObject({ audit: [] });
    expect(isSlow).toBe(false);
    await db.destroy();
    await watching.destroy();
  });
});
