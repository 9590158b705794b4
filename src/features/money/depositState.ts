import { DEPOSIT, type Deposit } from '#api/contract/money.ts';

/** What the payment page shows of a deposit. */
export type DepositStage = 'payable' | 'reviewing' | 'credited' | 'rejected' | 'closed' | 'unknown';

const STAGES: Record<number, DepositStage> = {
  [DEPOSIT.unpaid]: 'payable',
  [DEPOSIT.reviewing]: 'reviewing',
  [DEPOSIT.credited]: 'credited',
  [DEPOSIT.rejected]: 'rejected',
  [DEPOSIT.closed]: 'closed',
};

/**
 * The stage of a deposit. Only the server decides whether its time is over: a device's clock may be
 * wrong by hours, and must not prevent a payment.
 */
export const depositStage = ({ status }: Pick<Deposit, 'status'>): DepositStage =>
  STAGES[status] ?? 'unknown';
