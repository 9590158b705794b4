import { CODE } from '#api/contract/codes.ts';
import { ORDER, orderBuyback } from '#api/contract/order.ts';
import { refuseIfLate } from '../attempt/deadline.ts';
import { withinRefusals } from '../attempt/refusedTries.ts';
import { lockUnchanged, requirePayPassword } from '../auth/payPassword.ts';
import type { Trx } from '../db/transact.ts';
import { createTurns, transactInTurn } from '../db/turns.ts';
import { busy, isLockedOut, refusalOf } from '../http/busy.ts';
import type { MemberContext, Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { amountOf } from '../ledger/money.ts';
import { MONEY_WRITES } from '../limits.ts';
import { type DueOrder, hasFailedSettlement, markFailed } from '../settlement/failures.ts';
import { plausibleDatabaseTime, WrongClock } from '../settlement/requireRightClock.ts';
import { cancelPlannedIncomes, payDueIncomes } from './plannedIncomes.ts';
import { buybackBlockedReason, buybackFee, ENDED, UNPAID } from './views.ts';

/** Not "busy", which would say that nothing was done. */
const HELD =
  'Something else holds the order of a buyback; it may be the same request, sent before.';

interface Leaving {
  readonly id: number;
  readonly pay_password: string;
}

/** What failed to pay income that is due, and at what time it was. */
interface Unpaid {
  readonly error: unknown;
  readonly at: Date;
}

/**
 * The refusal for an order whose due income cannot be paid: it is kept until operators have mended that. Where no
 * failed settlement is on record yet, `unpaid` is put there, for them to find, and to be tried again.
 * Any other error is returned as it is, also where nothing can be looked up or put on record.
 */
const whyItFailed = async (
  scope: Scope,
  order: Pick<DueOrder, 'id' | 'order_no'>,
  error: unknown,
  unpaid: Unpaid | null,
): Promise<unknown> => {
  // Of anything but the payment of what is due, a commit among it, the outcome may be unknown.
  if (refusalOf(error) || !unpaid || unpaid.error !== error) return error;
  // That is not known by how this fails either: it may even look like "busy", nothing done.
  const failed = await hasFailedSettlement(scope.db, order.id).catch(() => null);
  if (failed === null) return error;
  let cause = error;
  if (!failed) {
    try {
      // By the clock that said what is due: one that is ahead would put off the next try by as much.
      const { at } = unpaid;
      cause = await markFailed({ ...scope, now: () => at }, { ...order, failures: null }, error);
    } catch {
      return error;
    }
  }
  return new Refusal(CODE.buybackNotAllowed, { reason: UNPAID }, undefined, cause);
};

/**
 * A clock that is ahead would pay what is not due, one that is behind cancel what is: it is the database's, and where
 * that may be the one that is ahead, nothing is done.
 */
const timeToPayBy = async ({ isClockReal, now }: MemberContext, trx: Trx): Promise<Date> => {
  if (!isClockReal) return now();
  try {
    // The machine's own clock: the context's goes by the database's where they differ.
    return await plausibleDatabaseTime({ db: trx, now: () => new Date() });
  } catch (error) {
    throw error instanceof WrongClock ? busy(error) : error;
  }
};

/**
 * Leaves an order early. Pays the income that is due, fixes the fee and cancels the income still to
 * come; the money follows when an operator pays it (see finishBuyback). A refusal undoes all of it. The
 * units do not go back on sale and the member's limit stays used, so that members cannot buy and
 * leave repeatedly.
 */
const leave = async (context: MemberContext, input: Leaving) => {
  const { db, memberId } = context;
  const own = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'status'])
    .where('id', '=', input.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own) throw new Refusal(CODE.notFound);
  // First of all: browsers send a request again by themselves, and what the check of the password says ("busy", wrong)
  // would be read as what became of the first.
  if (own.status === ORDER.buybackPending) throw new Refusal(CODE.buybackPending);
  // As well where its money has come since.
  if (own.status === ORDER.boughtBack) {
    throw new Refusal(CODE.buybackNotAllowed, { reason: ENDED });
  }
  const checked = await requirePayPassword(context, memberId, input.pay_password);
  let unpaid: Unpaid | null = null;
  const write = async (trx: Trx) => {
    await lockUnchanged(trx, memberId, checked);
    // Locked, so that no settlement runs meanwhile.
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', own.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isLockedOut(error) ? new Error(HELD, { cause: error }) : error;
      });
    const rule = await trx
      .selectFrom('products')
      .select(['buyback_enabled', 'buyback_min_settled', 'buyback_fee_rate', 'buyback_arrival'])
      .where('id', '=', order.product_id)
      .executeTakeFirstOrThrow();
    if (order.status === ORDER.buybackPending) throw new Refusal(CODE.buybackPending);
    const at = await timeToPayBy(context, trx);
    const paid = await payDueIncomes(trx, order.id, at).catch((error: unknown) => {
      unpaid = { error, at };
      throw error;
    });
    const settled = order.settled_count + paid;
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
  };
  const inTurn = transactInTurn(context, `order:${own.id}`, write, [`payer:${memberId}`]);
  const answer = await inTurn.catch(async (error: unknown) => {
    throw await whyItFailed(context, own, error, unpaid);
  });
  await context.failpoint('after-commit');
  return answer;
};

/**
 * One after the other, so that the next one sees what became of it. Each waits for its member's own, in this process: in
 * two at once, one may still be called busy that the other carries out.
 */
const copies = createTurns(
  MONEY_WRITES.copies,
  undefined,
  () => new Error('Too many copies of one buyback wait.'),
);

/** Leaves an order early, see above. @throws Refusal 402, 1001–1003, 1202–1204, 2101 {reason}, 2102. */
export const orderBuybackRoute = memberRoute(orderBuyback, (context, input) =>
  copies.take(`${context.memberId} ${input.id}`, () =>
    withinRefusals(context, () => leave(context, input)),
  ),
);
