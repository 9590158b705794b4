import { DEPOSIT, type Deposit } from '#api/contract/money.ts';

/** What the payment page shows of a deposit. */
export type DepositStage =
  | 'payable'
  | 'expired'
  | 'reviewing'
  | 'credited'
  | 'rejected'
  | 'closed'
  | 'unknown';

/** Whether the time to pay is not over. `now` in ms; a deposit without an end stays payable. */
export const isPayable = ({ expire_at }: Pick<Deposit, 'expire_at'>, now: number): boolean =>
  expire_at === null || expire_at * 1000 > now;

const STAGES: Record<number, DepositStage> = {
  [DEPOSIT.reviewing]: 'reviewing',
  [DEPOSIT.credited]: 'credited',
  [DEPOSIT.rejected]: 'rejected',
  [DEPOSIT.closed]: 'closed',
};

/** Where a deposit stands; one whose time ran out counts as expired before the server closes it. */
export const depositStage = (
  deposit: Pick<Deposit, 'status' | 'expire_at'>,
  now: number,
): DepositStage => {
  if (deposit.status !== DEPOSIT.unpaid) return STAGES[deposit.status] ?? 'unknown';
  return isPayable(deposit, now) ? 'payable' : 'expired';
};
