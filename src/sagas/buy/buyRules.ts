import type { Product } from '#api/contract/product.ts';
import { compare, fromNumber, minimum, multiply } from '#shared/money.ts';

const WHOLE_AMOUNT = /^\d{1,15}$/;

/**
 * Whether the member types the amount: not without an amountMax, or with one below amountMin, nor for a
 * repeatable product, which always sends amountMin and would ignore a typed amount.
 */
export const isAmountEditable = ({ amountMin, amountMax, isRepeat }: Product): boolean =>
  amountMax !== null && compare(amountMax, amountMin) !== -1 && isRepeat !== 1;

/**
 * What a purchase agrees to, as text: what it earns, for how long, and how its amount comes about. Not the
 * buyback: the embedded server goes by the rule there is when the member leaves, not by that of the purchase.
 */
const termsOf = (product: Product): string => {
  const { yieldPerPeriod, numOfEarnings, investmentPeriod, productPeriod, amountMin, isRepeat } =
    product;
  return JSON.stringify([
    multiply(yieldPerPeriod, '1'),
    numOfEarnings,
    investmentPeriod,
    productPeriod.name,
    productPeriod.days,
    multiply(amountMin, '1'),
    isRepeat,
    isAmountEditable(product),
  ]);
};

/** Whether a purchase of either agrees to the same; what is left of the product does not count. */
export const hasSameTerms = (a: Product, b: Product): boolean => termsOf(a) === termsOf(b);

/** Units of the issue still on sale, null where the server did not say. */
const unitsOnSale = ({ quantity, quantitySold }: Product): number | null =>
  quantity === null || quantitySold === null
    ? null
    : Math.max(0, Math.floor(quantity - quantitySold));

/** The most units of a product that a member may hold; Infinity where the server did not say. */
export const unitLimit = ({ isRepeat, maxRepeat }: Product): number =>
  isRepeat === 1 ? Math.max(1, maxRepeat ?? Infinity) : 1;

/**
 * Units that the member can still buy: within the limit less what they hold, and on sale; maybe 0, and
 * Infinity where neither is known.
 */
export const unitsAllowed = (product: Product): number => {
  const own = Math.max(0, unitLimit(product) - (product.boughtCount ?? 0));
  return Math.min(own, unitsOnSale(product) ?? own);
};

/**
 * Why nothing seems left to buy, null where something is: the member's own limit, or the issue. Only a
 * forecast: the server decides.
 */
export const usedUp = (product: Product): 'limit' | 'issue' | null => {
  if (unitsAllowed(product) > 0) return null;
  return (product.boughtCount ?? 0) >= unitLimit(product) ? 'limit' : 'issue';
};

/**
 * Maximum of the stepper: what can still be bought, or 1 for a product that is not repeatable. Never
 * 0: whether nothing can be bought is for the server to say, as is a limit that is not known (Infinity).
 */
export const maxQuantity = (product: Product): number => Math.max(1, unitsAllowed(product));

/** The largest amount to type, where it is typed: amountMax, or what is left of the issue. */
export const maxAmount = (product: Product): string | null =>
  minimum(product.amountMax, fromNumber(unitsOnSale(product)));

/** Limits a quantity to 1..`maxQuantity`. */
export const clampQuantity = (product: Product, quantity: number): number => {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
  return Math.min(Math.max(whole, 1), maxQuantity(product));
};

/**
 * The amount a purchase sends, per unit: amountMin unchanged where it is fixed or the product
 * repeatable, else the typed digits. '' when there is none.
 */
export const amountToSend = (product: Product, typed: string): string => {
  if (!isAmountEditable(product)) return product.amountMin ?? '';
  return WHOLE_AMOUNT.test(typed) && compare(typed, '1') !== -1 ? typed : '';
};

/** The whole principal of a purchase: the amount sent × quantity; null while it is unknown. */
export const principalOf = (product: Product, typed: string, quantity: number): string | null =>
  multiply(amountToSend(product, typed), String(clampQuantity(product, quantity)));
