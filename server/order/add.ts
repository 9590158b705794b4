import { CODE } from '#api/contract/codes.ts';
import { orderAdd } from '#api/contract/order.ts';
import { answerAttempt, type ClaimedAttempt, executeOnce } from '../attempt/attempt.ts';
import { refuseIfLate } from '../attempt/deadline.ts';
import { lockUnchanged, requirePayPassword } from '../auth/payPassword.ts';
import type { Trx } from '../db/transact.ts';
import { transactInTurn } from '../db/turns.ts';
import type { MemberContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { amountOf, minorOf } from '../ledger/money.ts';
import { type PlacedOrder, placeOrder } from './place.ts';

interface Answer {
  id: number;
  order_no: string;
  amount: string;
  expected_income: string;
  balance: string;
}

const answerOf = (order: PlacedOrder): Answer => ({
  id: order.id,
  order_no: order.orderNo,
  amount: amountOf(order.amount),
  expected_income: amountOf(order.expectedIncome),
  balance: amountOf(order.balance),
});

interface Wanted {
  productId: number;
  amount: bigint;
  count: number;
}

/** Books the order; `checked` is what the payment password was right for. */
const place = (
  context: MemberContext,
  wanted: Wanted,
  checked: string,
  claimed: ClaimedAttempt | null,
): Promise<Answer> => {
  const { memberId } = context;
  const write = async (trx: Trx): Promise<Answer> => {
    await lockUnchanged(trx, memberId, checked);
    const order = await placeOrder(trx, {
      ...wanted,
      memberId,
      attemptKey: claimed?.attempt.key ?? null,
      at: context.now(),
    });
    const answer = answerOf(order);
    if (claimed) await answerAttempt(trx, context, claimed, { order_id: order.id }, answer);
    await context.failpoint('before-commit');
    refuseIfLate(context);
    return answer;
  };
  return transactInTurn(context, `product:${wanted.productId}`, write, [`payer:${memberId}`]);
};

/** Buys a product; the same Idempotency-Key gets the same answer and at most one order. */
export const orderAddRoute = memberRoute(orderAdd, async (context, input) => {
  const amount = minorOf(input.amount);
  if (amount === null) throw new Refusal(CODE.amountOutOfRange);
  const wanted: Wanted = { productId: input.product_id, amount, count: input.count };
  return executeOnce(context, [wanted.productId, wanted.amount, wanted.count], async (claimed) => {
    const checked = await requirePayPassword(context, context.memberId, input.pay_password);
    return place(context, wanted, checked, claimed);
  });
});
