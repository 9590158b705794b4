import { combineReducers } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { sessionSlice } from '#api/session/sessionSlice.ts';
import { ANY_WITHDRAWAL, type Attempt } from '#sagas/attempt/attempt.ts';
import {
  attemptFollowed,
  attemptOutcomeUnknown,
  attemptPreparing,
  attemptStarted,
  attemptsSlice,
  checkContinued,
} from '#sagas/attempt/attemptsSlice.ts';
import { buySlice, preparingStarted } from '#sagas/buy/buySlice.ts';
import { selectIsMoneyIdle, selectIsPaying } from '#sagas/buy/payingSelectors.ts';
import { memberOf } from '#test/sagas/support.ts';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  buy: buySlice.reducer,
  attempts: attemptsSlice.reducer,
});
type State = ReturnType<typeof reducer>;
type Step = Parameters<typeof reducer>[1];

const first = reducer(undefined, { type: 'init' });
const loggedIn: State = { ...first, session: { ...first.session, userInfo: memberOf(1) } };

const attempt = (memberId: number): Attempt => ({
  kind: 'withdrawal',
  id: `a${memberId}`,
  cardId: 7,
  amount: '100',
  startedAt: 0,
  memberId,
  baselineId: null,
  settleFrom: 150_000,
});

it.each<[string, Step[], { isPaying: boolean; isIdle: boolean }]>([
  ['nothing', [], { isPaying: false, isIdle: true }],
  [
    'a purchase that is being prepared',
    [preparingStarted({ productId: 7, page: '/home' })],
    { isPaying: true, isIdle: false },
  ],
  [
    'a withdrawal that reads what it needs',
    [attemptPreparing({ subject: ANY_WITHDRAWAL, memberId: 1 })],
    { isPaying: true, isIdle: false },
  ],
  ['a withdrawal that is sent', [attemptStarted(attempt(1))], { isPaying: true, isIdle: false }],
  [
    'a withdrawal that is checked here',
    [attemptStarted(attempt(1)), checkContinued({ id: 'a1', isReadFailing: false })],
    { isPaying: true, isIdle: false },
  ],
  // Another page works on it: this one may be loaded again, but its member's money is not at rest.
  ['one of another page', [attemptFollowed(attempt(1))], { isPaying: false, isIdle: false }],
  [
    'one of unknown outcome that nobody checks',
    [attemptStarted(attempt(1)), attemptOutcomeUnknown({ id: 'a1' })],
    { isPaying: false, isIdle: false },
  ],
  [
    'one of unknown outcome, another member’s',
    [attemptStarted(attempt(2)), attemptOutcomeUnknown({ id: 'a2' })],
    { isPaying: false, isIdle: true },
  ],
])('money under way: %s', (_, steps, expected) => {
  const state = steps.reduce(reducer, loggedIn);
  expect({ isPaying: selectIsPaying(state), isIdle: selectIsMoneyIdle(state) }).toEqual(expected);
});
