import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '#api/client/exchange.ts';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { KNOWN_ADDRESSES, REFRESHES } from '#server/limits.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, serverForFile } from '#test/support/server.ts';
import { callerOf, loginTokens, refresh, tryLogin, withoutWaits } from '../support.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const GRACE = testSettings.refreshGraceSeconds * SECOND;

const server = await serverForFile();

const info = (token: string) => callerOf(server, token).get('/private/api/member/info');

describe('login', () => {
  const login = (fields: Record<string, string | number>) =>
    callerOf(server).post('/public/api/member/login', {
      type: 1,
      phone: '',
      email: '',
      password: DEMO.password,
      area_code_id: '',
      ...fields,
    });

  it('takes a phone with its area code, or without one the default', async () => {
    expect(await login({ phone: DEMO.lin, area_code_id: 1 })).toMatchObject({ code: 0 });
    expect(await login({ phone: DEMO.lin })).toMatchObject({ code: 0 });
    expect(await login({ phone: '138 0000 0001' })).toMatchObject({ code: 0 });
    expect(await login({ phone: DEMO.lin, area_code_id: 2 })).toMatchObject({
      code: CODE.wrongCredentials,
    });
  });

  it('takes an e-mail in any case', async () => {
    expect(await login({ type: 2, email: 'Lin@Example.com' })).toMatchObject({ code: 0 });
  });

  it('says the same for a wrong password and an unknown account, and locks both alike', async () => {
    const say = async (phone: string, password = 'wrong-password1') => {
      const answers = [];
      for (let tries = 0; tries < 9; tries += 1) {
        const { code, msg, data } = await tryLogin(server, phone, password);
        answers.push([code, msg, data]);
      }
      return answers;
    };
    const known = await say(DEMO.lin);
    expect(known.slice(0, 8).map(([code]) => code)).toEqual(Array(8).fill(CODE.wrongCredentials));
    expect(known[8]).toEqual([CODE.accountLocked, '账号已锁定', { retry_after: 60 }]);
    expect(await say('13911111111')).toEqual(known);
    await server.reset();
    expect(await say(DEMO.lin, 'longer than any 1'.repeat(100))).toEqual(known);
  });

  it('lets in again when the lock is over', async () => {
    for (let tries = 0; tries < 8; tries += 1) await tryLogin(server, DEMO.lin, 'wrong1');
    expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: CODE.accountLocked });
    server.clock.advance(MINUTE);
    expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 0 });
  });

  it('is refused for who logged in as often as a day bears, and for nobody else', async () => {
    const few = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: { ...testSettings, sessionsADay: 3 },
      strict: true,
    });
    const there = { fetch: fetchThrough(few) };
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await tryLogin(there, DEMO.lin)).toMatchObject({ code: 0 });
      server.clock.advance(MINUTE);
    }
    // Those that were ended count as well.
    await server.ops.endSessions(DEMO.lin);
    await server.ops.forgetEndedSessions();
    expect(await tryLogin(there, DEMO.lin)).toMatchObject({
      code: CODE.tooMany,
      data: { retry_after: 24 * 60 * 60 - 3 * 60 },
    });
    // It says nothing to who does not know the password.
    expect(await tryLogin(there, DEMO.lin, 'Wrong2026')).toMatchObject({
      code: CODE.wrongCredentials,
    });
    expect(await tryLogin(there, DEMO.newcomer)).toMatchObject({ code: 0 });
    server.clock.advance(24 * 60 * MINUTE - 3 * MINUTE);
    expect(await tryLogin(there, DEMO.lin)).toMatchObject({ code: 0 });
    expect(await tryLogin(there, DEMO.lin)).toMatchObject({ data: { retry_after: 60 } });
  });

  it('of very many members of one network are few of each then, and of others as before', async () => {
    const one = { ...testSettings.sessionsInNetwork.share, tries: 1 };
    const sessionsInNetwork = { network: { ...one, tries: 3 }, share: one };
    const few = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: { ...testSettings, sessionsInNetwork },
      strict: true,
    });
    const codesOf = async (phone: string, address: string) => {
      const fetch = fetchThrough({ fetch: (request) => few.fetch(request, { address }) });
      const codes = [];
      for (let nth = 0; nth < 5; nth += 1) codes.push((await tryLogin({ fetch }, phone)).code);
      return codes;
    };
    const { tooMany } = CODE;
    expect(await codesOf(DEMO.newcomer, '2001:db8:7:1::1')).toEqual([0, 0, 0, 0, tooMany]);
    expect(await codesOf(DEMO.lin, '2001:db8:7:2::1')).toEqual([0, ...Array(4).fill(tooMany)]);
    expect(await codesOf(DEMO.lin, '2001:db8:8:2::1')).toEqual([0, 0, 0, tooMany, tooMany]);
  });

  it('count for their network only where a session comes of them', async () => {
    const one = { ...testSettings.sessionsInNetwork.share, tries: 1 };
    const sessionsInNetwork = { network: { ...one, tries: 3 }, share: one };
    const few = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: { ...testSettings, sessionsADay: 1, sessionsInNetwork },
      strict: true,
    });
    const there = { fetch: fetchThrough(few, '192.0.2.77') };
    const codes = [];
    for (let nth = 0; nth < 5; nth += 1) codes.push((await tryLogin(there, DEMO.lin)).code);
    expect(codes).toEqual([0, ...Array(4).fill(CODE.tooMany)]);
    const counted = server.db.selectFrom('throttles').select('tries');
    expect(await counted.where('key', 'like', 'sessions-%').execute()).toEqual([{ tries: 1 }]);
  });

  it('forgets failures after a success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 5; tries += 1) await tryLogin(server, DEMO.lin, 'wrong1');
      expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 0 });
    }
  });

  it('counts the failures of a day, not of ever', async () => {
    const fail = async (times: number) => {
      const codes = [];
      for (let tries = 0; tries < times; tries += 1) {
        codes.push((await tryLogin(server, DEMO.lin, 'wrong1')).code);
      }
      return codes;
    };
    expect(await fail(7)).toEqual(Array(7).fill(CODE.wrongCredentials));
    server.clock.advance(24 * 60 * MINUTE);
    expect(await fail(7)).toEqual(Array(7).fill(CODE.wrongCredentials));
    expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 0 });
  });

  it('slows an address down that fails on many accounts', async () => {
    let last = { code: 0 };
    for (let tries = 0; tries < 51; tries += 1) {
      last = await tryLogin(server, `139${String(tries).padStart(8, '0')}`, 'wrong1');
    }
    expect(last).toMatchObject({ code: CODE.tooMany, data: { retry_after: 600 } });
    expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: CODE.tooMany });
  });

  it('shows that a member is disabled only to one who knows the password', async () => {
    expect(await tryLogin(server, DEMO.disabled)).toMatchObject({
      status: 200,
      code: CODE.disabled,
      msg: '用户已被禁用',
    });
    expect(await tryLogin(server, DEMO.disabled, 'wrong1')).toMatchObject({
      code: CODE.wrongCredentials,
    });
  });
});

describe('access token', () => {
  it('is good for 15 minutes, then HTTP 401', async () => {
    const { accessToken, expiresIn } = await loginTokens(server, DEMO.lin);
    expect(expiresIn).toBe(900);
    server.clock.advance(15 * MINUTE - SECOND);
    expect(await info(accessToken)).toMatchObject({ status: 200, code: 0 });
    server.clock.advance(SECOND);
    const refused = { status: 401, code: 401, msg: '登录状态已失效' };
    expect(await info(accessToken)).toMatchObject(refused);
    expect(await info('')).toMatchObject(refused);
  });

  it('cannot be made from a refresh token, nor be used for a refresh', async () => {
    const { accessToken, refreshToken } = await loginTokens(server, DEMO.lin);
    expect(await info(refreshToken)).toMatchObject({ status: 401 });
    expect(await info(refreshToken.replace(/^r1/, 'a1'))).toMatchObject({ status: 401 });
    expect(await refresh(server, accessToken)).toMatchObject({
      status: 200,
      code: CODE.sessionEnded,
    });
    expect(await refresh(server, accessToken.replace(/^a1/, 'r1'))).toMatchObject({
      code: CODE.sessionEnded,
    });
  });

  it('cannot be changed', async () => {
    const { accessToken } = await loginTokens(server, DEMO.lin);
    const [kind, claims = '', mac] = accessToken.split('.');
    const changed = Buffer.from(claims, 'base64url').toString().replace('10001', '10002');
    const forged = `${kind}.${Buffer.from(changed).toString('base64url')}.${mac}`;
    expect(await info(forged)).toMatchObject({ status: 401 });
  });

  it('answers HTTP 402 once its session was ended', async () => {
    const { accessToken, refreshToken } = await loginTokens(server, DEMO.lin);
    const other = await loginTokens(server, DEMO.newcomer);
    await server.ops.endSessions(DEMO.lin);
    expect(await info(accessToken)).toMatchObject({ status: 402, code: CODE.sessionEnded });
    expect(await info(other.accessToken)).toMatchObject({ status: 200, code: 0 });
    // Said before anything else that is wrong with a request.
    const wrong = callerOf(server, accessToken).get('/private/api/order/info', { id: 'x' });
    expect(await wrong).toMatchObject({ status: 402, code: CODE.sessionEnded });
    expect(await refresh(server, refreshToken)).toMatchObject({
      status: 200,
      code: CODE.sessionEnded,
    });
  });

  it.each([
    ['session was ended', () => server.ops.endSessions(DEMO.lin), CODE.sessionEnded],
    ['member is disabled', () => server.ops.setDisabled(DEMO.lin, true), CODE.disabled],
  ])('writes nothing once its %s', async (_, end, code) => {
    const { accessToken } = await loginTokens(server, DEMO.lin);
    const unread = async () => {
      const messages = server.db.selectFrom('messages').select('id').orderBy('id');
      const rows = messages.where('member_id', '=', 10001).where('is_read', '=', false);
      return (await rows.execute()).map(({ id }) => id).join();
    };
    const ids = await unread();
    await end();
    const read = callerOf(server, accessToken).get('/private/api/message/read', { ids });
    expect(await read).toMatchObject({ code });
    expect(ids).not.toBe('');
    expect(await unread()).toBe(ids);
  });

  it('answers the same when nothing is known of its session', async () => {
    const { accessToken, refreshToken } = await loginTokens(server, DEMO.lin);
    await server.db.deleteFrom('sessions').execute();
    expect(await info(accessToken)).toMatchObject({ status: 402, code: CODE.sessionEnded });
    expect(await refresh(server, refreshToken)).toMatchObject({
      status: 200,
      code: CODE.sessionEnded,
    });
  });

  it('answers body code 402 on every private call once its member is disabled, and again not', async () => {
    const { accessToken, refreshToken } = await loginTokens(server, DEMO.lin);
    await server.ops.setDisabled(DEMO.lin, true);
    expect(await info(accessToken)).toMatchObject({ status: 200, code: CODE.disabled });
    expect(await refresh(server, refreshToken)).toMatchObject({ status: 200, code: CODE.disabled });
    await server.ops.setDisabled(DEMO.lin, false);
    expect(await info(accessToken)).toMatchObject({ code: 0 });
  });
});

describe('refresh', () => {
  it('rotates: new tokens, the new refresh token good for the next time', async () => {
    const first = await loginTokens(server, DEMO.lin);
    server.clock.advance(15 * MINUTE);
    const { data: second } = await refresh(server, first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await info(second.accessToken)).toMatchObject({ code: 0 });
    server.clock.advance(15 * MINUTE);
    const { data: third } = await refresh(server, second.refreshToken);
    expect(await info(third.accessToken)).toMatchObject({ code: 0 });
  });

  it('returns the very same successors for longer than a client waits for an answer (fault 16)', async () => {
    expect(GRACE).toBeGreaterThan(REQUEST_TIMEOUT_MS);
    const { refreshToken } = await loginTokens(server, DEMO.lin);
    const { data: successors } = await refresh(server, refreshToken);
    server.clock.advance(GRACE - 1);
    expect(await refresh(server, refreshToken)).toMatchObject({ code: 0, data: successors });
  });

  it('remembers few networks of each member, the newest', async () => {
    let { refreshToken } = await loginTokens(server, DEMO.lin);
    for (let nth = 1; nth <= 2 * KNOWN_ADDRESSES; nth += 1) {
      server.clock.advance(SECOND);
      const fetch = fetchThrough({
        fetch: (request) => server.handler.fetch(request, { address: `2001:db8:7:${nth}::1` }),
      });
      refreshToken = (await refresh({ fetch }, refreshToken)).data.refreshToken;
    }
    const known = await server.db
      .selectFrom('known_addresses')
      .select('network')
      .orderBy('seen_at')
      .execute();
    expect(known).toHaveLength(KNOWN_ADDRESSES);
    expect(known.at(-1)?.network).toContain(`:${2 * KNOWN_ADDRESSES}::`);
  });

  it('gives all who ask at once the same successors', async () => {
    const { refreshToken } = await loginTokens(server, DEMO.lin);
    const answers = await withoutWaits(REFRESHES, () =>
      Promise.all(Array.from({ length: 60 }, () => refresh(server, refreshToken))),
    );
    const successors = new Set(
      answers.map(({ data }) => `${data.accessToken} ${data.refreshToken}`),
    );
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect(successors.size).toBe(1);
  });

  it('revokes the whole family when a used token comes after the grace (fault 17)', async () => {
    const { refreshToken } = await loginTokens(server, DEMO.lin);
    const { data: successors } = await refresh(server, refreshToken);
    expect(await info(successors.accessToken)).toMatchObject({ code: 0 });
    server.clock.advance(GRACE);
    expect(await refresh(server, refreshToken)).toMatchObject({
      code: CODE.sessionEnded,
      data: null,
    });
    expect(await refresh(server, successors.refreshToken)).toMatchObject({
      code: CODE.sessionEnded,
    });
    expect(await info(successors.accessToken)).toMatchObject({ status: 402 });
  });

  it('takes a used token after the grace while nobody used its successors, whose answer was lost (fault 16)', async () => {
    const { refreshToken, accessToken } = await loginTokens(server, DEMO.lin);
    const { data: lost } = await refresh(server, refreshToken);
    // A token of before proves nothing of them.
    expect(await info(accessToken)).toMatchObject({ code: 0 });
    server.clock.advance(60 * MINUTE);
    // Twice: that answer may be lost, too.
    for (let nth = 0; nth < 2; nth += 1) {
      const { code, data } = await refresh(server, refreshToken);
      expect(code).toBe(0);
      // A tab that got the first answer can go on with it.
      expect(data.refreshToken).toBe(lost.refreshToken);
      expect(await info(lost.accessToken)).toMatchObject({ status: 401 });
      server.clock.advance(GRACE);
    }
    const { data: found } = await refresh(server, refreshToken);
    expect(await refresh(server, refreshToken)).toMatchObject({ data: found });
    expect(await info(found.accessToken)).toMatchObject({ code: 0 });
    server.clock.advance(GRACE);
    expect(await refresh(server, refreshToken)).toMatchObject({ code: CODE.sessionEnded });
    expect(await info(found.accessToken)).toMatchObject({ status: 402 });
  });

  it('gives all who ask at once after the grace the same successors', async () => {
    const { refreshToken } = await loginTokens(server, DEMO.lin);
    await refresh(server, refreshToken);
    server.clock.advance(60 * MINUTE);
    const answers = await withoutWaits(REFRESHES, () =>
      Promise.all(Array.from({ length: 6 }, () => refresh(server, refreshToken))),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(0));
    expect(new Set(answers.map(({ data }) => data.accessToken)).size).toBe(1);
  });

  it.each([
    [
      'a write',
      (token: string) => callerOf(server, token).post('/private/api/bankcard/del', { id: 1 }),
    ],
    [
      'an address that is none',
      (token: string) => callerOf(server, token).get('/private/api/none'),
    ],
    ['the next refresh', (_: string, next: string) => refresh(server, next)],
  ])('takes %s for a use of the successors', async (_, use) => {
    const { refreshToken } = await loginTokens(server, DEMO.lin);
    const { data: successors } = await refresh(server, refreshToken);
    await use(successors.accessToken, successors.refreshToken);
    server.clock.advance(GRACE);
    expect(await refresh(server, refreshToken)).toMatchObject({ code: CODE.sessionEnded });
  });

  it('answers what is read though its use cannot be written down, which the next call does', async () => {
    const { refreshToken } = await loginTokens(server, DEMO.lin);
    const { data: successors } = await refresh(server, refreshToken);
    await sql`alter table sessions add constraint unwritten
      check (used_generation < generation) not valid`.execute(server.db);
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      expect(await info(successors.accessToken)).toMatchObject({ code: 0 });
      await expect.poll(() => reported.mock.calls.join()).toContain('unwritten');
    } finally {
      reported.mockRestore();
      await sql`alter table sessions drop constraint unwritten`.execute(server.db);
    }
    expect(await info(successors.accessToken)).toMatchObject({ code: 0 });
    server.clock.advance(GRACE);
    expect(await refresh(server, refreshToken)).toMatchObject({ code: CODE.sessionEnded });
  });

  it('revokes the family for a token two rotations old, even within the grace', async () => {
    const first = await loginTokens(server, DEMO.lin);
    const { data: second } = await refresh(server, first.refreshToken);
    const { data: third } = await refresh(server, second.refreshToken);
    expect(await refresh(server, first.refreshToken)).toMatchObject({ code: CODE.sessionEnded });
    expect(await info(third.accessToken)).toMatchObject({ status: 402 });
  });

  it('leaves other sessions of the member alone', async () => {
    const phone = await loginTokens(server, DEMO.lin);
    const desk = await loginTokens(server, DEMO.lin);
    const first = await refresh(server, phone.refreshToken);
    await refresh(server, first.data.refreshToken);
    expect(await refresh(server, phone.refreshToken)).toMatchObject({ code: CODE.sessionEnded });
    expect(await info(desk.accessToken)).toMatchObject({ code: 0 });
    expect(await refresh(server, desk.refreshToken)).toMatchObject({ code: 0 });
  });

  it('ends after 30 days without a refresh', async () => {
    const { refreshToken } = await loginTokens(server, DEMO.lin);
    server.clock.advance(30 * 24 * 60 * MINUTE);
    expect(await refresh(server, refreshToken)).toMatchObject({ code: CODE.sessionEnded });
  });

  it('is refused for a while for who refreshed as often as a day bears, and is as good after it', async () => {
    const limit = { ...testSettings.refresh, tries: 3 };
    const few = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: { ...testSettings, refresh: limit },
      strict: true,
    });
    const there = { fetch: fetchThrough(few) };
    let { refreshToken } = await loginTokens(server, DEMO.lin);
    for (let nth = 0; nth < 3; nth += 1) {
      const { code, data } = await refresh(there, refreshToken);
      expect(code).toBe(0);
      // Who asks again for the same answer begins nothing.
      expect(await refresh(there, refreshToken)).toMatchObject({ code: 0, data });
      refreshToken = data.refreshToken;
    }
    const other = await loginTokens(server, DEMO.newcomer);
    expect(await refresh(there, other.refreshToken)).toMatchObject({ code: 0 });
    expect(await refresh(there, refreshToken)).toMatchObject({
      code: CODE.tooMany,
      data: { retry_after: limit.lockSeconds },
    });
    server.clock.advance(limit.lockSeconds * SECOND);
    expect(await refresh(there, refreshToken)).toMatchObject({ code: 0 });
  });

  it('is refused without a token by a code, not by HTTP 401', async () => {
    expect(await callerOf(server).get('/public/api/member/refresh_token')).toMatchObject({
      status: 200,
      code: CODE.sessionEnded,
    });
  });
});
