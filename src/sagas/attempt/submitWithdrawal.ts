import { all, call, delay, put, race, type SagaGenerator, select } from 'typed-redux-saga';
import { PAGE_SIZE } from '#api/endpoint.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { readIfPossible } from '#sagas/kit/request.ts';
import { getServices } from '#sagas/kit/services.ts';
import { ANY_WITHDRAWAL, type AttemptDraft, UNKNOWN_BASELINE } from './attempt.ts';
import { selectMemberId, selectWithdrawalStatus } from './attemptSelectors.ts';
import { attemptPreparing, attemptResultCleared, withdrawalSubmitted } from './attemptsSlice.ts';
import { readMember, showReadFailure } from './reads.ts';
import { newestId } from './records.ts';
import { createSubmitFlow } from './submitAttempt.ts';
import { feeTermsOf, readWithdrawals } from './withdrawal.ts';

/**
 * Confirm → the withdrawal, once what comes before it was read. One is under way at a time: another tap
 * finds it.
 */
export const submitWithdrawalFlow = createSubmitFlow(
  'withdrawal/submit',
  withdrawalSubmitted,
  function* ({ cardId, amount }) {
    const memberId = yield* select(selectMemberId);
    const { kind } = yield* select(selectWithdrawalStatus);
    const isUnderWay = kind === 'preparing' || kind === 'sending' || kind === 'checking';
    if (memberId === null || isUnderWay) return null;
    const { online } = yield* getServices();
    // It is refused at once: it will not have to be found among others.
    if (!online()) return { kind: 'withdrawal', cardId, amount, memberId, baselineId: null };
    yield* put(attemptPreparing({ subject: ANY_WITHDRAWAL, memberId }));
    return yield* call(readDraft, memberId, cardId, amount);
  },
);

/** How long a confirmed withdrawal waits for what is read before it, ms. */
const READ_WITHIN_MS = 5_000;

/** A read that is not waited for any longer; null where it is late. */
function* readInTime<TData>(read: SagaGenerator<TData>): SagaGenerator<TData | null> {
  const { data } = yield* race({ data: read, isLate: delay(READ_WITHIN_MS) });
  return data ?? null;
}

function* readFeeTerms(): SagaGenerator<string> {
  return feeTermsOf((yield* select(selectWebsite))?.withdraw ?? null);
}

/**
 * Reads the member and notes the newest withdrawal before this one. A line that answers nothing is noticed
 * so before anything is sent; it is sent all the same where the member is late, or the list late or missing.
 * Nothing is sent where other fees came meanwhile, which the member has not seen: the sheet asks again.
 */
function* readDraft(
  memberId: number,
  cardId: number,
  amount: string,
): SagaGenerator<AttemptDraft | null> {
  const confirmed = yield* call(readFeeTerms);
  try {
    const { list } = yield* all({
      member: readInTime(readMember()),
      list: readInTime(readIfPossible(readWithdrawals(1, PAGE_SIZE))),
    });
    // The session may have ended meanwhile.
    if ((yield* select(selectMemberId)) !== memberId) return null;
    if ((yield* call(readFeeTerms)) !== confirmed) return null;
    const baselineId = list ? newestId(list) : UNKNOWN_BASELINE;
    return { kind: 'withdrawal', cardId, amount, memberId, baselineId };
  } catch (error) {
    yield* showReadFailure(error);
    return null;
  } finally {
    yield* put(attemptResultCleared({ subject: ANY_WITHDRAWAL }));
  }
}
