import { beforeEach, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { dataOf } from '#server/auth/dataOf.ts';
import { openAccess } from '#server/auth/tokens.ts';
import { readsOf } from '#server/db/open.ts';
import { refusalOf, TooManyReads } from '#server/http/busy.ts';
import type { CallContext } from '#server/http/context.ts';
import { createPublicAnswers } from '#server/http/publicAnswers.ts';
import type { Route } from '#server/http/route.ts';
import { READS } from '#server/limits.ts';
import { memberRoutes } from '#server/member/routes.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { callerOf, loginTokens } from '../support.ts';

const server = await serverForFile();
let lin = '';
let newcomer = '';
beforeEach(async () => {
  lin = (await loginTokens(server, DEMO.lin)).accessToken;
  newcomer = (await loginTokens(server, DEMO.newcomer)).accessToken;
});

const contextOf = (token: string): CallContext => {
  const now = () => new Date(server.clock.now());
  return {
    ...{ db: readsOf(server.db), secrets: testSecrets, settings: testSettings, now },
    request: new Request('http://app.test/', { headers: { authorization: `Bearer ${token}` } }),
    receivedAt: now(),
    isClockReal: false,
    address: '192.0.2.1',
    failpoint: async () => {},
    shared: createPublicAnswers(null, () => 0),
    mail: null,
  };
};

const one = (isRead: boolean): Route => {
  const found = memberRoutes.find((route) => route.isPrivate && route.isRead === isRead);
  if (!found) throw new Error('There is such a call.');
  return found;
};

/** Calls of this kind that run until they are ended. */
const held = (isRead: boolean) => {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const calls = { running: 0, end: () => end() };
  const route: Route = {
    ...one(isRead),
    run: async () => {
      calls.running += 1;
      await over;
      return 'read';
    },
  };
  return { calls, ask: (token: string) => dataOf(route, contextOf(token), server.db) };
};

it('lets one member read so many things at once, and no more wait; others read beside them', async () => {
  const { calls, ask } = held(true);
  const most = READS.perRow + READS.waitingOfRow;
  const refused: unknown[] = [];
  const flood = Array.from({ length: most + 7 }, () =>
    ask(lin).catch((error: unknown) => {
      refused.push(error);
      return 'refused';
    }),
  );
  await expect.poll(() => refused.length).toBe(7);
  expect(refused.map((error) => refusalOf(error)?.code)).toEqual(Array(7).fill(CODE.busy));
  expect(calls.running).toBe(READS.perRow);
  const other = ask(newcomer);
  expect(calls.running).toBe(READS.perRow + 1);
  calls.end();
  expect(await other).toBe('read');
  expect((await Promise.all(flood)).filter((answer) => answer === 'read')).toHaveLength(most);
  expect(await ask(lin)).toBe('read');
});

it('has sessions of writes looked up in the same turns, and says of no attempt that nothing was done', async () => {
  const reads = held(true);
  const most = READS.perRow + READS.waitingOfRow;
  const flood = Array.from({ length: most }, () => reads.ask(lin));
  const writes = held(false);
  const error: unknown = await writes.ask(lin).catch((reason: unknown) => reason);
  // No refusal: that would be the answer to an attempt, whose copy may have been carried out.
  expect(error).toBeInstanceOf(TooManyReads);
  expect(writes.calls.running).toBe(0);
  reads.calls.end();
  await Promise.all(flood);
  writes.calls.end();
  expect(await writes.ask(lin)).toBe('read');
});

it('takes no turn of a member for tokens of a session that was found ended', async () => {
  const { accessToken: stolen } = await loginTokens(server, DEMO.lin);
  const { sessionId = '' } = openAccess(stolen, testSecrets.accessToken) ?? {};
  await server.db
    .updateTable('sessions')
    .set({ revoked_at: new Date(server.clock.now()) })
    .where('id', '=', sessionId)
    .execute();
  const { calls, ask } = held(true);
  calls.end();
  await expect(ask(stolen)).rejects.toMatchObject({ status: 402 });
  const flood = Array.from({ length: READS.perRow + READS.waitingOfRow + 7 }, () =>
    ask(stolen).catch((error: unknown) => error),
  );
  expect(await ask(lin)).toBe('read');
  for (const error of await Promise.all(flood)) expect(error).toMatchObject({ status: 402 });
});

it.each(['/private/api/chat/stream', '/private/api/no/such/call'])(
  'has the session looked up in turn before %s is answered',
  async (path) => {
    const { calls, ask } = held(true);
    const flood = Array.from({ length: READS.perRow + READS.waitingOfRow }, () => ask(lin));
    expect(await callerOf(server, lin).get(path)).toMatchObject({ code: CODE.busy });
    calls.end();
    await Promise.all(flood);
  },
);
