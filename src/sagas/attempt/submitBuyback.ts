import { select } from 'typed-redux-saga';
import { selectMemberId } from './attemptSelectors.ts';
import { buybackSubmitted } from './attemptsSlice.ts';
import { createSubmitFlow } from './submitAttempt.ts';

/** Confirm → the buyback of an order. */
export const submitBuybackFlow = createSubmitFlow(
  'buyback/submit',
  buybackSubmitted,
  function* ({ orderId }) {
    const memberId = yield* select(selectMemberId);
    return memberId === null ? null : { kind: 'buyback', memberId, orderId };
  },
);
