import { all, call, type SagaGenerator, select } from 'typed-redux-saga';
import { PAGE_SIZE } from '#api/endpoint.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { readIfPossible } from '#sagas/kit/request.ts';
import { type AttemptDraft, UNKNOWN_BASELINE } from './attempt.ts';
import { withdrawalSubmitted } from './attemptsSlice.ts';
import { readInTime, readMember } from './reads.ts';
import { newestId } from './records.ts';
import { createSubmitFlow, prepareDraft } from './submitAttempt.ts';
import { feeTermsOf, readWithdrawals } from './withdrawal.ts';

type WithdrawalDraft = Extract<AttemptDraft, { kind: 'withdrawal' }>;

/**
 * Confirm → the withdrawal, once what comes before it was read. One is under way at a time: another tap
 * finds it.
 */
export const submitWithdrawalFlow = createSubmitFlow(
  'withdrawal/submit',
  withdrawalSubmitted,
  ({ cardId, amount }) =>
    prepareDraft<WithdrawalDraft>(
      // Where it is refused at once it will not have to be found among others.
      (memberId) => ({ kind: 'withdrawal', cardId, amount, memberId, baselineId: null }),
      readDraft,
    ),
);

/** How long a confirmed withdrawal waits for what is read before it, ms. */
const READ_WITHIN_MS = 5_000;

function* readFeeTerms(): SagaGenerator<string> {
  return feeTermsOf((yield* select(selectWebsite))?.withdraw ?? null);
}

/**
 * Reads the member and notes the newest withdrawal before this one. A line that answers nothing is noticed
 * so before anything is sent; it is sent all the same where the member is late, or the list late or missing.
 * Nothing is sent where other fees came meanwhile, which the member has not seen: the sheet asks again.
 */
function* readDraft(draft: WithdrawalDraft): SagaGenerator<WithdrawalDraft | null> {
  const confirmed = yield* call(readFeeTerms);
  const { list } = yield* all({
    member: readInTime(readMember(), READ_WITHIN_MS),
    list: readInTime(readIfPossible(readWithdrawals(1, PAGE_SIZE)), READ_WITHIN_MS),
  });
  if ((yield* call(readFeeTerms)) !== confirmed) return null;
  return { ...draft, baselineId: list ? newestId(list) : UNKNOWN_BASELINE };
}
