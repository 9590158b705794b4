import { call, race, select, take } from 'typed-redux-saga';
import {
  selectIsLoggedIn,
  selectUserInfo,
  sessionCleared,
  userInfoReceived,
} from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { selectChatSession } from './chatSlice.ts';
import { CHAT_FLOW, keepChat } from './keepChat.ts';

/**
 * Member known → customer service connected, shown and told of until the session ends (T2, T7, K5).
 * A reload knows its member from the start.
 */
export const chatFlow = createFlow({
  name: CHAT_FLOW,
  trigger: [userInfoReceived],
  mode: 'leading',
  cancel: [sessionCleared],
  status: selectChatSession,
  *start() {
    if (!(yield* select(selectIsLoggedIn)) || !(yield* select(selectUserInfo))) return;
    yield* race({ kept: call(keepChat), over: take(sessionCleared) });
  },
  run: keepChat,
});
