import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { chatProviderOf } from '#api/chat/chatAdapter.ts';
import type { Member } from '#api/contract/member.ts';
import {
  selectIsLoggedIn,
  selectUserInfo,
  sessionCleared,
  userInfoReceived,
} from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { reportFailure } from '#sagas/kit/flowFailed.ts';
import { getServices } from '#sagas/kit/services.ts';
import { chatRequested, chatRetried, chatSessionFailed } from './chatSlice.ts';

const NAME = 'chat/session';
/** Pause before the flow's code is fetched once more, ms. */
export const FETCH_AGAIN_AFTER_MS = 30_000;

/** Brings the code of the flow's steps. */
type FetchSteps = () => Promise<{ readonly keepChat: (member: Member) => SagaGenerator<void> }>;

/** The steps are not part of any first visit. Not by `partLoader`: the flow asks again by itself. */
const fetchSteps: FetchSteps = () => import('./keepChat.ts');

/** The steps, or null where the line or a page that is being left keeps them away: no defect. */
const fetchOrNull = (load: FetchSteps) => load().catch(() => null);

/**
 * Member known → customer service connected, shown and announced until the session ends.
 * A reload knows its member from the start. `load` brings the code of the steps.
 */
export const createChatFlow = (load = fetchSteps) => {
  function* keep(): SagaGenerator<void> {
    const { settings } = yield* getServices();
    if (chatProviderOf(settings) === 'none') return;
    while (true) {
      const steps = yield* call(fetchOrNull, load);
      const member = yield* select(selectUserInfo);
      // Received for a member whose session was over.
      if (!member) return;
      try {
        if (steps) return yield* call(steps.keepChat, member);
      } catch (error) {
        yield* reportFailure(NAME, error);
      }
      yield* put(chatSessionFailed());
      yield* race([delay(FETCH_AGAIN_AFTER_MS), take([chatRetried, chatRequested])]);
    }
  }
  return createFlow({
    name: NAME,
    trigger: [userInfoReceived],
    mode: 'leading',
    cancel: [sessionCleared],
    *start() {
      if (!(yield* select(selectIsLoggedIn)) || !(yield* select(selectUserInfo))) return;
      yield* race({ kept: call(keep), over: take(sessionCleared) });
    },
    run: keep,
  });
};

/** The flow as the app runs it. */
export const chatFlow = createChatFlow();
