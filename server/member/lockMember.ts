import type { Trx } from '../db/transact.ts';

/** Locks the member until the transaction ends: writes limited per member queue up here. */
export const lockMember = (trx: Trx, memberId: number) =>
  trx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
