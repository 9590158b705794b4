import type { Updateable } from 'kysely';
import { DEPOSIT, WITHDRAWAL } from '#api/contract/money.ts';
import type { Tables } from '../db/tables/tables.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { amountOf } from '../ledger/money.ts';
import { type Posting, post } from '../ledger/post.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';
import { arrivedLetter, creditedLetter, depositLetter, withdrawalLetter } from './letters.ts';
import { cardOf, depositCredited, withdrawalPaid, withdrawalReturned } from './postings.ts';
import type { DepositRow, WithdrawalRow } from './views.ts';

/** The result of a review: the row's new state, the posting, the message to its member. */
interface Verdict<TTable extends 'deposits' | 'withdrawals'> {
  readonly change: Updateable<Tables[TTable]> & { readonly status: number };
  readonly posting?: Posting;
  readonly letter: NewMessage;
}

const applyVerdict = async (
  trx: Trx,
  { posting, letter }: Pick<Verdict<'deposits'>, 'posting' | 'letter'>,
): Promise<void> => {
  if (posting) await post(trx, posting);
  await writeMessages(trx, [letter]);
};

/** What the operator's command prints. */
const summaryOf = (row: DepositRow | WithdrawalRow, status: number) => ({
  order_no: row.order_no,
  member: row.member_id,
  amount: amountOf(row.amount),
  status,
});

/** Locks a deposit under review and applies the verdict. @throws Error in any other state. */
const reviewDeposit = (
  { db, now }: Scope,
  orderNo: string,
  judge: (row: DepositRow, at: Date) => Verdict<'deposits'>,
) =>
  transact(db, async (trx) => {
    const row = await trx
      .selectFrom('deposits')
      .selectAll()
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Error(`No deposit ${orderNo}.`);
    if (row.status !== DEPOSIT.reviewing) {
      throw new Error(`Deposit ${orderNo} is not under review (its status is ${row.status}).`);
    }
    const verdict = judge(row, now());
    await trx.updateTable('deposits').set(verdict.change).where('id', '=', row.id).execute();
    await applyVerdict(trx, verdict);
    return summaryOf(row, verdict.change.status);
  });

/** Credits a deposit whose payment was confirmed; the fee goes to the platform. */
export const approveDeposit = (scope: Scope, orderNo: string) =>
  reviewDeposit(scope, orderNo, (row, at) => ({
    change: { status: DEPOSIT.credited, audited_at: at },
    posting: depositCredited(row, at),
    letter: creditedLetter(row, at),
  }));

/** Rejects a deposit with a reason that its member reads. */
export const rejectDeposit = (scope: Scope, orderNo: string, reason: string) =>
  reviewDeposit(scope, orderNo, (row, at) => ({
    change: { status: DEPOSIT.rejected, audited_at: at, reason },
    letter: depositLetter(row, at, '充值已驳回', `订单 ${row.order_no} 的充值已驳回：${reason}`),
  }));

/** Locks a withdrawal in the state `from` and applies the verdict. @throws Error in any other. */
const reviewWithdrawal = (
  { db, now }: Scope,
  orderNo: string,
  from: number,
  judge: (row: WithdrawalRow, at: Date) => Verdict<'withdrawals'>,
) =>
  transact(db, async (trx) => {
    const row = await trx
      .selectFrom('withdrawals')
      .selectAll()
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Error(`No withdrawal ${orderNo}.`);
    if (row.status !== from) {
      throw new Error(`Withdrawal ${orderNo} has the status ${row.status}, not ${from}.`);
    }
    const verdict = judge(row, now());
    await trx.updateTable('withdrawals').set(verdict.change).where('id', '=', row.id).execute();
    await applyVerdict(trx, verdict);
    return summaryOf(row, verdict.change.status);
  });

/** Approves a withdrawal: it is now on its way to the bank. */
export const approveWithdrawal = (scope: Scope, orderNo: string) =>
  reviewWithdrawal(scope, orderNo, WITHDRAWAL.reviewing, (row, at) => ({
    change: { status: WITHDRAWAL.paying, audited_at: at },
    letter: withdrawalLetter(
      row,
      at,
      '提现审核通过',
      (written) => `${written(row.amount)} 的提现已通过审核，正在汇往${cardOf(row)}。`,
    ),
  }));

/** Completes a withdrawal: the frozen money leaves, the fee goes to the platform. */
export const completeWithdrawal = (scope: Scope, orderNo: string) =>
  reviewWithdrawal(scope, orderNo, WITHDRAWAL.paying, (row, at) => ({
    change: { status: WITHDRAWAL.arrived, finished_at: at },
    posting: withdrawalPaid(row, at),
    letter: arrivedLetter(row, at),
  }));

/** Returns the whole amount, fee included. */
const returned =
  (status: number, title: string, reason: string) =>
  (row: WithdrawalRow, at: Date): Verdict<'withdrawals'> => ({
    change: { status, reason, finished_at: at, audited_at: row.audited_at ?? at },
    posting: withdrawalReturned(row, at),
    letter: withdrawalLetter(
      row,
      at,
      title,
      (written) => `${written(row.amount)} 已退回可用余额。原因：${reason}`,
    ),
  });

/** Rejects a withdrawal under review. */
export const rejectWithdrawal = (scope: Scope, orderNo: string, reason: string) =>
  reviewWithdrawal(
    scope,
    orderNo,
    WITHDRAWAL.reviewing,
    returned(WITHDRAWAL.rejected, '提现已驳回', reason),
  );

/** Marks a withdrawal as failed at the bank. */
export const failWithdrawal = (scope: Scope, orderNo: string, reason: string) =>
  reviewWithdrawal(
    scope,
    orderNo,
    WITHDRAWAL.paying,
    returned(WITHDRAWAL.failed, '提现打款失败', reason),
  );
