import { WITHDRAWAL } from '#api/contract/money.ts';

/** Whether a withdrawal's money was returned to the balance. */
export const isReturned = (status: number): boolean =>
  status === WITHDRAWAL.rejected || status === WITHDRAWAL.failed;
