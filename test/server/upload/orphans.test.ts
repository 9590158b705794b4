import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { UPLOADS } from '#server/limits.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';
import { rowsTouched, statementsOf } from '../db/plans.ts';

/** More than are looked at in one transaction, and messages that have nothing to do with them. */
const PICTURES = 120;
const MESSAGES = 500;
const SENT = 12;

const server = await serverForFile();

/** Old pictures of one member, every tenth of them sent at the end of a long chat. */
const write = async (): Promise<void> => {
  const lin = await memberIdOf(server.db, DEMO.lin);
  const old = new Date(TEST_NOW - UPLOADS.usableMs - UPLOADS.graceMs);
  await sql`insert into uploads (path, member_id, type, media_type, size, content, created_at)
    select 'p' || i, ${lin}, 'deposit', 'image/png', 1, '', ${old}::timestamptz
    from generate_series(1, ${sql.lit(PICTURES)}) as i`.execute(server.db);
  await sql`insert into chat_messages (member_id, sender, text, image, created_at)
    select ${lin}, 'member', 'words', case when i > 0 then 'p' || i * 10 else '' end, ${new Date(TEST_NOW)}::timestamptz
    from generate_series(${sql.lit(SENT - MESSAGES)}, ${sql.lit(SENT)}) as i`.execute(server.db);
};

it('pictures that nothing refers to are all deleted, few at a time', async () => {
  await write();
  const statements = await statementsOf(async () => {
    expect(await server.ops.forgetOrphans()).toBe(PICTURES - SENT);
  });
  const left = await server.db.selectFrom('uploads').select('kept').execute();
  expect(left).toEqual(Array(SENT).fill({ kept: true }));
  // What one transaction holds, nobody can hand in meanwhile.
  expect(Math.max(...statements.map(({ parameters }) => parameters.length))).toBeLessThan(60);
});

it('whether one is in a chat is looked up without reading the chat', async () => {
  await write();
  const statements = await statementsOf(async () => void (await server.ops.forgetOrphans()));
  const looking = statements.find(({ sql }) => sql.includes('chat_messages'));
  if (!looking) throw new Error('No chat was looked at.');
  expect(await rowsTouched(server.db, looking)).toBeLessThan(4 * PICTURES);
});
