import type { Product } from '#api/contract/product.ts';
import { amountToSend, clampQuantity, isAmountEditable } from '#sagas/buy/buyRules.ts';
import { multiply } from '#shared/money.ts';

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
export const isSameAgreement = (a: Product, b: Product): boolean => termsOf(a) === termsOf(b);

/** The whole principal of a purchase: the amount sent × quantity; null while it is unknown. */
export const principalOf = (product: Product, typed: string, quantity: number): string | null =>
  multiply(amountToSend(product, typed), String(clampQuantity(product, quantity)));
