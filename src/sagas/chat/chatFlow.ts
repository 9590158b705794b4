import { call, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { chatProviderOf } from '#api/chat/chatAdapter.ts';
import {
  selectIsLoggedIn,
  selectUserInfo,
  sessionCleared,
  userInfoReceived,
} from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';
import { keepChat } from './keepChat.ts';

function* keepChatOfMember(): SagaGenerator<void> {
  const { settings } = yield* getServices();
  const member = yield* select(selectUserInfo);
  // None where it was received for a member whose session was over.
  if (member && chatProviderOf(settings) !== 'none') yield* call(keepChat, member);
}

/**
 * Member known → customer service connected, shown and announced until the session ends.
 * A reload knows its member from the start.
 */
export const chatFlow = createFlow({
  name: 'chat/session',
  trigger: [userInfoReceived],
  mode: 'leading',
  cancel: [sessionCleared],
  *start() {
    if (!(yield* select(selectIsLoggedIn))) return;
    yield* race({ kept: call(keepChatOfMember), over: take(sessionCleared) });
  },
  run: keepChatOfMember,
});
