import { fromNumber, multiply } from '#shared/money.ts';
import type { Placed } from './attemptsSlice.ts';
import type { Receipt } from './receipt.ts';

/** The receipt of an attempt that was carried out. */
export const receiptOf = (placed: Placed): Receipt => {
  const { id, memberId } = placed.attempt;
  const common = { id, memberId, orderId: null, productName: '', orderNo: '', expectedAt: null };
  switch (placed.attempt.kind) {
    case 'purchase': {
      const { productName, amount, count } = placed.attempt;
      const record = placed.record as Placed<'purchase'>['record'];
      return {
        ...common,
        kind: 'purchase',
        orderId: record?.orderId ?? null,
        productName,
        amount: multiply(amount, fromNumber(count)),
      };
    }
    case 'withdrawal': {
      const record = placed.record as Placed<'withdrawal'>['record'];
      const { order_no: orderNo, expect_at: expectedAt } = record;
      return { ...common, kind: 'withdrawal', amount: placed.attempt.amount, orderNo, expectedAt };
    }
    case 'buyback':
      return { ...common, kind: 'buyback', orderId: placed.attempt.orderId, amount: null };
  }
};
