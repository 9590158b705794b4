import { expect, it } from 'vitest';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import {
  chatClosed,
  chatRequested,
  chatSessionLoaded,
  chatSlice,
  chatUnreadChanged,
} from '#sagas/chat/chatSlice.ts';

const { reducer, getInitialState } = chatSlice;

it('customer service opens when asked for, with what it is about, and closes (R12)', () => {
  const open = reducer(getInitialState(), chatRequested());
  expect(open.window).toEqual({ kind: 'open', topic: null });
  const about = reducer(open, chatRequested({ topic: 'NO1' }));
  expect(about.window).toEqual({ kind: 'open', topic: 'NO1' });
  expect(reducer(about, chatClosed()).window).toEqual({ kind: 'closed' });
});

it('nothing of the conversation outlives the login (fault 36)', () => {
  const used = [chatSessionLoaded(), chatUnreadChanged(3), chatRequested({ topic: 'NO1' })].reduce(
    reducer,
    getInitialState(),
  );
  expect(used.unread).toBe(3);
  expect(reducer(used, sessionCleared())).toEqual(getInitialState());
});
