import { describe, expect, it } from 'vitest';
import type { Withdrawal } from '#api/contract/money.ts';
import type { Order } from '#api/contract/order.ts';
import {
  type AttemptOf,
  msUntilProof,
  startAttempt,
  UNKNOWN_BASELINE,
} from '#sagas/attempt/attempt.ts';
import { orders } from '#sagas/attempt/purchase.ts';
import { canProveAbsence, findRecord, newestId } from '#sagas/attempt/records.ts';
import { withdrawals } from '#sagas/attempt/withdrawal.ts';
import { orderOf, withdrawalOf } from '#test/sagas/support.ts';

const attempt = startAttempt(
  {
    kind: 'purchase',
    productId: 7,
    productName: '稳健六月',
    amount: '5000',
    count: 2,
    memberId: 1,
    baselineId: 40,
  },
  'key-1',
  1000,
) as AttemptOf<'purchase'>;

const findPlacedOrder = (
  purchase: AttemptOf<'purchase'>,
  list: readonly Order[],
  sendsKeys: boolean,
): Order | null => findRecord(purchase, list, sendsKeys, orders.hasSameTerms);

/** An order that the attempt could have become at a back-end without keys. */
const alike = orderOf({ id: 41, product_id: 7, unit_amount: '5000.00', count: 2 });

describe('the order that an attempt became', () => {
  it('is the one with its key, whatever else it says', () => {
    const keyed = orderOf({ id: 9, attempt_key: 'key-1', product_id: 3, count: 1 });
    expect(findPlacedOrder(attempt, [alike, keyed], true)).toBe(keyed);
  });

  it('is none where orders have keys and none is its own, however alike', () => {
    const other = orderOf({ id: 42, attempt_key: 'key-2' });
    expect(findPlacedOrder(attempt, [other, alike], true)).toBeNull();
  });

  it('is the new one without a key beside those of another app, where this one sends none', () => {
    const others = [
      orderOf({ ...alike, id: 43, attempt_key: 'key-2' }),
      orderOf({ ...alike, id: 39, attempt_key: 'key-3' }),
    ];
    expect(findPlacedOrder(attempt, [...others, alike], false)).toBe(alike);
    expect(findPlacedOrder(attempt, others, false)).toBeNull();
  });

  it('can be the very first, where there was none before', () => {
    const first = orderOf({ ...alike, id: 1 });
    expect(findPlacedOrder({ ...attempt, baselineId: null }, [first], true)).toBe(first);
  });

  it('is the new one of the same product, amount and count where no order has a key', () => {
    expect(findPlacedOrder(attempt, [alike], true)).toBe(alike);
    expect(findPlacedOrder({ ...attempt, baselineId: null }, [alike], true)).toBe(alike);
  });

  it.each([
    ['not newer than the baseline', { id: 40 }],
    ['of another product', { product_id: 8 }],
    ['of an unknown product', { product_id: null }],
    ['of another count', { count: 1 }],
    ['of another amount', { unit_amount: '5001.00' }],
  ])('is none that is %s', (_what, facts) => {
    expect(findPlacedOrder(attempt, [{ ...alike, ...facts }], true)).toBeNull();
  });

  it('is only the one with its key where the orders before it were not read', () => {
    const unread = { ...attempt, baselineId: UNKNOWN_BASELINE };
    const keyed = orderOf({ ...alike, id: 9, attempt_key: 'key-1' });
    expect(findPlacedOrder(unread, [alike], false)).toBeNull();
    expect(findPlacedOrder(unread, [alike, keyed], false)).toBe(keyed);
  });

  it('is proven missing by orders with keys only where those before it were not read', () => {
    const unread = { baselineId: UNKNOWN_BASELINE };
    const never = (): boolean => false;
    expect(canProveAbsence(unread, [], never)).toBe(true);
    expect(canProveAbsence(unread, [orderOf({ id: 9, attempt_key: 'key-2' })], never)).toBe(true);
    expect(canProveAbsence(unread, [alike], never)).toBe(false);
    expect(canProveAbsence({ baselineId: 40 }, [alike], never)).toBe(true);
  });

  it('is judged by the whole amount where the unit is not known', () => {
    const whole = { ...alike, unit_amount: null, amount: '10000.00' };
    expect(findPlacedOrder(attempt, [whole], true)).toBe(whole);
    expect(findPlacedOrder(attempt, [{ ...whole, amount: '5000.00' }], true)).toBeNull();
    expect(findPlacedOrder(attempt, [{ ...whole, amount: null }], true)).toBeNull();
  });
});

it('the newest order is the one with the highest id', () => {
  expect(newestId([orderOf({ id: 3 }), orderOf({ id: 5 }), orderOf({ id: 4 })])).toBe(5);
  expect(newestId([])).toBeNull();
});

describe('a withdrawal whose outcome is unknown', () => {
  const sent = startAttempt(
    { kind: 'withdrawal', memberId: 1, cardId: 7, amount: '1000.00', baselineId: 5 },
    'key-1',
    1_000_000,
  ) as AttemptOf<'withdrawal'>;
  const findWithdrawal = (list: readonly Withdrawal[], sendsKeys: boolean): Withdrawal | null =>
    findRecord(sent, list, sendsKeys, withdrawals.hasSameTerms);
  const entry = (fields: Partial<Withdrawal>) =>
    withdrawalOf({ id: 6, bank_card_id: 7, amount: '1000.00', ...fields });

  it('is found by its key before anything else', () => {
    const own = entry({ id: 9, attempt_key: 'key-1', amount: '1.00' });
    expect(findWithdrawal([entry({}), own], true)).toBe(own);
  });

  it.each([
    ['of another key', { attempt_key: 'key-2' }],
    ['from before it', { id: 5 }],
    ['to another card', { bank_card_id: 8 }],
    ['over another amount', { amount: '1000.01' }],
  ])('is not taken for one %s', (_name, fields) => {
    expect(findWithdrawal([entry(fields)], true)).toBeNull();
  });

  it('is found by card and amount where there are no keys', () => {
    expect(findWithdrawal([entry({})], true)?.id).toBe(6);
  });

  it('is proven missing 150 s after it was sent, also by a clock that was set back', () => {
    expect(msUntilProof(sent, 1_010_000)).toBe(140_000);
    expect(msUntilProof(sent, 500_000)).toBe(150_000);
  });
});
