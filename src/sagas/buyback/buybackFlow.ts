import { createAction } from '@reduxjs/toolkit';
import { type SagaGenerator, select } from 'typed-redux-saga';
import type { SecretRef } from '#api/client/secrets.ts';
import { selectMemberId } from '#sagas/attempt/attemptSelectors.ts';
import { submitAttempt } from '#sagas/attempt/sendAttempt.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';

/** Confirm was tapped; `payPassword` is sealed. */
export const buybackSubmitted = createAction<{
  readonly orderId: number;
  readonly payPassword: SecretRef;
}>('buyback/buybackSubmitted');

/** Confirm → one buyback. Nothing cancels it: the outcome of what was sent must be found. */
export const buybackFlow = createFlow({
  name: 'buyback/submit',
  trigger: [buybackSubmitted],
  mode: 'every',
  *run({ payload: { orderId, payPassword } }): SagaGenerator<void> {
    const { secrets } = yield* getServices();
    const memberId = yield* select(selectMemberId);
    if (memberId === null) secrets.forget(payPassword);
    else yield* submitAttempt({ kind: 'buyback', memberId, orderId }, payPassword);
  },
});
