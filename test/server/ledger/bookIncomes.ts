import { TX } from '#api/contract/money.ts';
import type { Db } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { account, postAll } from '#server/ledger/post.ts';
import { TEST_NOW } from '#test/support/server.ts';

/** Books so many incomes of a cent to a member; the title of each is its number, from 1. */
export const bookIncomes = async (db: Db, memberId: number, count: number): Promise<void> => {
  const postings = Array.from({ length: count }, (_, index) => ({
    type: TX.income,
    title: `${index + 1}`,
    dedupeKey: `many:${index}`,
    at: new Date(TEST_NOW),
    entries: [
      [account.income, -1n],
      [account.available(memberId), 1n],
    ] as const,
  }));
  await transact(db, (trx) => postAll(trx, postings));
};
