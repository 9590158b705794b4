import type { Selectable } from 'kysely';
import { ORDER } from '#api/contract/order.ts';
import type { Tables } from '../db/tables/tables.ts';
import { flag } from '../http/flag.ts';
import { mediaUrl } from '../http/media.ts';
import { unixOf, unixOrNull } from '../ledger/calendar.ts';
import { amountOf, feeOf, percentOf } from '../ledger/money.ts';
import type { ServerSettings } from '../settings.ts';

type OrderRow = Selectable<Tables['orders']> & { next_settle_at: Date | null };

/** An order as the contract shows it to its member. */
export const orderView = (row: OrderRow, settings: ServerSettings) => ({
  id: row.id,
  order_no: row.order_no,
  attempt_key: row.attempt_key ?? '',
  product_id: row.product_id,
  product_name: row.product_name,
  product_cover: mediaUrl(row.product_cover, settings),
  amount: amountOf(row.amount),
  unit_amount: amountOf(row.unit_amount),
  count: row.count,
  yield_per_period: percentOf(row.yield_per_period),
  num_of_earnings: row.num_of_earnings,
  total_income_rate: percentOf(row.total_income_rate),
  investment_period: row.investment_period,
  period_name: row.period_name,
  expected_income: amountOf(row.expected_income),
  settled_income: amountOf(row.settled_income),
  pending_income: amountOf(
    row.status === ORDER.earning ? row.expected_income - row.settled_income : 0n,
  ),
  settled_count: row.settled_count,
  next_settle_at: unixOrNull(row.next_settle_at),
  started_at: unixOf(row.started_at),
  mature_at: unixOf(row.mature_at),
  finished_at: unixOrNull(row.finished_at),
  status: row.status,
  created_at: unixOf(row.created_at),
});

type IncomeRow = Selectable<Tables['incomes']> &
  Pick<OrderRow, 'order_no' | 'product_id' | 'product_name' | 'num_of_earnings'>;

/** One settlement as the contract shows it to its member. */
export const incomeView = (row: IncomeRow) => ({
  id: row.id,
  member_order_id: row.order_id,
  order_no: row.order_no,
  product_id: row.product_id,
  product_name: row.product_name,
  period_no: row.period_no,
  num_of_earnings: row.num_of_earnings,
  amount: amountOf(row.amount),
  status: row.status,
  plan_at: unixOf(row.plan_at),
  paid_at: unixOrNull(row.paid_at),
});

/** The product's columns with the rules of a buyback. */
export interface BuybackRule {
  readonly buyback_enabled: boolean;
  readonly buyback_min_settled: number;
  readonly buyback_fee_rate: string;
  readonly buyback_arrival: string;
}

/** The order's columns that a buyback depends on. */
type BuybackOrder = Pick<
  OrderRow,
  | 'status'
  | 'settled_count'
  | 'amount'
  | 'mature_at'
  | 'buyback_applied_at'
  | 'buyback_fee'
  | 'finished_at'
>;

/** Why an order is kept whose due income could not be paid. */
export const UNPAID = '到期收益正在人工处理，完成后可申请回购';

/** Why an order cannot be bought back that earns no more. */
export const ENDED = '该订单已结束';

/** Why an order cannot be bought back at a time; '' when it can. */
export const buybackBlockedReason = (order: BuybackOrder, rule: BuybackRule, at: Date): string => {
  if (order.status === ORDER.buybackPending) return '回购处理中';
  if (order.status !== ORDER.earning) return ENDED;
  // Its last income and its principal are due, though perhaps not paid yet.
  if (order.mature_at <= at) return '该订单已到期';
  if (!rule.buyback_enabled) return '该产品不支持提前回购';
  if (order.settled_count < rule.buyback_min_settled) {
    return `结算满 ${rule.buyback_min_settled} 期后可申请回购`;
  }
  return '';
};

/**
 * The fee of a buyback: fixed once requested, else the product's rate of the principal, rounded
 * half up.
 */
export const buybackFee = (order: BuybackOrder, rule: BuybackRule): bigint =>
  order.buyback_applied_at === null
    ? feeOf(order.amount, rule.buyback_fee_rate)
    : order.buyback_fee;

/**
 * What a buyback would pay at a time: the principal minus the fee. Income due by then is kept, income
 * not yet due is lost. The rate is said while the order earns. `isUnpaid`: what is due could not be paid.
 */
export const buybackView = (
  order: BuybackOrder,
  rule: BuybackRule,
  at: Date,
  isUnpaid: boolean,
) => {
  const reason = buybackBlockedReason(order, rule, at) || (isUnpaid ? UNPAID : '');
  const fee = buybackFee(order, rule);
  return {
    allowed: flag(reason === ''),
    reason,
    // The product's of today, by which a fee that was fixed before need not be.
    fee_rate: order.status === ORDER.earning ? percentOf(rule.buyback_fee_rate) : null,
    fee: amountOf(fee),
    deduct_income: amountOf(0n),
    refund_amount: amountOf(order.amount - fee),
    arrival: rule.buyback_arrival,
    applied_at: unixOrNull(order.buyback_applied_at),
    finished_at: order.status === ORDER.boughtBack ? unixOrNull(order.finished_at) : null,
  };
};
