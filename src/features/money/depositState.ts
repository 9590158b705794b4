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
 * Where a deposit stands. Whether its time is over is the server's to say: a device's clock may be
 * wrong by hours, and must not keep anyone from paying.
 */
export const depositStage = ({ status }: Pick<Deposit, 'status'>): DepositStage =>
  STAGES[status] ?? 'unknown';
