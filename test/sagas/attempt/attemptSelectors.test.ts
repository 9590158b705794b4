import { describe, expect, it } from 'vitest';
import { sessionSlice } from '#api/session/sessionSlice.ts';
import { type AttemptOf, buybackOf, startAttempt } from '#sagas/attempt/attempt.ts';
import {
  selectBuybackStatus,
  selectOpenPurchase,
  selectReceipt,
  selectWithdrawalStatus,
} from '#sagas/attempt/attemptSelectors.ts';
import {
  attemptFollowed,
  attemptPlaced,
  attemptPreparing,
  attemptStarted,
  attemptsSlice,
  checkAsked,
  checkContinued,
  receiptClosed,
  receiptHeldBack,
  receiptIssued,
} from '#sagas/attempt/attemptsSlice.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { memberOf } from '#test/sagas/support.ts';

type Step = Parameters<typeof attemptsSlice.reducer>[1];

/** The state of a page where member 1 is logged in, after some steps. */
const pageAfter = (...steps: readonly Step[]) => ({
  attempts: steps.reduce(attemptsSlice.reducer, attemptsSlice.getInitialState()),
  session: { ...sessionSlice.getInitialState(), userInfo: memberOf(1) },
});

const buyback: AttemptOf<'buyback'> = {
  kind: 'buyback',
  id: 'b1',
  memberId: 1,
  orderId: 7,
  startedAt: 0,
  settleFrom: 150_000,
};
const ofAnother = { ...buyback, id: 'b2', memberId: 2 };
const purchase = startAttempt(
  {
    kind: 'purchase',
    memberId: 1,
    productId: 9,
    productName: 'X',
    amount: '1000.00',
    count: 1,
    baselineId: null,
  },
  'p1',
  0,
);

describe('where an attempt is', () => {
  const subject = buybackOf(7);
  const made = { toast: 'buybackAccepted', facts: { amount: '4900.00' } } as const;
  const started = attemptStarted(buyback);
  const checked = (isReadFailing: boolean) => checkContinued({ id: buyback.id, isReadFailing });
  const placed = attemptPlaced({ kind: 'placed', attempt: buyback, ...made });

  it.each<[string, Step[], object]>([
    ['none', [], { kind: 'idle' }],
    ['sent', [started], { kind: 'sending', attempt: buyback }],
    [
      'checked',
      [started, checked(false)],
      { kind: 'checking', attempt: buyback, stage: 'checking' },
    ],
    [
      'checked in vain',
      [started, checked(true)],
      { kind: 'checking', attempt: buyback, stage: 'checkFailing' },
    ],
    [
      'asked for',
      [started, checked(false), checkAsked({ id: buyback.id })],
      { kind: 'checking', attempt: buyback, stage: 'asked' },
    ],
    ['sent by another tab', [attemptFollowed(buyback)], { kind: 'elsewhere', attempt: buyback }],
    ['prepared', [attemptPreparing({ subject, memberId: 1 })], { kind: 'preparing', memberId: 1 }],
    ['placed', [started, placed], { kind: 'placed', attempt: buyback, ...made }],
    ['prepared by another member', [attemptPreparing({ subject, memberId: 2 })], { kind: 'idle' }],
    [
      'placed by another member',
      [attemptPlaced({ kind: 'placed', attempt: ofAnother, ...made })],
      { kind: 'idle' },
    ],
    ['sent by another member', [attemptStarted(ofAnother)], { kind: 'idle' }],
  ])('%s', (_, steps, status) => {
    expect(selectBuybackStatus(7)(pageAfter(...steps))).toEqual(status);
    // No other subject is touched by it.
    expect(selectBuybackStatus(8)(pageAfter(...steps))).toEqual({ kind: 'idle' });
    expect(selectWithdrawalStatus(pageAfter(...steps))).toEqual({ kind: 'idle' });
  });

  it('of a product is the open one of the member', () => {
    const page = pageAfter(started, attemptStarted(purchase));
    expect(selectOpenPurchase(9)(page)).toEqual(purchase);
    expect(selectOpenPurchase(7)(page)).toBeNull();
  });
});

it('receipts are shown to their member one after the other, the oldest first', () => {
  const receipt = (id: string, memberId: number): Receipt => ({
    id,
    memberId,
    kind: 'buyback',
    orderId: 7,
    productName: '',
    amount: null,
    orderNo: '',
    expectedAt: null,
    isRefunded: false,
    fee: null,
    arriving: null,
  });
  const issued = [receipt('of another', 2), receipt('first', 1), receipt('second', 1)].map(
    receiptIssued,
  );
  expect(selectReceipt(pageAfter())).toBeNull();
  expect(selectReceipt(pageAfter(...issued))?.id).toBe('first');
  const closed = pageAfter(...issued, receiptClosed({ id: 'first' }));
  expect(selectReceipt(closed)?.id).toBe('second');
  expect(closed.attempts.receipts.map(({ id }) => id)).toEqual(['of another', 'second']);
  const held = pageAfter(...issued, receiptHeldBack({ id: 'first', isDrawn: false }));
  expect(selectReceipt(held)?.id).toBe('second');
});
