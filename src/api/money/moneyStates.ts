import { DEPOSIT, type Deposit, WITHDRAWAL } from '#api/contract/money.ts';
import { paths, payMoneyPath } from '#shared/paths.ts';

/** Whether a deposit ended without money: it took no fee and credited nothing. */
export const isDepositOver = (status: number): boolean =>
  status === DEPOSIT.rejected || status === DEPOSIT.closed;

/** Whether a withdrawal's money was returned to the balance: it cost nothing and paid nothing. */
export const isReturned = (status: number): boolean =>
  status === WITHDRAWAL.rejected || status === WITHDRAWAL.failed;

/** The way to the progress of the first of these deposits that is under review, leading on to `redirect`; null for none. */
export const reviewPath = (
  deposits: readonly Deposit[],
  redirect: string | null,
): string | null => {
  const reviewed = deposits.find(({ status }) => status === DEPOSIT.reviewing);
  if (!reviewed) return null;
  return reviewed.order_no ? payMoneyPath(reviewed.order_no, redirect) : paths.rechargeList;
};
