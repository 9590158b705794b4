import { call, type SagaGenerator } from 'typed-redux-saga';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';
import {
  attemptDropped,
  attemptNotPlaced,
  attemptPlaced,
  attemptRefused,
  attemptStarted,
} from './attemptsSlice.ts';

/**
 * Start and end of this tab's attempts → posted to the other tabs. Each tab then has every attempt:
 * it locks the subject, and does not drop the attempt from the storage they share.
 */
export const postToTabsFlow = createFlow({
  name: 'attempt/postToTabs',
  trigger: [attemptStarted, attemptPlaced, attemptNotPlaced, attemptRefused, attemptDropped],
  mode: 'every',
  *run(action): SagaGenerator<void> {
    const { channel, flush } = yield* getServices();
    if (attemptStarted.match(action)) {
      channel?.postMessage({ type: 'attempt', attempt: action.payload });
    } else {
      const { id } = action.payload.attempt;
      // A tab that is opened after the message must not find it open in storage.
      yield* call(flush);
      channel?.postMessage({ type: 'attemptOver', id, isPlaced: attemptPlaced.match(action) });
    }
  },
});
