import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { forgetOldChat } from '#server/chat/forget.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { type Db, openPostgres } from '#server/db/open.ts';
import type { Scope } from '#server/http/context.ts';
import { UPLOADS } from '#server/limits.ts';
import { forgetOrphans } from '#server/upload/orphans.ts';
import { createTestDatabase, isOnPostgres, withoutTimeLimits } from '#test/support/postgres.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { uploadedPath } from '../upload/uploads.ts';

/** One process forgets the chat's messages or adds one while another deletes what nothing refers to. */
describe.runIf(isOnPostgres)('a picture of the chat', () => {
  let server: TestServer;
  let memberId: number;
  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    server = await startTestServer({ db: openPostgres(withoutTimeLimits(url)) });
  });
  beforeEach(async () => {
    await server.reset();
    memberId = await memberIdOf(server.db, DEMO.newcomer);
  });
  afterAll(() => server.close());

  const scopeOver = (db: Db): Scope => ({
    db,
    secrets: testSecrets,
    settings: testSettings,
    now: () => new Date(server.clock.now()),
  });
  const forget = (db = server.db) => forgetOldChat(scopeOver(db));
  const deleteOrphans = () => forgetOrphans(scopeOver(server.db));
  const say = (image: string, db = server.db) =>
    addChatMessage(db, {
      memberId,
      sender: 'member',
      text: '',
      image,
      at: new Date(server.clock.now()),
    });
  const left = async () => ({
    messages: (
      await server.db.selectFrom('chat_messages').select('image').where('image', '!=', '').execute()
    ).map(({ image }) => image),
    pictures: (await server.db.selectFrom('uploads').select('path').execute()).map(
      ({ path }) => path,
    ),
  });

  const waitsForLock = async (): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(server.db);
    return rows.length > 0;
  };

  /** The database of a process in which `meanwhile` is begun after its first statement that has this kind of node. */
  const interrupted = (kind: string, table: string, meanwhile: () => Promise<unknown>) => {
    let begun: Promise<unknown> | null = null;
    const seen = new WeakSet<object>();
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (node.kind === kind && JSON.stringify(node).includes(`"${table}"`)) seen.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (begun || !seen.has(queryId)) return result;
        let isOver = false;
        begun = meanwhile().finally(() => {
          isOver = true;
        });
        await expect.poll(async () => isOver || (await waitsForLock())).toBe(true);
        return result;
      },
    };
    return { db: server.db.withPlugin(plugin), ended: async () => begun };
  };

  it('goes with the last message that had it, also when somebody looks at it while that is deleted', async () => {
    await say(await uploadedPath(server, DEMO.newcomer, 'chat'));
    server.clock.advance(testSettings.chatMessageSeconds * 1000);
    const { db, ended } = interrupted('UpdateQueryNode', 'uploads', deleteOrphans);
    await forget(db);
    expect(await ended()).toBe(1);
    await deleteOrphans();
    expect(await left()).toEqual({ messages: [], pictures: [] });
  });

  it('stays with a message that is being added while the last one before it is deleted', async () => {
    const image = await uploadedPath(server, DEMO.newcomer, 'chat');
    await say(image);
    server.clock.advance(UPLOADS.usableMs + UPLOADS.graceMs);
    expect(await deleteOrphans()).toBe(0);
    server.clock.advance(testSettings.chatMessageSeconds * 1000);
    const { db, ended } = interrupted('UpdateQueryNode', 'chat_threads', async () => {
      await forget();
      await deleteOrphans();
    });
    await say(image, db);
    await ended();
    expect(await left()).toEqual({ messages: [image], pictures: [image] });
  });
});
