import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { openPostgres } from '#server/db/open.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, loginAs } from '../support.ts';

const EMAIL = 'new@example.com';

/** Guesses that lock several codes in different orders wait for each other, until the database ends one of them. */
describe.runIf(isOnPostgres)('the mailed codes of a member', () => {
  let server: TestServer;
  let holder: pg.Client;
  let other: pg.Client;
  let member: Caller;
  let memberId: number;
  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    server = await startTestServer({ db: openPostgres(url) });
    member = await loginAs(server);
    memberId = (await member.get<{ id: number }>('/private/api/member/info')).data.id;
    [holder, other] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([holder.connect(), other.connect()]);
  });
  afterAll(async () => {
    await Promise.all([holder.end(), other.end()]);
    await server.close();
  });

  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ])('are locked in one order by a guess, the %s mailed before the %s', async (...macs) => {
    const at = new Date(server.clock.now());
    const end = new Date(server.clock.now() + 60_000);
    await server.db.deleteFrom('email_codes').execute();
    for (const mac of macs) {
      const code = { email: EMAIL, code_mac: mac, sent_at: at, expires_at: end };
      await server.db
        .insertInto('email_codes')
        .values({ member_id: memberId, ...code })
        .execute();
    }
    const lock = 'select 1 from email_codes where code_mac = $1 for update';
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    await holder.query('begin');
    await holder.query(lock, ['first']);
    const guess = member.post('/private/api/member/bind_email', { email: EMAIL, v_code: '000000' });
    const waiting = async () =>
      (
        await other.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
          rows[0]?.pid,
        ])
      ).rowCount;
    try {
      await expect.poll(waiting).toBeGreaterThan(0);
      expect((await other.query(`${lock} nowait`, ['second'])).rowCount).toBe(1);
    } finally {
      await holder.query('rollback');
    }
    expect(await guess).toMatchObject({ code: CODE.wrongEmailCode });
    const tries = await server.db.selectFrom('email_codes').select('tries').execute();
    expect(tries).toEqual([{ tries: 1 }, { tries: 1 }]);
  });
});
