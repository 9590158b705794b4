import { combineReducers } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import { NEVER_CARRIED_OUT, UNKNOWN_BASELINE } from '#sagas/attempt/attempt.ts';
import {
  attemptFollowed,
  attemptOutcomeUnknown,
  attemptRefused,
  attemptResolvedElsewhere,
  attemptStarted,
  attemptsSlice,
} from '#sagas/attempt/attemptsSlice.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import {
  type BuyStatus,
  buyCancelled,
  buyCheckHidden,
  buySlice,
  checkShown,
  editingStarted,
  productRefreshed,
} from '#sagas/buy/buySlice.ts';
import { productOf } from '#test/sagas/support.ts';

const reducer = combineReducers({ buy: buySlice.reducer, attempts: attemptsSlice.reducer });
type Step = Parameters<typeof reducer>[1];

const statusAfter = (...steps: readonly Step[]): BuyStatus =>
  selectBuyStatus(steps.reduce(reducer, reducer(undefined, { type: 'init' })));

const product = productOf();
const other = productOf({ id: 8, name: '进取' });
const basis = { memberId: 1, baselineId: null };
const attempt = {
  kind: 'purchase' as const,
  id: 'a1',
  productId: 7,
  productName: product.name,
  amount: '5000',
  count: 1,
  startedAt: 0,
  memberId: 1,
  baselineId: null,
  settleFrom: 150_000,
};
const withdrawal = {
  kind: 'withdrawal' as const,
  id: 'a2',
  cardId: 7,
  amount: '100',
  startedAt: 0,
  memberId: 1,
  baselineId: null,
  settleFrom: 150_000,
};
const refusal = {
  code: null,
  notice: { key: 'networkFailed' as const },
  remain: null,
  left: null,
  balance: null,
  retryAfter: null,
  reason: '',
  isAboutPassword: false,
  at: 0,
};
const editing = editingStarted({ product, basis, page: '/home' });
const editingOther = editingStarted({ product: other, basis, page: '/home' });
const { id } = attempt;
const refused = (change: Partial<typeof attempt> = {}) =>
  attemptRefused({ kind: 'refused', attempt: { ...attempt, ...change }, refusal });

it('another tab’s purchase of the product is not taken for what is confirmed here afterwards', () => {
  const basisAfter = (...steps: Step[]) => {
    const status = statusAfter(editing, ...steps);
    return status.kind === 'editing' && status.basis.baselineId;
  };
  expect(basisAfter(attemptFollowed(attempt))).toBe(UNKNOWN_BASELINE);
  expect(basisAfter(attemptFollowed({ ...attempt, productId: 999 }))).toBeNull();
  expect(basisAfter(attemptFollowed(withdrawal))).toBeNull();
});

describe('a step that comes late changes nothing of what is shown by then', () => {
  it.each<[string, Step[], Step]>([
    ['new facts after the dialog was closed', [], productRefreshed(product)],
    ['new facts of the product before', [editingOther], productRefreshed(product)],
    [
      'new facts of another product while a purchase is being sent',
      [editing, attemptStarted(attempt)],
      productRefreshed(other),
    ],
    [
      'new facts of a product whose purchase is checked',
      [attemptStarted(attempt), checkShown(attempt)],
      productRefreshed(product),
    ],
    ['a refusal after the dialog was closed', [], refused()],
    ['a check hidden that is over already', [editing], buyCheckHidden()],
    ['another purchase of unknown outcome', [editingOther], attemptOutcomeUnknown({ id })],
    ['another purchase settled in another tab', [editingOther], attemptResolvedElsewhere({ id })],
    [
      'another purchase rejected by the session’s end',
      [editingOther],
      attemptOutcomeUnknown({ id, settleFrom: NEVER_CARRIED_OUT }),
    ],
    ['a purchase of another product refused', [editingOther], refused()],
    ['a withdrawal that begins', [editing], attemptStarted(withdrawal)],
    ['a purchase that begins when nothing is edited', [], attemptStarted(attempt)],
    [
      'another purchase, rejected while one is checked',
      [attemptStarted(attempt), checkShown(attempt)],
      attemptOutcomeUnknown({ id: 'a0', settleFrom: NEVER_CARRIED_OUT }),
    ],
    ['another member’s purchase of the product refused', [editing], refused({ memberId: 2 })],
    [
      'an earlier purchase of the product refused',
      [editing, attemptStarted(attempt)],
      refused({ id: 'a0' }),
    ],
  ])('%s', (_, before, late) => {
    expect(statusAfter(...before, late)).toEqual(statusAfter(...before));
  });
});

it.each<[string, Step]>([
  ['its purchase is settled in another tab', attemptResolvedElsewhere({ id })],
  ['the session is over', sessionCleared()],
])('a check on screen closes when %s', (_, step) => {
  expect(statusAfter(attemptStarted(attempt), checkShown(attempt), step)).toEqual({ kind: 'idle' });
});

it('a check that is shown in place of the dialog closes like it; a purchase on its way stays', () => {
  const started = attemptStarted(attempt);
  expect(statusAfter(started, checkShown(attempt), buyCancelled())).toEqual({ kind: 'idle' });
  expect(statusAfter(editing, started, buyCancelled())).toMatchObject({ kind: 'sending' });
});

it.each<[string, Step[]]>([
  ['before it was sent', []],
  ['by the server', [attemptStarted(attempt)]],
])('a purchase refused %s can be changed and confirmed again', (_, sent) => {
  expect(statusAfter(editing, ...sent, refused())).toMatchObject({
    kind: 'editing',
    refusal,
  });
});

it('new facts that come while the purchase is being sent are there once it is refused', () => {
  const fresh = productOf({ yieldPerPeriod: '0.04' });
  const sent = [editing, attemptStarted(attempt), productRefreshed(fresh)];
  expect(statusAfter(...sent)).toMatchObject({ kind: 'sending', product: fresh });
  expect(statusAfter(...sent, refused())).toMatchObject({ kind: 'editing', product: fresh });
});
