import { CODE } from '#api/contract/codes.ts';
import { ORDER, orderBuyback } from '#api/contract/order.ts';
import { requirePayPassword } from '../auth/payPassword.ts';
import { databaseTime } from '../db/databaseTime.ts';
import type { Db } from '../db/open.ts';
import { transactInTurn } from '../db/turns.ts';
import { refusalOf } from '../http/busy.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { amountOf } from '../ledger/money.ts';
import { failedSettlements } from '../settlement/failures.ts';
import { refuseIfLate } from './deadline.ts';
import { cancelPlannedIncomes, payDueIncomes } from './plannedIncomes.ts';
import { buybackBlockedReason, buybackFee } from './views.ts';

/**
 * The refusal for an order whose due income is known not to be payable: it is kept until operators have mended that.
 * Any other error is returned as it is, also where that cannot be looked up.
 */
const whyItFailed = async (db: Db, orderId: number, error: unknown): Promise<unknown> => {
  if (refusalOf(error)) return error;
  const failed = await failedSettlements(db)
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
    // What became of the buyback is not known by how this failed: it may even look like "busy", nothing done.
    .catch(() => undefined);
  const reason = '到期收益正在人工处理，完成后可申请回购';
  return failed ? new Refusal(CODE.buybackNotAllowed, { reason }, undefined, error) : error;
};

/**
 * Leaves an order early. Pays the income that is due, fixes the fee and cancels the income still to
 * come; the money follows when an operator pays it (see finishBuyback). A refusal undoes all of it. The
 * units do not go back on sale and the member's limit stays used, so that members cannot buy and
 * leave repeatedly.
 * @throws Refusal 1003, 1202–1204, 2101 {reason}, 2102.
 */
export const orderBuybackRoute = memberRoute(orderBuyback, async (context, input) => {
  const { db, memberId } = context;
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', input.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own) throw new Refusal(CODE.notFound);
  await requirePayPassword(context, memberId, input.pay_password);
  const answer = await transactInTurn(db, `order:${own.id}`, async (trx) => {
    // Locked, so that no settlement runs meanwhile.
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', own.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rule = await trx
      .selectFrom('products')
      .select(['buyback_enabled', 'buyback_min_settled', 'buyback_fee_rate', 'buyback_arrival'])
      .where('id', '=', order.product_id)
      .executeTakeFirstOrThrow();
    if (order.status === ORDER.buybackPending) throw new Refusal(CODE.buybackPending);
    // A clock that is ahead would pay what is not due, one that is behind cancel what is.
    const at = context.isClockReal ? await databaseTime(trx) : context.now();
    const settled = order.settled_count + (await payDueIncomes(trx, order.id, at));
    const reason = buybackBlockedReason({ ...order, settled_count: settled }, rule, at);
    if (reason !== '') throw new Refusal(CODE.buybackNotAllowed, { reason });
    const fee = buybackFee(order, rule);
    await trx
      .updateTable('orders')
      .set({
        status: ORDER.buybackPending,
        buyback_applied_at: at,
        buyback_fee: fee,
      })
      .where('id', '=', order.id)
      .execute();
    await cancelPlannedIncomes(trx, order.id);
    await context.failpoint('before-commit');
    refuseIfLate(context);
    return {
      id: order.id,
      status: ORDER.buybackPending,
      refund_amount: amountOf(order.amount - fee),
      fee: amountOf(fee),
    };
  }).catch(async (error: unknown) => {
    throw await whyItFailed(db, own.id, error);
  });
  await context.failpoint('after-commit');
  return answer;
});
