import { sql } from 'kysely';
import type { Db } from './open.ts';

/** What time it is by the clock that all processes on one database share: the database's. */
export const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not say what time it is.');
  return row.at;
};
