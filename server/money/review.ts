import { DEPOSIT, TX, WITHDRAWAL } from '#api/contract/money.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { amountOf, writtenAmount } from '../ledger/money.ts';
import { account, post } from '../ledger/post.ts';
import { MESSAGE, writeMessages } from '../message/write.ts';
import type { DepositRow, WithdrawalRow } from './views.ts';

/** What an operator is told. */
const told = (row: { order_no: string; amount: bigint; status: number }) => ({
  order_no: row.order_no,
  amount: amountOf(row.amount),
  status: row.status,
});

/** The deposit, held, if it waits for a review. @throws Error otherwise. */
const lockDeposit = async (trx: Trx, orderNo: string): Promise<DepositRow> => {
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
  return row;
};

/** Credits a deposit whose payment was seen; its fee goes to the platform. */
export const approveDeposit = ({ db, now }: Scope, orderNo: string) =>
  transact(db, async (trx) => {
    const row = await lockDeposit(trx, orderNo);
    const at = now();
    const change = { status: DEPOSIT.credited, audited_at: at };
    await trx.updateTable('deposits').set(change).where('id', '=', row.id).execute();
    await post(trx, {
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
    await writeMessages(trx, [
      {
        memberId: row.member_id,
        type: MESSAGE.trade,
        title: '充值审核通过',
        summary: `订单 ${row.order_no} 的 ￥${writtenAmount(row.actual_amount)} 已到账。`,
        link: '/rechargelist',
        at,
      },
    ]);
    return told({ ...row, ...change });
  });

/** Refuses a deposit, for a reason that its member reads. */
export const rejectDeposit = ({ db, now }: Scope, orderNo: string, reason: string) =>
  transact(db, async (trx) => {
    const row = await lockDeposit(trx, orderNo);
    const at = now();
    const change = { status: DEPOSIT.rejected, audited_at: at, reason };
    await trx.updateTable('deposits').set(change).where('id', '=', row.id).execute();
    await writeMessages(trx, [
      {
        memberId: row.member_id,
        type: MESSAGE.trade,
        title: '充值审核未通过',
        summary: `订单 ${row.order_no} 的充值未通过审核：${reason}`,
        link: '/rechargelist',
        at,
      },
    ]);
    return told({ ...row, ...change });
  });

/** The withdrawal, held, if it is in this state. @throws Error otherwise. */
const lockWithdrawal = async (
  trx: Trx,
  orderNo: string,
  status: number,
): Promise<WithdrawalRow> => {
  const row = await trx
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`No withdrawal ${orderNo}.`);
  if (row.status !== status) {
    throw new Error(`Withdrawal ${orderNo} has the status ${row.status}, not ${status}.`);
  }
  return row;
};

/** "招商银行（尾号 6621）" */
const cardOf = (row: WithdrawalRow): string => `${row.bank_name}（尾号 ${row.card_no.slice(-4)}）`;

/** Lets a withdrawal be paid: it is on its way to the bank from now on. */
export const approveWithdrawal = ({ db, now }: Scope, orderNo: string) =>
  transact(db, async (trx) => {
    const row = await lockWithdrawal(trx, orderNo, WITHDRAWAL.reviewing);
    const at = now();
    const change = { status: WITHDRAWAL.paying, audited_at: at };
    await trx.updateTable('withdrawals').set(change).where('id', '=', row.id).execute();
    await writeMessages(trx, [
      {
        memberId: row.member_id,
        type: MESSAGE.trade,
        title: '提现审核通过',
        summary: `￥${writtenAmount(row.amount)} 的提现已通过审核，正在汇往${cardOf(row)}。`,
        link: '/withdrawlist',
        at,
      },
    ]);
    return told({ ...row, ...change });
  });

/** The bank has it: the frozen money leaves, the fee stays with the platform. */
export const completeWithdrawal = ({ db, now }: Scope, orderNo: string) =>
  transact(db, async (trx) => {
    const row = await lockWithdrawal(trx, orderNo, WITHDRAWAL.paying);
    const at = now();
    const change = { status: WITHDRAWAL.arrived, finished_at: at };
    await trx.updateTable('withdrawals').set(change).where('id', '=', row.id).execute();
    await post(trx, {
      type: TX.withdrawal,
      title: '提现打款',
      remark: row.order_no,
      ref: { type: 'withdrawal', id: row.id },
      dedupeKey: `withdrawal-paid:${row.id}`,
      at,
      entries: [
        [account.frozen(row.member_id), -row.amount],
        [account.bank, row.actual_amount],
        [account.fees, row.fee],
      ],
    });
    await writeMessages(trx, [
      {
        memberId: row.member_id,
        type: MESSAGE.trade,
        title: '提现已到账',
        summary: `￥${writtenAmount(row.actual_amount)} 已汇入${cardOf(row)}，请以银行入账为准。`,
        link: '/withdrawlist',
        at,
      },
    ]);
    return told({ ...row, ...change });
  });

interface Return {
  readonly from: number;
  readonly to: number;
  readonly title: string;
}

/** Gives the whole amount back, fee included. */
const returnWithdrawal = (
  { db, now }: Scope,
  orderNo: string,
  reason: string,
  { from, to, title }: Return,
) =>
  transact(db, async (trx) => {
    const row = await lockWithdrawal(trx, orderNo, from);
    const at = now();
    const change = { status: to, reason, finished_at: at, audited_at: row.audited_at ?? at };
    await trx.updateTable('withdrawals').set(change).where('id', '=', row.id).execute();
    await post(trx, {
      type: TX.withdrawalReturned,
      title: '提现退回',
      remark: row.order_no,
      ref: { type: 'withdrawal', id: row.id },
      dedupeKey: `withdrawal-returned:${row.id}`,
      at,
      entries: [
        [account.frozen(row.member_id), -row.amount],
        [account.available(row.member_id), row.amount],
      ],
    });
    await writeMessages(trx, [
      {
        memberId: row.member_id,
        type: MESSAGE.trade,
        title,
        summary: `￥${writtenAmount(row.amount)} 已退回可用余额。原因：${reason}`,
        link: '/withdrawlist',
        at,
      },
    ]);
    return told({ ...row, ...change });
  });

/** Refuses a withdrawal under review. */
export const rejectWithdrawal = (scope: Scope, orderNo: string, reason: string) =>
  returnWithdrawal(scope, orderNo, reason, {
    from: WITHDRAWAL.reviewing,
    to: WITHDRAWAL.rejected,
    title: '提现未通过审核',
  });

/** The bank did not take it. */
export const failWithdrawal = (scope: Scope, orderNo: string, reason: string) =>
  returnWithdrawal(scope, orderNo, reason, {
    from: WITHDRAWAL.paying,
    to: WITHDRAWAL.failed,
    title: '提现打款失败',
  });
