import { describe, expect, it } from 'vitest';
import { WITHDRAWAL, type Withdrawal } from '#api/contract/money.ts';
import { ORDER } from '#api/contract/order.ts';
import { attemptsPersistence } from '#app/persist/attemptsPersistence.ts';
import type { Attempt } from '#sagas/attempt/attempt.ts';
import { placedBuyback } from '#sagas/attempt/buyback.ts';
import type { Placed } from '#sagas/attempt/kindRules.ts';
import { receiptOf } from '#sagas/attempt/outcomes.ts';
import { placedPurchase } from '#sagas/attempt/purchase.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { withdrawals } from '#sagas/attempt/withdrawal.ts';
import { SAMPLE } from '#test/support/sample/products.ts';

const common = { id: 'a1', memberId: 7, startedAt: 1, settleFrom: 2 };
const empty = {
  id: 'a1',
  memberId: 7,
  orderId: null,
  productName: '',
  orderNo: '',
  expectedAt: null,
  isRefunded: false,
  fee: null,
  arriving: null,
};
type Case = readonly [string, Attempt, Placed, Receipt];

const bought = {
  kind: 'purchase',
  ...common,
  productId: 3,
  productName: SAMPLE.monthly,
  amount: '1000.00',
  count: 3,
  baselineId: null,
} as const;
const withdrawn = {
  kind: 'withdrawal',
  ...common,
  cardId: 1,
  amount: '50.00',
  baselineId: null,
} as const;
const record = {
  order_no: 'W1',
  status: WITHDRAWAL.reviewing,
  fee: '0.05',
  actual_amount: '49.95',
  expect_at: 1_800_000_000,
} as Withdrawal;
const sold = { kind: 'buyback', ...common, orderId: 9 } as const;

const cases: readonly Case[] = [
  [
    'all units of a purchase',
    bought,
    placedPurchase(bought, { id: 12, order_no: 'O12' }),
    {
      ...empty,
      kind: 'purchase',
      orderId: 12,
      orderNo: 'O12',
      productName: SAMPLE.monthly,
      amount: '3000',
    },
  ],
  [
    'a purchase whose order is not known',
    bought,
    placedPurchase(bought, { id: null, order_no: '' }),
    { ...empty, kind: 'purchase', productName: SAMPLE.monthly, amount: '3000' },
  ],
  [
    'a withdrawal',
    withdrawn,
    withdrawals.placedOf(withdrawn, record),
    {
      ...empty,
      kind: 'withdrawal',
      amount: '50.00',
      orderNo: 'W1',
      expectedAt: 1_800_000_000,
      fee: '0.05',
      arriving: '49.95',
    },
  ],
  [
    'a withdrawal that was returned at once',
    withdrawn,
    withdrawals.placedOf(withdrawn, { ...record, status: WITHDRAWAL.failed }),
    { ...empty, kind: 'withdrawal', amount: '50.00', orderNo: 'W1', isRefunded: true },
  ],
  [
    'a buyback',
    sold,
    placedBuyback(9, ORDER.buybackPending, '19960.00', 'O9'),
    { ...empty, kind: 'buyback', orderId: 9, amount: '19960.00', orderNo: 'O9' },
  ],
  [
    'a buyback whose sums only the order knows',
    sold,
    placedBuyback(9, ORDER.buybackPending, null, ''),
    { ...empty, kind: 'buyback', orderId: 9, amount: null },
  ],
  [
    'a buyback that was carried out at once',
    sold,
    placedBuyback(9, ORDER.boughtBack, null, ''),
    { ...empty, kind: 'buyback', orderId: 9, amount: null, isRefunded: true },
  ],
];

const outOfStorage = (receipts: unknown) => attemptsPersistence.read({ receipts }).receipts;

describe('a receipt', () => {
  it.each(cases)('says %s, and is the same out of storage', (_, attempt, made, expected) => {
    const receipt = receiptOf(attempt, made);
    expect(receipt).toEqual(expected);
    expect(outOfStorage(JSON.parse(JSON.stringify([receipt])))).toEqual([expected]);
  });

  it('that an earlier version stored is read, without what it had not', () => {
    const receipt = { ...empty, kind: 'buyback', orderId: 9, amount: null };
    const { isRefunded, fee, arriving, ...earlier } = receipt;
    expect(outOfStorage([earlier])).toEqual([receipt]);
  });

  it.each([
    ['nothing', undefined],
    ['another shape', { a1: {} }],
    ['an odd item', [{ id: 'a1', kind: 'gift' }]],
  ])('is none for %s in storage', (_, stored) => {
    expect(outOfStorage(stored)).toEqual([]);
  });
});
