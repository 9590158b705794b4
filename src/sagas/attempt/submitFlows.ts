import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { PAGE_SIZE } from '#api/endpoint.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { ANY_WITHDRAWAL, type AttemptDraft, newestId } from './attempt.ts';
import { selectMemberId, selectWithdrawalStatus } from './attemptSelectors.ts';
import {
  attemptPreparing,
  attemptResultCleared,
  buybackSubmitted,
  withdrawalSubmitted,
} from './attemptsSlice.ts';
import { readMember, showReadFailure } from './reads.ts';
import { createSubmitFlow } from './submitAttempt.ts';
import { readWithdrawals } from './withdrawal.ts';

/** Notes the newest withdrawal before this one. */
function* readDraft(cardId: number, amount: string): SagaGenerator<AttemptDraft | null> {
  try {
    const { member, list } = yield* all({
      member: readMember(),
      list: readWithdrawals(1, PAGE_SIZE),
    });
    return { kind: 'withdrawal', cardId, amount, memberId: member.id, baselineId: newestId(list) };
  } catch (error) {
    yield* showReadFailure(error);
    return null;
  } finally {
    yield* put(attemptResultCleared({ subject: ANY_WITHDRAWAL }));
  }
}

/** The flows of confirm for what has no dialog of its own in the state; a purchase's is in sagas/buy. */
export const submitFlows: readonly Flow[] = [
  createSubmitFlow('withdrawal/submit', withdrawalSubmitted, function* ({ cardId, amount }) {
    const memberId = yield* select(selectMemberId);
    const { kind } = yield* select(selectWithdrawalStatus);
    const isUnderWay = kind === 'preparing' || kind === 'sending' || kind === 'checking';
    if (memberId === null || isUnderWay) return null;
    yield* put(attemptPreparing({ subject: ANY_WITHDRAWAL, memberId }));
    return yield* call(readDraft, cardId, amount);
  }),
  createSubmitFlow('buyback/submit', buybackSubmitted, function* ({ orderId }) {
    const memberId = yield* select(selectMemberId);
    return memberId === null ? null : { kind: 'buyback', memberId, orderId };
  }),
];
