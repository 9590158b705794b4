import { PostgresQueryCompiler } from 'kysely';
import { expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { hashSecret } from '#server/auth/passwords.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import { transact } from '#server/db/transact.ts';
import { runCommand } from '#server/ops/commands.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { callerOf, loginTokens, refresh, type Tokens, tryLogin } from '../support.ts';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

const server = await serverForFile();

const info = (token: string) => callerOf(server, token).get('/private/api/member/info');
const sessionIds = async () =>
  (await server.db.selectFrom('sessions').select('id').orderBy('created_at').execute()).map(
    ({ id }) => id,
  );

/** Refreshes every 20 days, as somebody does who never logs out; the tokens of the last time. */
const stayFor = async (days: number): Promise<Tokens> => {
  let tokens = await loginTokens(server, DEMO.lin);
  for (let day = 0; day < days; day += 20) {
    server.clock.advance(20 * DAY);
    const answer = await refresh(server, tokens.refreshToken);
    expect([day, answer.code]).toEqual([day, 0]);
    tokens = answer.data;
  }
  return tokens;
};

it('a session ends 90 days after its login, however often it was refreshed', async () => {
  const tokens = await stayFor(80);
  server.clock.advance(10 * DAY - MINUTE);
  const { data: last } = await refresh(server, tokens.refreshToken);
  // No token lives longer than its session.
  expect(last.expiresIn).toBe(60);
  expect(await info(last.accessToken)).toMatchObject({ code: 0 });
  server.clock.advance(MINUTE);
  expect(await info(last.accessToken)).toMatchObject({ status: 401 });
  expect(await refresh(server, last.refreshToken)).toMatchObject({ code: CODE.sessionEnded });
});

it('sessions that are over are deleted, and theirs alone; their tokens stay refused', async () => {
  const ended = await loginTokens(server, DEMO.lin);
  await server.ops.endSessions(DEMO.lin);
  const idle = await loginTokens(server, DEMO.lin);
  // What was ended for a reason is still there for a day, to be looked into.
  server.clock.advance(DAY - 1);
  expect(await server.ops.forgetEndedSessions()).toBe(0);
  server.clock.advance(1);
  expect(await server.ops.forgetEndedSessions()).toBe(1);
  server.clock.advance(28 * DAY);
  const brief = await loginTokens(server, DEMO.lin);
  const [newest] = await server.ops.listSessions(DEMO.lin);
  expect(newest?.agent).toBe('');
  await server.ops.endSession(DEMO.lin, newest?.session ?? '');
  const live = await loginTokens(server, DEMO.lin);
  server.clock.advance(1 * DAY);
  expect(await server.ops.forgetEndedSessions()).toBe(2);
  expect(await sessionIds()).toHaveLength(1);

  const { data } = await refresh(server, live.refreshToken);
  expect(await info(data.accessToken)).toMatchObject({ code: 0 });
  for (const { refreshToken } of [ended, idle, brief]) {
    expect(await refresh(server, refreshToken)).toMatchObject({ code: CODE.sessionEnded });
  }
});

it('operators see a member’s sessions, and end one of them', async () => {
  const login = async (agent: string, address: string): Promise<Tokens> => {
    const response = await server.handler.fetch(
      new Request('http://app.test/public/api/member/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({
          type: 1,
          phone: DEMO.lin,
          email: '',
          password: DEMO.password,
          area_code_id: '',
        }),
      }),
      { address },
    );
    return ((await response.json()) as { data: Tokens }).data;
  };
  const phone = await login('Phone\u0007 App', '203.0.113.7');
  server.clock.advance(MINUTE);
  const desk = await login('x'.repeat(500), '2001:db8::1');
  server.clock.advance(MINUTE);
  await refresh(server, phone.refreshToken);

  const listed = (await runCommand(server.ops, ['sessions', DEMO.lin])) as {
    session: string;
    agent: string;
  }[];
  expect(listed).toEqual([
    {
      session: expect.any(String),
      since: '2026-11-20T04:00:00.000Z',
      last_refresh: '2026-11-20T04:02:00.000Z',
      ends: '2026-12-20T04:02:00.000Z',
      address: '203.0.113.7',
      agent: 'Phone App',
    },
    expect.objectContaining({
      since: '2026-11-20T04:01:00.000Z',
      address: '2001:db8::1',
      agent: 'x'.repeat(200),
    }),
  ]);
  expect(JSON.stringify(listed)).not.toContain(phone.refreshToken);
  expect(await runCommand(server.ops, ['sessions', DEMO.newcomer])).toEqual([]);

  const [, second] = listed;
  await runCommand(server.ops, ['end-session', DEMO.lin, second?.session ?? '']);
  expect(await info(desk.accessToken)).toMatchObject({ status: 402 });
  expect(await info(phone.accessToken)).toMatchObject({ code: 0 });
  expect(await runCommand(server.ops, ['security', DEMO.lin])).toMatchObject([
    { event: 'session ended', address: '', detail: 'ended by an operator' },
    { event: 'login' },
    { event: 'login' },
  ]);
  expect(await runCommand(server.ops, ['sessions', DEMO.lin])).toHaveLength(1);
  // Only one of the member's own that still runs.
  for (const id of [second?.session ?? '', 'none']) {
    await expect(runCommand(server.ops, ['end-session', DEMO.lin, id])).rejects.toThrow(
      /has no session/,
    );
  }
  const [first] = listed;
  await expect(
    runCommand(server.ops, ['end-session', DEMO.newcomer, first?.session ?? '']),
  ).rejects.toThrow(/has no session/);
  // What ran out by itself is none either.
  server.clock.advance(30 * DAY);
  expect(await runCommand(server.ops, ['sessions', DEMO.lin])).toEqual([]);
  await expect(
    runCommand(server.ops, ['end-session', DEMO.lin, first?.session ?? '']),
  ).rejects.toThrow(/has no session/);
});

it('a login that was under way with the old password while it was changed starts no session', async () => {
  const id = await memberIdOf(server.db, DEMO.lin);
  const other = await hashSecret('Another2026', testSettings.passwordCost, 'login');
  const change = () =>
    transact(server.db, async (trx) => {
      await trx.updateTable('members').set({ password_hash: other }).where('id', '=', id).execute();
      await revokeSessionsOf(trx, id, new Date(server.clock.now()), 'password changed');
    });
  const { compileQuery } = PostgresQueryCompiler.prototype;
  let changed: Promise<void> | undefined;
  const spy = vi
    .spyOn(PostgresQueryCompiler.prototype, 'compileQuery')
    .mockImplementation(function (this: PostgresQueryCompiler, ...given) {
      const query = compileQuery.apply(this, given);
      // The password was right: its try is being forgotten.
      if (query.sql.startsWith('delete from "throttles"')) changed ??= change();
      return query;
    });
  const { code, data } = await tryLogin(server, DEMO.lin);
  spy.mockRestore();
  expect(changed).toBeDefined();
  await changed;
  // Where the change came last, it has ended the session.
  expect(code === CODE.busy || (await info(data.accessToken)).status === 402).toBe(true);
  expect(await server.ops.listSessions(DEMO.lin)).toEqual([]);
});
