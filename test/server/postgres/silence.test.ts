import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { type Db, openPostgres } from '#server/db/open.ts';
import { liftTimeLimits } from '#server/db/transact.ts';
import { DATABASE } from '#server/limits.ts';
import { type DatabaseLine, startDatabaseLine } from '#test/support/databaseLine.ts';
import { createTestDatabase, isOnPostgres, withoutTimeLimits } from '#test/support/postgres.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { buy, type Caller, loginAs } from '../support.ts';

const INFO = '/private/api/member/info';
const WANT = { product_id: 26, amount: '200' };
const KEY = 'attempt-in-silence';

describe.runIf(isOnPostgres)('a PostgreSQL server that falls silent', () => {
  const reported: string[] = [];
  let line: DatabaseLine;
  let server: TestServer;
  let lin: Caller;
  /** The same database, by a line that does not fall silent. */
  let beside: Db;
  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    beside = openPostgres(withoutTimeLimits(url));
    line = await startDatabaseLine(url);
    const report = (error: unknown) => reported.push(String(error));
    server = await startTestServer({ db: openPostgres(line.url, report) });
    lin = await loginAs(server);
    await lin.get(INFO);
  });
  beforeEach(() => {
    reported.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    line.heal();
    vi.useRealTimers();
  });
  afterAll(async () => {
    await server.close();
    await beside.destroy();
    await line.close();
  });

  /** Lets the time of every statement pass, in which it stays unanswered, then that until its connection is closed. */
  const waitInVain = async (work: Promise<unknown>): Promise<void> => {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    await vi.advanceTimersByTimeAsync(DATABASE.statementMs);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(DATABASE.silentMs - DATABASE.statementMs);
    // What looks for its outcome meets a line that is still silent.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(DATABASE.connectMs);
        return isOver;
      })
      .toBe(true);
  };
  const ordersOf = (key: string) =>
    beside.selectFrom('orders').select('order_no').where('attempt_key', '=', key).execute();

  it('keeps no read waiting, and the next one goes to a connection of its own', async () => {
    line.silence();
    const answers = Promise.all([lin.get(INFO), lin.get(INFO)]);
    await waitInVain(answers);
    expect((await answers).map(({ status }) => status)).toEqual([500, 500]);
    expect(reported).toContainEqual(expect.stringContaining('has not answered'));
    line.heal();
    expect(await lin.get(INFO)).toMatchObject({ code: CODE.ok });
  });

  it('leaves open what became of a purchase whose commit was not answered', async () => {
    await lin.get(INFO);
    line.silenceAfter('insert into "orders"', 'commit');
    const answer = buy(lin, WANT, KEY);
    await expect.poll(() => ordersOf(KEY)).toHaveLength(1);
    await waitInVain(answer);
    expect(await answer).toMatchObject({ status: 500 });
    expect(reported).toContainEqual(expect.stringContaining('has not answered'));
    line.heal();
    const [{ order_no } = {}] = await ordersOf(KEY);
    expect(await buy(lin, WANT, KEY)).toMatchObject({ code: CODE.ok, data: { order_no } });
    expect(await ordersOf(KEY)).toHaveLength(1);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('leaves open what became of a purchase whose claim was not answered, and places it once', async () => {
    await lin.get(INFO);
    const key = `${KEY}-2`;
    line.silenceAfter('purchase_attempts');
    const answer = buy(lin, WANT, key);
    await expect.poll(() => line.isSilent()).toBe(true);
    await waitInVain(answer);
    expect(await answer).toMatchObject({ status: 500 });
    line.heal();
    server.clock.advance(60_000);
    expect(await buy(lin, WANT, key)).toMatchObject({ code: CODE.ok });
    expect(await ordersOf(key)).toHaveLength(1);
  });

  it('does not end what may take long', async () => {
    const db = openPostgres(line.url);
    const held = beside.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(78)`.execute(holder);
      const waiting = db.transaction().execute(async (trx) => {
        await liftTimeLimits(trx);
        await sql`select pg_advisory_xact_lock_shared(78)`.execute(trx);
        return 'waited';
      });
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_locks
            where not granted and locktype = 'advisory' and objid = 78`.execute(beside);
          return rows;
        })
        .toHaveLength(1);
      await vi.advanceTimersByTimeAsync(10 * DATABASE.silentMs);
      return { waiting };
    });
    const { waiting } = await held;
    expect(await waiting).toBe('waited');
    await db.destroy();
  });
});
