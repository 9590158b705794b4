import { MESSAGE } from '#api/contract/message.ts';
import type { NewMessage } from '../message/write.ts';
import { cardOf } from './postings.ts';
import type { DepositRow, WithdrawalRow } from './views.ts';

const letterTo =
  (link: string) =>
  (
    { member_id }: Pick<DepositRow, 'member_id'>,
    at: Date,
    title: string,
    summary: NewMessage['summary'],
  ): NewMessage => ({ memberId: member_id, type: MESSAGE.trade, title, summary, link, at });

/** A message to the member about a deposit, with a link to their deposits. */
export const depositLetter = letterTo('/rechargelist');
/** A message to the member about a withdrawal, with a link to their withdrawals. */
export const withdrawalLetter = letterTo('/withdrawlist');

/** The message that a deposit was credited. */
export const creditedLetter = (row: DepositRow, at: Date): NewMessage =>
  depositLetter(
    row,
    at,
    '充值审核通过',
    (written) => `订单 ${row.order_no} 的 ${written(row.actual_amount)} 已到账。`,
  );

/** The message that a withdrawal has reached the bank. */
export const arrivedLetter = (row: WithdrawalRow, at: Date): NewMessage =>
  withdrawalLetter(
    row,
    at,
    '提现已到账',
    (written) => `${written(row.actual_amount)} 已汇入${cardOf(row)}，请以银行入账为准。`,
  );
