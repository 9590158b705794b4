import { all, call, type SagaGenerator, select } from 'typed-redux-saga';
import * as v from 'valibot';
import { userInfoReceived } from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';
import { attemptSchema } from './attempt.ts';
import { selectAttempts, selectAttemptWork } from './attemptsSlice.ts';
import { follow, forget } from './attemptTabs.ts';

/**
 * Attempts in storage → followed, or forgotten, as if their tab had just said so. A page in the back/forward
 * cache hears nothing of other tabs; before a purchase or a withdrawal its member is read.
 */
export const rereadFlow = createFlow({
  name: 'attempt/reread',
  trigger: [userInfoReceived],
  mode: 'every',
  run: reread,
});

function* reread(): SagaGenerator<void> {
  const { flush, storedAttempts } = yield* getServices();
  const known = yield* select(selectAttempts);
  // What this tab settled is no longer in storage then.
  yield* call(flush);
  const stored = storedAttempts();
  if (typeof stored !== 'object' || stored === null) return;
  const open = Object.values(stored).flatMap((item) => {
    const attempt = v.safeParse(attemptSchema, item);
    return attempt.success ? [attempt.output] : [];
  });
  for (const id of Object.keys(known)) {
    const isSending = (yield* select(selectAttemptWork, id)) === 'sending';
    if (!isSending && open.every((attempt) => attempt.id !== id)) yield* call(forget, id, true);
  }
  yield* all(open.filter(({ id }) => !known[id]).map((attempt) => call(follow, attempt)));
}
