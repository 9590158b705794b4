import { selectIsMoneyUnderWay, selectMemberId } from '../attempt/attemptSelectors.ts';
import { selectAttempts } from '../attempt/attemptsSlice.ts';
import { selectBuyStatus } from './buySlice.ts';

type PayingState = Parameters<typeof selectIsMoneyUnderWay>[0] &
  Parameters<typeof selectBuyStatus>[0];

/** Whether this page is buying, or sending or checking a write of money. */
export const selectIsPaying = (state: PayingState): boolean =>
  selectBuyStatus(state).kind !== 'idle' || selectIsMoneyUnderWay(state);

type State = PayingState & Parameters<typeof selectMemberId>[0];

/**
 * Whether the logged-in member has no money under way, from this page or another one: nothing is being
 * bought, and no write of money is without its outcome.
 */
export const selectIsMoneyIdle = (state: State): boolean => {
  const memberId = selectMemberId(state);
  return (
    !selectIsPaying(state) &&
    Object.values(selectAttempts(state)).every((attempt) => attempt.memberId !== memberId)
  );
};
