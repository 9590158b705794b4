import type { Product } from '#api/contract/product.ts';
import { maxQuantity } from '#sagas/buy/buyRules.ts';
import { compare, fromNumber, multiply } from '#shared/money.ts';
import { type Price, priceOf } from '../figures.ts';
import { maxAmount } from '../leftToBuy.ts';

/** 1, 2, 5, 10, 20, 50 … up to 15 digits. */
const ROUND_AMOUNTS = Array.from({ length: 15 }, (_, zeros) =>
  ['1', '2', '5'].map((digit) => `${digit}${'0'.repeat(zeros)}`),
).flat();

/** A round amount between two others (near their geometric mean), or null if none fits. */
const roundBetween = (min: string, max: string): string | null => {
  const square = multiply(min, max);
  const middle = ROUND_AMOUNTS.find((amount) => compare(multiply(amount, amount), square) !== -1);
  return middle && compare(middle, min) === 1 && compare(middle, max) === -1 ? middle : null;
};

/**
 * The price within what can still be bought. Where that is less than the minimum the price is left as it
 * is: the figures then say what the product was like.
 */
export const openPrice = (product: Product): Price => {
  const price = priceOf(product);
  if (price.kind === 'units') return { ...price, maxUnits: maxQuantity(product) };
  if (price.kind !== 'range') return price;
  const most = maxAmount(product);
  return most !== null && compare(most, price.min) === 1 ? { ...price, max: most } : price;
};

/** Up to three example amounts, all of which can be bought. */
export const calculatorAmounts = (price: Price): string[] => {
  switch (price.kind) {
    case 'range': {
      const middle = roundBetween(price.min, price.max);
      return middle === null ? [price.min, price.max] : [price.min, middle, price.max];
    }
    case 'units': {
      const units = new Set([1, Math.round(Math.sqrt(price.maxUnits)), price.maxUnits]);
      return [...units].flatMap((count) => multiply(price.min, fromNumber(count)) ?? []);
    }
    case 'fixed':
      return [price.min];
    case 'unknown':
      return [];
  }
};

/** The initial choice: the middle of three, else the smallest. */
export const initialAmount = (amounts: readonly string[]): string | null =>
  amounts[amounts.length === 3 ? 1 : 0] ?? null;
