import { describe, expect, it } from 'vitest';
import {
  attemptDoubted,
  attemptForgotten,
  attemptRefused,
  attemptStarted,
  attemptTurnedAway,
  type BuyState,
  buyCheckHidden,
  buySlice,
  checkShown,
  checkStarted,
  checkStopped,
  editingStarted,
  productRefreshed,
  submitRefused,
} from '#sagas/buy/buySlice.ts';
import { productOf } from '#test/sagas/support.ts';

type Step = Parameters<typeof buySlice.reducer>[1];

const stateAfter = (...steps: readonly Step[]): BuyState =>
  steps.reduce(buySlice.reducer, buySlice.getInitialState());

const product = productOf();
const other = productOf({ id: 8, name: '进取' });
const basis = { memberId: 1, baselineOrderId: null };
const attempt = {
  id: 'a1',
  productId: 7,
  productName: product.name,
  amount: '5000',
  count: 1,
  startedAt: 0,
  memberId: 1,
  baselineOrderId: null,
  settleFrom: 150_000,
};
const refusal = {
  code: null,
  msg: '',
  notice: { key: 'networkFailed' as const },
  remain: null,
  left: null,
  balance: null,
  at: 0,
};
const editing = editingStarted({ product, basis });
const editingOther = editingStarted({ product: other, basis });
const { id } = attempt;

describe('a step that comes late changes nothing of what is shown by then', () => {
  it.each<[string, Step[], Step]>([
    ['new facts after the dialog was closed', [], productRefreshed(product)],
    ['new facts of the product before', [editingOther], productRefreshed(product)],
    ['a refusal after the dialog was closed', [], submitRefused(refusal)],
    ['a check hidden that is over already', [editing], buyCheckHidden()],
    ['another purchase in doubt', [editingOther], attemptDoubted({ id })],
    ['another purchase settled in another tab', [editingOther], attemptForgotten({ id })],
    ['another purchase turned away', [editingOther], attemptTurnedAway({ id })],
    ['another purchase refused', [editingOther], attemptRefused({ id, refusal })],
  ])('%s', (_, before, late) => {
    expect(stateAfter(...before, late)).toEqual(stateAfter(...before));
  });
});

describe('an attempt that is gone', () => {
  const gone = [editing, attemptStarted(attempt), attemptForgotten({ id })];

  it.each<[string, Step]>([
    ['doubted', attemptDoubted({ id })],
    ['turned away', attemptTurnedAway({ id })],
    ['checked', checkStarted({ id })],
    ['checked no more', checkStopped({ id })],
  ])('stays gone when it is %s', (_, late) => {
    const { attempts, work, status } = stateAfter(...gone, late);
    expect({ attempts, work, status }).toEqual({
      attempts: {},
      work: {},
      status: { kind: 'idle' },
    });
  });
});

it.each<[string, Step]>([
  ['settled in another tab', attemptForgotten({ id })],
  ['turned away', attemptTurnedAway({ id })],
])('a check on screen closes when its purchase is %s', (_, step) => {
  expect(stateAfter(attemptStarted(attempt), checkShown(attempt), step).status).toEqual({
    kind: 'idle',
  });
});

it('a check that stops leaves a purchase that is sent from here alone', () => {
  expect(stateAfter(editing, attemptStarted(attempt), checkStopped({ id })).work).toEqual({
    a1: 'sending',
  });
});
