/** Minor units in one main unit. */
export const YUAN = 100n;

/** The columns that decide how a product is sold. */
export interface SaleRule {
  readonly amount_min: bigint;
  readonly amount_max: bigint | null;
  readonly is_repeat: boolean;
}

/**
 * The size in minor units of one unit of `quantity` and `quantity_sold`: one yuan for a product
 * with a free amount (a range, bought once), so that any whole amount can be taken off exactly; one
 * share of `amount_min` for all others.
 */
export const unitSize = (rule: SaleRule): bigint => (isRange(rule) ? YUAN : rule.amount_min);

/** Whether the member chooses the amount: a maximum is set and it is not sold in shares. */
const isRange = <T extends SaleRule>(rule: T): rule is T & { amount_max: bigint } =>
  rule.amount_max !== null && !rule.is_repeat;

/** The fewest units of a purchase; with fewer left a product is sold out. */
export const smallestPurchase = (rule: SaleRule): number =>
  Number(rule.amount_min / unitSize(rule));

/** Whether the product can be bought for this amount (refusal 2004 otherwise). */
export const isAllowedAmount = (rule: SaleRule, amount: bigint): boolean =>
  isRange(rule)
    ? amount >= rule.amount_min && amount <= rule.amount_max && amount % YUAN === 0n
    : amount === rule.amount_min;
