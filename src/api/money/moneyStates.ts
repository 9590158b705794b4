import { DEPOSIT, WITHDRAWAL } from '#api/contract/money.ts';

/** Whether a deposit ended without money: it took no fee and credited nothing. */
export const isDepositOver = (status: number): boolean =>
  status === DEPOSIT.rejected || status === DEPOSIT.closed;

/** Whether a withdrawal's money was returned to the balance: it cost nothing and paid nothing. */
export const isReturned = (status: number): boolean =>
  status === WITHDRAWAL.rejected || status === WITHDRAWAL.failed;
