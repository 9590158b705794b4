import type { Product } from '#api/contract/product.ts';
import { compare } from '#shared/money.ts';

const WHOLE_AMOUNT = /^\d{1,15}$/;

/**
 * Whether the member types the amount: not without an amountMax, or with one below amountMin, nor for a
 * repeatable product, which always sends amountMin and would ignore a typed amount.
 */
export const isAmountEditable = ({ amountMin, amountMax, isRepeat }: Product): boolean =>
  amountMax !== null && compare(amountMax, amountMin) !== -1 && isRepeat !== 1;

/** Units of the issue still on sale, null where the server did not say. */
export const unitsOnSale = ({ quantity, quantitySold }: Product): number | null =>
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
 * Maximum of the stepper: what can still be bought, or 1 for a product that is not repeatable. Never
 * 0: whether nothing can be bought is for the server to say, as is a limit that is not known (Infinity).
 */
export const maxQuantity = (product: Product): number => Math.max(1, unitsAllowed(product));

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
