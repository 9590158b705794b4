import type { Product } from '#api/contract/product.ts';
import { unitLimit, unitsAllowed, unitsOnSale } from '#sagas/buy/buyRules.ts';
import { fromNumber, minimum } from '#shared/money.ts';

/**
 * Why nothing seems left to buy, null where something is: the member's own limit, or the issue. Only a
 * forecast: the server decides.
 */
export const usedUp = (product: Product): 'limit' | 'issue' | null => {
  if (unitsAllowed(product) > 0) return null;
  return (product.boughtCount ?? 0) >= unitLimit(product) ? 'limit' : 'issue';
};

/** The largest amount to type, where it is typed: amountMax, or what is left of the issue. */
export const maxAmount = (product: Product): string | null =>
  minimum(product.amountMax, fromNumber(unitsOnSale(product)));
