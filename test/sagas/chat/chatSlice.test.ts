import { expect, it } from 'vitest';
import { chatClosed, chatRequested, chatSlice } from '#sagas/chat/chatSlice.ts';

const { reducer, getInitialState } = chatSlice;

it('customer service opens when asked for, with what it is about, and closes', () => {
  const open = reducer(getInitialState(), chatRequested());
  expect(open).toEqual({ kind: 'open', topic: null });
  expect(reducer(open, chatRequested({ topic: 'NO1' }))).toEqual({ kind: 'open', topic: 'NO1' });
  expect(reducer(open, chatClosed())).toEqual({ kind: 'closed' });
});
