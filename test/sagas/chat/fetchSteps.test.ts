import { combineReducers } from '@reduxjs/toolkit';
import { beforeEach, expect, it } from 'vitest';
import {
  sessionCleared,
  sessionSlice,
  tokensStored,
  userInfoReceived,
} from '#api/session/sessionSlice.ts';
import { createChatFlow, FETCH_AGAIN_AFTER_MS } from '#sagas/chat/chatFlow.ts';
import { chatRetried, chatSlice } from '#sagas/chat/chatSlice.ts';
import { keepChat } from '#sagas/chat/keepChat.ts';
import { makeKitStore } from '#test/sagas/kit/support.ts';
import { memberOf } from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { createHandChat } from './support.ts';

beforeEach(freezeClock);

/** The flow on a small store, with the fetching of its code in the test's hands. */
const start = async (outcomes: ('blocked' | 'here')[]) => {
  const chat = createHandChat();
  const kit = makeKitStore(
    combineReducers({ session: sessionSlice.reducer, chat: chatSlice.reducer }),
  );
  let fetched = 0;
  kit.saga.setContext({
    services: {
      reportError: (error: unknown, where: string) => kit.reported.push({ error, where }),
      settings: { chat: { provider: 'embedded', websiteId: '' } },
      loadChat: () => Promise.resolve(chat.adapter),
    },
  });
  const flow = createChatFlow(() => {
    fetched += 1;
    return outcomes[fetched - 1] === 'here'
      ? Promise.resolve({ keepChat })
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  kit.saga.run(flow.saga);
  kit.store.dispatch(tokensStored({ accessToken: 'a', refreshToken: 'r' }));
  kit.store.dispatch(userInfoReceived(memberOf(1)));
  await settle();
  return {
    ...kit,
    chat,
    fetched: () => fetched,
    session: () => kit.store.getState().chat.session.kind,
  };
};

it('the chat has failed where its code cannot be fetched, and is tried again later (fault 46)', async () => {
  const app = await start(['blocked', 'here']);
  expect(app.session()).toBe('failed');
  expect(app.reported, 'a line that is down is no defect').toEqual([]);
  await pass(FETCH_AGAIN_AFTER_MS - 1);
  expect(app.fetched()).toBe(1);
  await pass(1);
  expect(app.session()).toBe('ready');
});

it('the code is fetched at once when the member asks, and by nobody after the logout', async () => {
  const app = await start(['blocked', 'blocked', 'here']);
  app.store.dispatch(chatRetried());
  await settle();
  expect(app.fetched()).toBe(2);
  app.store.dispatch(sessionCleared());
  await pass(10 * FETCH_AGAIN_AFTER_MS);
  expect(app.fetched()).toBe(2);
  expect(app.session()).toBe('off');
});
