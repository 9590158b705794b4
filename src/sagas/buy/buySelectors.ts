import { createSelector } from '@reduxjs/toolkit';
import { selectAttemptsState } from '#sagas/attempt/attemptsSlice.ts';
import { type BuyStatus, selectBuyDialog } from './buySlice.ts';

const IDLE: BuyStatus = { kind: 'idle' };

/** Where the buy dialog is. An attempt that is over has closed it. */
export const selectBuyStatus = createSelector(
  [selectBuyDialog, selectAttemptsState],
  (dialog, { open, work }): BuyStatus => {
    if (dialog.kind !== 'attempt') return dialog;
    const attempt = open[dialog.id];
    if (attempt?.kind !== 'purchase') return IDLE;
    return dialog.form && work[dialog.id] === 'sending'
      ? { kind: 'sending', attempt, ...dialog.form }
      : { kind: 'attemptShown', attempt };
  },
);

/** The page whose dialog or prompt is opening or open and can be cancelled, since nothing was sent; null for none. */
export const selectBuyPage = (state: Parameters<typeof selectBuyStatus>[0]): string | null => {
  const status = selectBuyStatus(state);
  return 'page' in status && status.kind !== 'sending' ? status.page : null;
};
