import { DEPOSIT } from '#api/contract/money.ts';
import type { Db } from '../db/open.ts';

/**
 * Closes deposits that were not paid in time: a member's before another one is asked for or one is submitted,
 * everybody's regularly, since each holds a code (see addDeposit). Returns how many.
 */
export const closeExpired = async (db: Db, at: Date, memberId?: number): Promise<number> => {
  const expired = db
    .updateTable('deposits')
    .set({ status: DEPOSIT.closed })
    .where('status', '=', DEPOSIT.unpaid)
    .where('expire_at', '<=', at);
  const closing = memberId === undefined ? expired : expired.where('member_id', '=', memberId);
  const { numUpdatedRows } = await closing.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
