import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/open.ts';
import { createTestDatabase, isOnPostgres, withoutTimeLimits } from '#test/support/postgres.ts';
import { DEMO, startTestServer } from '#test/support/server.ts';
import { HISTORY, type History, openChat, replyTo } from '../chat/chatClient.ts';
import { loginAs, loginTokens } from '../support.ts';

const HOUR = 3600;

/** What is waited for until it is opened. */
const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

describe.runIf(isOnPostgres)('the chat on a PostgreSQL server', () => {
  it('listens again after its connection was cut, and reports what came meanwhile', async () => {
    const reported: unknown[] = [];
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    const server = await startTestServer({
      db: openPostgres(url, (error) => reported.push(error)),
      // Only a hint can bring a message within the time of this test.
      settings: { chatPollSeconds: HOUR, chatPingSeconds: HOUR },
    });
    onTestFinished(() => server.close());
    const { accessToken } = await loginTokens(server, DEMO.newcomer);
    const reader = await openChat(server.fetch, accessToken);
    await reader.next('session');
    // Once it listens, it asks now and then whether its connection is still there.
    const isListener = sql`datname = current_database() and (query ilike 'listen %' or query = 'select 1')`;
    const listeners = () =>
      sql<{ pid: number }>`select pid from pg_stat_activity where ${isListener}`.execute(server.db);
    await expect.poll(async () => (await listeners()).rows.length).toBe(1);

    const cut = async () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}`.execute(
        server.db,
      );
    await cut();
    await server.ops.chat.reply(DEMO.newcomer, '断线时');
    expect((await reader.next('message')).message.text).toBe('断线时');
    await expect.poll(async () => (await listeners()).rows.length).toBe(1);
    await server.ops.chat.reply(DEMO.newcomer, '重新连上');
    expect((await reader.next('message')).message.text).toBe('重新连上');
    expect(reader.texts()).toEqual(['断线时', '重新连上']);
    expect(reported).toHaveLength(1);
    await reader.leave();
  });

  it('leaves a message that comes while the thread is read to the stream', async () => {
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    const server = await startTestServer({ db: openPostgres(withoutTimeLimits(url), () => {}) });
    onTestFinished(() => server.close());
    const member = await loginAs(server, DEMO.newcomer);
    await replyTo(server, DEMO.newcomer, '一');
    // Read after the messages: the call waits between the two.
    const held = gate();
    const released = gate();
    const holding = server.db.transaction().execute(async (trx) => {
      await sql`lock table chat_operators in access exclusive mode`.execute(trx);
      held.open();
      await released.opened;
    });
    await held.opened;
    const reading = member.get<History>(HISTORY, { before: '', size: 50 });
    const waiting = () =>
      sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    const { id } = await replyTo(server, DEMO.newcomer, '二');
    released.open();
    await holding;

    const { list, last_id } = (await reading).data;
    expect(list.map(({ text }) => text)).toEqual(['一']);
    const reader = await openChat(
      server.fetch,
      (await loginTokens(server, DEMO.newcomer)).accessToken,
      last_id,
    );
    expect((await reader.next('message')).message).toMatchObject({ id, text: '二' });
    await reader.leave();
  });
});
