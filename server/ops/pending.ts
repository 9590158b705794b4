import { sql } from 'kysely';
import { REALNAME } from '#api/contract/member.ts';
import { DEPOSIT, WITHDRAWAL } from '#api/contract/money.ts';
import { ORDER } from '#api/contract/order.ts';
import type { Db } from '../db/open.ts';
import { amountOf } from '../ledger/money.ts';
import { failedSettlements } from '../settlement/failures.ts';
import { isDisabled, shownMember } from './findMember.ts';

/**
 * Everything that needs an operator, oldest first, including orders whose settlement failed; of chats how many wait.
 */
export const pendingReviews = async (db: Db) => {
  const deposits = await db
    .selectFrom('deposits')
    .select(['order_no', 'member_id', 'amount', 'img', 'submitted_at', isDisabled])
    .where('status', '=', DEPOSIT.reviewing)
    .orderBy('submitted_at')
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['order_no', 'member_id', 'amount', 'fee', 'status', 'created_at', isDisabled])
    .where('status', 'in', [WITHDRAWAL.reviewing, WITHDRAWAL.paying])
    .orderBy('created_at')
    .execute();
  const buybacks = await db
    .selectFrom('orders')
    .select(['order_no', 'member_id', 'amount', 'buyback_fee', 'buyback_applied_at', isDisabled])
    .where('status', '=', ORDER.buybackPending)
    .orderBy('buyback_applied_at')
    .execute();
  const identities = await db
    .selectFrom('realname_applications')
    .innerJoin('members', 'members.id', 'member_id')
    .leftJoin('area_codes', 'area_codes.id', 'members.area_code_id')
    .select([
      'member_id',
      'code',
      'members.phone',
      'members.email',
      'realname_applications.created_at',
      isDisabled,
    ])
    .where('status', '=', REALNAME.pending)
    .orderBy('realname_applications.created_at')
    .execute();
  const settlements = await failedSettlements(db)
    .select(['order_no', 'member_id', 'failures', 'reason', 'failed_at', 'retry_at', isDisabled])
    .orderBy('failed_at')
    .execute();
  const { chats } = await db
    .selectFrom('chat_threads')
    .whereRef('last_id', '>', 'operator_read_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_messages as message')
          .select('message.id')
          .whereRef('message.member_id', '=', 'chat_threads.member_id')
          .whereRef('message.id', '>', 'chat_threads.operator_read_id')
          .where('message.sender', '=', 'member'),
      ),
    )
    .select(sql<number>`count(*)::int`.as('chats'))
    .executeTakeFirstOrThrow();
  return {
    settlements,
    deposits: deposits.map((row) => ({ ...row, amount: amountOf(row.amount) })),
    withdrawals: withdrawals.map((row) => ({
      ...row,
      amount: amountOf(row.amount),
      fee: amountOf(row.fee),
      status: row.status === WITHDRAWAL.reviewing ? 'to be approved' : 'being paid',
    })),
    buybacks: buybacks.map((row) => ({
      ...row,
      amount: amountOf(row.amount),
      buyback_fee: amountOf(row.buyback_fee),
    })),
    identities: identities.map(({ code, ...row }) => ({
      ...row,
      ...shownMember({ code, ...row }),
    })),
    chats,
  };
};
