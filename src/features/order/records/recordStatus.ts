import { DEPOSIT, WITHDRAWAL } from '#api/contract/money.ts';
import type { ChipTone } from '#shared/ui/feedback/Chip.tsx';
import type { recordTexts } from './recordTexts.ts';

type StatusText = keyof (typeof recordTexts)['zh-CN'] &
  (`depositStatus${number}` | `withdrawalStatus${number}` | 'unknownStatus');

/** A status's chip: its tone and its word. */
export interface RecordLook {
  readonly tone: ChipTone;
  readonly text: StatusText;
}

const UNKNOWN: RecordLook = { tone: 'neutral', text: 'unknownStatus' };

const DEPOSITS: Record<number, RecordLook> = {
  [DEPOSIT.unpaid]: { tone: 'amber', text: 'depositStatus0' },
  [DEPOSIT.reviewing]: { tone: 'amber', text: 'depositStatus1' },
  [DEPOSIT.credited]: { tone: 'success', text: 'depositStatus2' },
  [DEPOSIT.rejected]: { tone: 'error', text: 'depositStatus3' },
  [DEPOSIT.closed]: { tone: 'neutral', text: 'depositStatus4' },
};

const WITHDRAWALS: Record<number, RecordLook> = {
  [WITHDRAWAL.reviewing]: { tone: 'amber', text: 'withdrawalStatus0' },
  [WITHDRAWAL.paying]: { tone: 'amber', text: 'withdrawalStatus1' },
  [WITHDRAWAL.arrived]: { tone: 'success', text: 'withdrawalStatus2' },
  [WITHDRAWAL.rejected]: { tone: 'error', text: 'withdrawalStatus3' },
  [WITHDRAWAL.failed]: { tone: 'error', text: 'withdrawalStatus4' },
};

/** The look of a deposit's status. */
export const depositLook = (status: number): RecordLook => DEPOSITS[status] ?? UNKNOWN;
/** The look of a withdrawal's status. */
export const withdrawalLook = (status: number): RecordLook => WITHDRAWALS[status] ?? UNKNOWN;
/** Whether a withdrawal's money was returned to the balance. */
export const isReturned = (status: number): boolean =>
  status === WITHDRAWAL.rejected || status === WITHDRAWAL.failed;
