import { TX } from '#api/contract/money.ts';
import { account, type Posting } from '../ledger/post.ts';
import type { DepositRow, WithdrawalRow } from './views.ts';

/** "招商银行（尾号 6621）" */
export const cardOf = (row: WithdrawalRow): string =>
  `${row.bank_name}（尾号 ${row.card_no.slice(-4)}）`;

/** Credits a deposit after its payment was confirmed; the fee goes to the platform. */
export const depositCredited = (row: DepositRow, at: Date): Posting => ({
  type: TX.deposit,
  title: '充值到账',
  remark: row.order_no,
  ref: { type: 'deposit', id: row.id },
  dedupeKey: `deposit:${row.id}`,
  at,
  entries: [
    [account.bank, -row.amount],
    [account.available(row.member_id), row.actual_amount],
    [account.fees, row.fee],
  ],
});

/** `step` makes the reference unique: each step of a withdrawal is booked once. */
const ofWithdrawal = (row: WithdrawalRow, step: string, at: Date) => ({
  remark: row.order_no,
  ref: { type: 'withdrawal', id: row.id } as const,
  dedupeKey: `${step}:${row.id}`,
  at,
});

/** A requested withdrawal: its money moves from available to frozen. */
export const withdrawalHeld = (row: WithdrawalRow, at: Date): Posting => ({
  type: TX.withdrawal,
  title: `提现至${cardOf(row)}`,
  ...ofWithdrawal(row, 'withdrawal', at),
  entries: [
    [account.available(row.member_id), -row.amount],
    [account.frozen(row.member_id), row.amount],
  ],
});

/** A paid withdrawal: the money leaves, the fee goes to the platform. */
export const withdrawalPaid = (row: WithdrawalRow, at: Date): Posting => ({
  type: TX.withdrawal,
  title: '提现打款',
  ...ofWithdrawal(row, 'withdrawal-paid', at),
  entries: [
    [account.frozen(row.member_id), -row.amount],
    [account.bank, row.actual_amount],
    [account.fees, row.fee],
  ],
});

/** A rejected or failed withdrawal: the whole amount is available again, fee included. */
export const withdrawalReturned = (row: WithdrawalRow, at: Date): Posting => ({
  type: TX.withdrawalReturned,
  title: '提现退回',
  ...ofWithdrawal(row, 'withdrawal-returned', at),
  entries: [
    [account.frozen(row.member_id), -row.amount],
    [account.available(row.member_id), row.amount],
  ],
});
