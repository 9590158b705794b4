/** Minor units in one main unit. */
const YUAN = 100n;

/** The columns that decide how a product is sold. */
export interface SaleRule {
  readonly amount_min: bigint;
  readonly amount_max: bigint | null;
  readonly is_repeat: boolean;
}

/**
 * What one unit of `quantity` and `quantity_sold` is: for a product with a free amount (a range,
 * bought once) one yuan, so that any whole amount can be taken off exactly; for all others one share
 * of `amount_min`.
 */
export const unitSize = (rule: SaleRule): bigint => (isRange(rule) ? YUAN : rule.amount_min);

/** Whether the member chooses the amount: a maximum is set and it is not sold by the share. */
const isRange = <T extends SaleRule>(rule: T): rule is T & { amount_max: bigint } =>
  rule.amount_max !== null && !rule.is_repeat;

/** The fewest units that can be bought at all; with fewer left a product is sold out. */
export const smallestPurchase = (rule: SaleRule): number =>
  Number(rule.amount_min / unitSize(rule));

/** Whether an amount is one that this product can be bought for (2004 otherwise). */
export const isAllowedAmount = (rule: SaleRule, amount: bigint): boolean =>
  isRange(rule)
    ? amount >= rule.amount_min && amount <= rule.amount_max && amount % YUAN === 0n
    : amount === rule.amount_min;
