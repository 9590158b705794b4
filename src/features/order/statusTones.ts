import { DEPOSIT, WITHDRAWAL } from '#api/contract/money.ts';
import { INCOME, ORDER } from '#api/contract/order.ts';
import type { StatusOf } from '#shared/i18n/statusWords.ts';
import type { ChipTone } from '#shared/ui/feedback/Chip.tsx';

/** What the lists of records show the state of. */
export type RecordKind = Exclude<StatusOf, 'realname'>;

const TONES: Readonly<Record<RecordKind, Readonly<Record<number, ChipTone>>>> = {
  order: { [ORDER.earning]: 'brand', [ORDER.buybackPending]: 'amber' },
  income: { [INCOME.planned]: 'amber', [INCOME.credited]: 'success' },
  deposit: {
    [DEPOSIT.unpaid]: 'amber',
    [DEPOSIT.reviewing]: 'amber',
    [DEPOSIT.credited]: 'success',
    [DEPOSIT.rejected]: 'error',
  },
  withdrawal: {
    [WITHDRAWAL.reviewing]: 'amber',
    [WITHDRAWAL.paying]: 'amber',
    [WITHDRAWAL.arrived]: 'success',
    [WITHDRAWAL.rejected]: 'error',
    [WITHDRAWAL.failed]: 'error',
  },
};

/** The tone of a state's chip: neutral where nothing is going on any more, and of a state that is not known. */
export const statusTone = (of: RecordKind, status: number): ChipTone =>
  TONES[of][status] ?? 'neutral';
