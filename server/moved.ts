import { sql } from 'kysely';
import type { Db } from './db/open.ts';
import type { Trx } from './db/transact.ts';

/** In the facts of an embedded database that another one goes on in the place of. */
const KEY = 'moved_to';

/**
 * Puts on record in an embedded database (`from`) that it was moved to another one (`to`) at `at`. Whichever served it
 * after that would pay and book a second time what the other one does.
 */
export const markMoved = async (from: Trx, to: Db, at: Date): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(to);
  const value = `"${rows[0]?.name}" at ${at.toISOString()}`;
  await from.insertInto('server_facts').values({ key: KEY, value }).execute();
};

/** Refuses a database that was moved to another one. @throws Error that says where, and how to go on. */
export const refuseMoved = async (db: Db, dataDir: string): Promise<void> => {
  const moved = await db
    .selectFrom('server_facts')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (!moved) return;
  throw new Error(
    `The database in ${dataDir} was moved to PostgreSQL, to ${moved.value}: what is done here would be done twice. Set DATABASE_URL. "npm run ops -- move-to back" has this one used again, without what was booked there since.`,
  );
};

/** Has an embedded database used again that was moved to another one. @throws Error where it was not. */
export const takeMoveBack = async (trx: Trx): Promise<void> => {
  const { numDeletedRows } = await trx
    .deleteFrom('server_facts')
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Error('This database was not moved.');
};
