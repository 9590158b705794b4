import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { getServices } from '#sagas/kit/services.ts';
import { type AttemptDraft, subjectOf } from './attempt.ts';
import { selectAttemptStatus, selectMemberId } from './attemptSelectors.ts';
import { attemptPreparing, attemptResultCleared } from './attemptsSlice.ts';
import { showReadFailure } from './reads.ts';

/** In these another tap finds what is under way. */
const UNDER_WAY: ReadonlySet<string> = new Set(['preparing', 'sending', 'elsewhere', 'checking']);

/**
 * What `read` makes of a confirmed draft once what comes before it was read; null where it is not to be sent: `read`
 * says so or fails, which is shown, its member has left, or one about the same subject is under way.
 */
export function* prepareDraft<TDraft extends AttemptDraft>(
  draft: TDraft,
  read: () => SagaGenerator<TDraft | null>,
): SagaGenerator<TDraft | null> {
  const subject = subjectOf(draft);
  const { memberId } = draft;
  const { kind } = yield* select(selectAttemptStatus, subject);
  if (UNDER_WAY.has(kind)) return null;
  const { online } = yield* getServices();
  // It is refused at once.
  if (!online()) return draft;
  yield* put(attemptPreparing({ subject, memberId }));
  try {
    const prepared = yield* call(read);
    // The session may have ended meanwhile.
    return (yield* select(selectMemberId)) === memberId ? prepared : null;
  } catch (error) {
    yield* showReadFailure(error);
    return null;
  } finally {
    yield* put(attemptResultCleared({ subject }));
  }
}
