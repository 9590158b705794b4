import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { openSeeded } from './seededDatabase.ts';

const membersOf = async (db: Db): Promise<number> =>
  (await db.selectFrom('members').select('id').execute()).length;

/** Works on a seeded database and closes it; then how many had to be read from the dump for the next. */
const readAfter = async (work: (db: Db) => Promise<unknown>): Promise<number> => {
  const first = await openSeeded(false);
  const seeded = await membersOf(first);
  await work(first);
  await first.destroy();
  const create = vi.spyOn(PGlite, 'create');
  const next = await openSeeded(false);
  expect(await membersOf(next)).toBe(seeded);
  await next.destroy();
  const { length } = create.mock.calls;
  create.mockRestore();
  return length;
};

it('hands on a database whose rows were changed, put back', async () => {
  const clear = (db: Db) => db.updateTable('messages').set({ title: '' }).execute();
  expect(await readAfter(clear)).toBe(0);
  const db = await openSeeded(false);
  const titles = await db.selectFrom('messages').select('title').execute();
  expect(titles.filter(({ title }) => title === '')).toEqual([]);
  await db.destroy();
});

it('hands on none that was changed otherwise, or is in the middle of something', async () => {
  for (const change of [
    sql`alter table messages add column later int`,
    sql`create table later (id int)`,
    sql`alter table ledger_entries disable trigger all`,
    sql`analyze messages`,
    sql`begin`,
  ]) {
    expect(await readAfter((db) => change.execute(db))).toBe(1);
  }
});

it('gives one that nobody had where that is asked for', async () => {
  await (await openSeeded(false)).destroy();
  const create = vi.spyOn(PGlite, 'create');
  const unused = await openSeeded(true);
  expect(create).toHaveBeenCalledOnce();
  // Not to be handed on: one is waiting already, and the others here count on a single one.
  await sql`analyze messages`.execute(unused);
  await unused.destroy();
});
