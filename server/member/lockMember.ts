import type { Trx } from '../db/transact.ts';

/** The member, held for this transaction: what may be done only so often by one member queues up here. */
export const lockMember = (trx: Trx, memberId: number) =>
  trx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
