import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/db/open.ts';
import { createTestDatabase, isOnPostgres } from '#test/support/postgres.ts';
import { DEMO, startTestServer } from '#test/support/server.ts';
import { openChat } from '../chat/chatClient.ts';
import { loginTokens } from '../support.ts';

const HOUR = 3600;

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
    const listeners = () =>
      sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'`.execute(server.db);
    await expect.poll(async () => (await listeners()).rows.length).toBe(1);

    const cut = async () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'`.execute(server.db);
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
});
