import { describe, expect, it } from 'vitest';
import {
  type BuyAttempt,
  findPlacedOrder,
  newestOrderId,
  readAttempts,
  startAttempt,
} from '#sagas/buy/attempt.ts';
import { orderOf } from '#test/sagas/support.ts';

const attempt: BuyAttempt = startAttempt(
  {
    id: 'key-1',
    productId: 7,
    productName: '稳健六月',
    amount: '5000',
    count: 2,
    memberId: 1,
    baselineOrderId: 40,
  },
  1000,
);

/** An order that the attempt could have become at a back-end without keys. */
const alike = orderOf({ id: 41, product_id: 7, unit_amount: '5000.00', count: 2 });

describe('the order that an attempt became', () => {
  it('is the one with its key, whatever else it says', () => {
    const keyed = orderOf({ id: 9, attempt_key: 'key-1', product_id: 3, count: 1 });
    expect(findPlacedOrder(attempt, [alike, keyed])).toBe(keyed);
  });

  it('is none where orders tell keys and none is its own, however alike', () => {
    const other = orderOf({ id: 42, attempt_key: 'key-2' });
    expect(findPlacedOrder(attempt, [other, alike])).toBeNull();
  });

  it('is the new one of the same product, amount and count where no order tells a key', () => {
    expect(findPlacedOrder(attempt, [alike])).toBe(alike);
    expect(findPlacedOrder({ ...attempt, baselineOrderId: null }, [alike])).toBe(alike);
  });

  it.each([
    ['not newer than the baseline', { id: 40 }],
    ['of another product', { product_id: 8 }],
    ['of an unknown product', { product_id: null }],
    ['of another count', { count: 1 }],
    ['of another amount', { unit_amount: '5001.00' }],
  ])('is none that is %s', (_what, facts) => {
    expect(findPlacedOrder(attempt, [{ ...alike, ...facts }])).toBeNull();
  });

  it('is judged by the whole amount where the unit is not told', () => {
    const whole = { ...alike, unit_amount: null, amount: '10000.00' };
    expect(findPlacedOrder(attempt, [whole])).toBe(whole);
    expect(findPlacedOrder(attempt, [{ ...whole, amount: '5000.00' }])).toBeNull();
    expect(findPlacedOrder(attempt, [{ ...whole, amount: null }])).toBeNull();
  });
});

describe('attempts out of storage', () => {
  it('come back as they were', () => {
    const stored = JSON.parse(JSON.stringify({ [attempt.id]: attempt }));
    expect(readAttempts(stored)).toEqual({ 'key-1': attempt });
  });

  it.each([undefined, null, 'text', 7, [], { a: 1 }])('are none where there is %j', (stored) => {
    expect(readAttempts(stored)).toEqual({});
  });

  it('are dropped one by one where they cannot be read', () => {
    const { memberId: _memberId, ...broken } = attempt;
    expect(readAttempts({ a: broken, 'key-1': attempt })).toEqual({ 'key-1': attempt });
  });
});

it('the newest order is the one with the highest id', () => {
  expect(newestOrderId([orderOf({ id: 3 }), orderOf({ id: 5 }), orderOf({ id: 4 })])).toBe(5);
  expect(newestOrderId([])).toBeNull();
});
