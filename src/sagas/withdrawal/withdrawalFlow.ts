import { createAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { SecretRef } from '#api/client/secrets.ts';
import { PAGE_SIZE } from '#api/endpoint.ts';
import { ANY_WITHDRAWAL, newestId } from '#sagas/attempt/attempt.ts';
import { selectMemberId, selectWithdrawalStatus } from '#sagas/attempt/attemptSelectors.ts';
import { attemptPreparing, attemptResultCleared } from '#sagas/attempt/attemptsSlice.ts';
import { readMember, showReadFailure } from '#sagas/attempt/reads.ts';
import { submitAttempt } from '#sagas/attempt/sendAttempt.ts';
import { readWithdrawals } from '#sagas/attempt/withdrawal.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';

/** Confirm was tapped; `amount` is a decimal string, `payPassword` is sealed. */
export const withdrawalSubmitted = createAction<{
  readonly cardId: number;
  readonly amount: string;
  readonly payPassword: SecretRef;
}>('withdrawal/withdrawalSubmitted');

const IN_PROGRESS: ReadonlySet<string> = new Set(['preparing', 'sending', 'checking']);

/**
 * One tap on confirm: notes the newest withdrawal, then sends this one. While another is open or
 * being prepared it is ignored and its payment password dropped.
 */
function* submitWithdrawal({
  payload: { cardId, amount, payPassword },
}: ReturnType<typeof withdrawalSubmitted>): SagaGenerator<void> {
  const { secrets } = yield* getServices();
  const memberId = yield* select(selectMemberId);
  const { kind } = yield* select(selectWithdrawalStatus);
  try {
    if (memberId === null || IN_PROGRESS.has(kind)) return;
    yield* put(attemptPreparing({ subject: ANY_WITHDRAWAL, memberId }));
    const { member, list } = yield* all({
      member: readMember(),
      list: readWithdrawals(1, PAGE_SIZE),
    });
    yield* put(attemptResultCleared({ subject: ANY_WITHDRAWAL }));
    const basis = { memberId: member.id, baselineId: newestId(list) };
    const draft = { kind: 'withdrawal', cardId, amount, ...basis } as const;
    yield* call(submitAttempt, draft, payPassword);
  } catch (error) {
    yield* put(attemptResultCleared({ subject: ANY_WITHDRAWAL }));
    yield* showReadFailure(error);
  } finally {
    secrets.forget(payPassword);
  }
}

/** Confirm → one withdrawal. Nothing cancels it: the outcome of what was sent must be found. */
export const withdrawalFlow = createFlow({
  name: 'withdrawal/submit',
  trigger: [withdrawalSubmitted],
  mode: 'every',
  run: submitWithdrawal,
});
