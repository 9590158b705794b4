import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { openPostgres } from '#server/db/open.ts';
import { createTestDatabase, isOnPostgres, withoutTimeLimits } from '#test/support/postgres.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, loginAs } from '../support.ts';
import { type LockHolder, openLockHolder } from './lockHolder.ts';

const EMAIL = 'new@example.com';

/** Guesses that lock several codes in different orders wait for each other, until the database ends one of them. */
describe.runIf(isOnPostgres)('the mailed codes of a member', () => {
  let server: TestServer;
  let holder: LockHolder;
  let member: Caller;
  let memberId: number;
  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    server = await startTestServer({ db: openPostgres(withoutTimeLimits(url)) });
    member = await loginAs(server);
    memberId = (await member.get<{ id: number }>('/private/api/member/info')).data.id;
    holder = await openLockHolder(url);
  });
  afterAll(async () => {
    await holder.close();
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
    const guess = { email: EMAIL, v_code: '000000' };
    const answer = await holder.waitsAtFirst(
      'email_codes where code_mac',
      ['first', 'second'],
      () => member.post('/private/api/member/bind_email', guess),
    );
    expect(answer).toMatchObject({ code: CODE.wrongEmailCode });
    const tries = await server.db.selectFrom('email_codes').select('tries').execute();
    expect(tries).toEqual([{ tries: 1 }, { tries: 1 }]);
  });
});
