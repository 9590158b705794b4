import { selectBuyStatus } from '../buy/buySlice.ts';
import { selectIsMoneyUnderWay, selectMemberId } from './attemptSelectors.ts';
import { selectAttempts } from './attemptsSlice.ts';

type State = Parameters<typeof selectIsMoneyUnderWay>[0] &
  Parameters<typeof selectMemberId>[0] &
  Parameters<typeof selectBuyStatus>[0];

/**
 * Whether the logged-in member has no money under way, from this page or another one: nothing is being
 * bought, and no write of money is without its outcome.
 */
export const selectIsMoneyIdle = (state: State): boolean => {
  const memberId = selectMemberId(state);
  return (
    selectBuyStatus(state).kind === 'idle' &&
    !selectIsMoneyUnderWay(state) &&
    Object.values(selectAttempts(state)).every((attempt) => attempt.memberId !== memberId)
  );
};
