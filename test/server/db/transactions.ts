import { vi } from 'vitest';
import type { Db } from '#server/db/open.ts';

/** How many transactions the database was asked for, and how many of them ran at once. */
export const watchTransactions = (db: Db) => {
  const seen = { begun: 0, running: 0, most: 0 };
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      seen.begun += 1;
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      try {
        return await execute(work);
      } finally {
        seen.running -= 1;
      }
    };
    return builder;
  });
  return seen;
};
