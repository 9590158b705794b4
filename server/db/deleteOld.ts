import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';
import type { Tables } from './tables/tables.ts';

/** Rows deleted by one statement, which takes some 10 ms: others wait no longer for the embedded database. */
const BATCH = 1_000;

/**
 * Deletes the rows of a table for which `isOld` holds, in small batches of which each is committed; returns how
 * many. Rows that are locked by another process are left for the next time. `isOld` must be served by an index.
 */
export const deleteOld = async (
  db: Db,
  table: keyof Tables,
  isOld: RawBuilder<boolean>,
): Promise<number> => {
  let count = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld} limit ${sql.lit(BATCH)}
        for update skip locked))`.execute(db);
    count += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return count;
  }
};
