import { CODE } from '#api/contract/codes.ts';
import { TX } from '#api/contract/money.ts';
import { ORDER } from '#api/contract/order.ts';
import { PRODUCT } from '#api/contract/product.ts';
import type { Trx } from '../db/transact.ts';
import { Refusal } from '../http/refusal.ts';
import { amountOf } from '../ledger/money.ts';
import { account, balanceOf, lockAccounts, post } from '../ledger/post.ts';
import { orderNumber } from './numbers.ts';
import { expectedIncome, planIncomes, totalRate } from './schedule.ts';
import { isAllowedAmount, smallestPurchase, unitSize } from './units.ts';

/** A purchase to be booked; `at` is when the order begins. */
export interface Purchase {
  readonly memberId: number;
  readonly productId: number;
  /** Minor units of one share, or the whole amount. */
  readonly amount: bigint;
  readonly count: number;
  readonly attemptKey: string | null;
  readonly at: Date;
}

/** The order as booked; amounts in minor units, `balance` as it is afterwards. */
export interface PlacedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly amount: bigint;
  readonly expectedIncome: bigint;
  readonly balance: bigint;
}

/** Locks the product until the transaction ends: purchases of one product queue up here. */
export const lockProduct = (trx: Trx, productId: number) =>
  trx
    .selectFrom('products')
    .innerJoin('product_periods as period', 'period.id', 'products.period_id')
    .selectAll('products')
    .select(['period.name as period_name', 'period.unit', 'period.step'])
    .where('products.id', '=', productId)
    .forUpdate('products')
    .executeTakeFirst();

/** Shares of a product that a member ever bought, without cancelled orders. */
const boughtCount = async (trx: Trx, memberId: number, productId: number): Promise<number> => {
  const row = await trx
    .selectFrom('orders')
    .select(({ fn, cast, val }) =>
      cast<number>(fn.coalesce(fn.sum('count'), val(0)), 'integer').as('bought'),
    )
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .where('status', '!=', ORDER.cancelled)
    .executeTakeFirstOrThrow();
  return row.bought;
};

type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/**
 * Books a checked order: takes its units off the product, plans the incomes and moves the money.
 * Database constraints still refuse to oversell or overdraw.
 */
export const bookOrder = async (
  trx: Trx,
  product: LockedProduct,
  { memberId, amount, count, attemptKey, at }: Purchase,
): Promise<PlacedOrder> => {
  const total = amount * BigInt(count);
  const units = Number(total / unitSize(product));
  const left = product.quantity - product.quantity_sold - units;
  await trx
    .updateTable('products')
    .set({
      quantity_sold: product.quantity_sold + units,
      status: left < smallestPurchase(product) ? PRODUCT.completed : PRODUCT.running,
    })
    .where('id', '=', product.id)
    .execute();

  const incomes = planIncomes(total, product, product, at);
  const income = expectedIncome(total, product);
  const order = await trx
    .insertInto('orders')
    .values({
      order_no: orderNumber('T', at),
      member_id: memberId,
      product_id: product.id,
      product_name: product.name,
      product_cover: product.cover,
      units,
      unit_amount: amount,
      count,
      amount: total,
      yield_per_period: product.yield_per_period,
      num_of_earnings: product.num_of_earnings,
      total_income_rate: totalRate(product),
      investment_period: product.investment_period,
      period_name: product.period_name,
      expected_income: income,
      attempt_key: attemptKey,
      started_at: at,
      mature_at: incomes.at(-1)?.planAt ?? at,
      created_at: at,
    })
    .returning(['id', 'order_no'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('incomes')
    .values(
      incomes.map((planned) => ({
        order_id: order.id,
        period_no: planned.periodNo,
        amount: planned.amount,
        plan_at: planned.planAt,
      })),
    )
    .execute();
  await post(trx, {
    type: TX.investment,
    title: `投资「${product.name}」`,
    ref: { type: 'order', id: order.id },
    dedupeKey: `order:${order.id}`,
    at,
    entries: [
      [account.available(memberId), -total],
      [account.funds(product.id), total],
    ],
  });
  return {
    id: order.id,
    orderNo: order.order_no,
    amount: total,
    expectedIncome: income,
    balance: await balanceOf(trx, account.available(memberId)),
  };
};

/**
 * Places one order inside the caller's transaction: checks product, amount, stock, the member's
 * limit and balance, then books it. A product without shares can be bought once, one sold by the
 * share up to `max_repeat` shares per member.
 * @throws Refusal 2001–2006.
 */
export const placeOrder = async (trx: Trx, purchase: Purchase): Promise<PlacedOrder> => {
  const { memberId, amount, count } = purchase;
  const product = await lockProduct(trx, purchase.productId);
  if (!product) throw new Refusal(CODE.productMissing);
  if (product.status === PRODUCT.completed) throw new Refusal(CODE.productCompleted);
  if (!isAllowedAmount(product, amount)) throw new Refusal(CODE.amountOutOfRange);

  const limit = product.is_repeat ? product.max_repeat : 1;
  const allowed = Math.max(0, limit - (await boughtCount(trx, memberId, product.id)));
  if (count > allowed) throw new Refusal(CODE.overLimit, { left: allowed });

  const total = amount * BigInt(count);
  const units = Number(total / unitSize(product));
  const left = product.quantity - product.quantity_sold;
  if (units > left) throw new Refusal(CODE.soldOut, { left });

  const accounts = [account.available(memberId), account.funds(product.id)] as const;
  const [balance] = await lockAccounts(trx, accounts);
  if (balance < total) throw new Refusal(CODE.balanceTooLow, { balance: amountOf(balance) });

  return bookOrder(trx, product, purchase);
};
