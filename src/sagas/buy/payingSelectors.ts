import { selectIsAttemptActive, selectMemberId } from '#sagas/attempt/attemptSelectors.ts';
import { selectAttemptsState } from '#sagas/attempt/attemptsSlice.ts';
import { selectBuyStatus } from './buySelectors.ts';

type State = Parameters<typeof selectBuyStatus>[0] & Parameters<typeof selectMemberId>[0];

/** Whether this page buys, or writes money, reads what it needs for that, or asks what became of it. */
export const selectIsPaying = (state: State): boolean =>
  selectBuyStatus(state).kind !== 'idle' || selectIsAttemptActive(state);

/**
 * Whether the logged-in member has no money under way, from this page or another one: nothing is being
 * bought, and no write of money is without its outcome.
 */
export const selectIsMoneyIdle = (state: State): boolean => {
  const memberId = selectMemberId(state);
  const open = Object.values(selectAttemptsState(state).open);
  return !selectIsPaying(state) && open.every((attempt) => attempt.memberId !== memberId);
};
