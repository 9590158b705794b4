import { PRODUCT, type Product } from '#api/contract/product.ts';
import { annualRate, compare, progressPercent, totalIncomeRate } from '#shared/money.ts';

/** Figures computed from a product's fields; null where a field is missing. */
export interface ProductFigures {
  /** Percent over the whole term. */
  readonly totalRate: string | null;
  /** Percent per year, simple interest. */
  readonly annual: string | null;
  /** Sold share in percent. */
  readonly sold: string | null;
  readonly isCompleted: boolean;
}

/** Computes the figures of a product. */
export const figuresOf = (product: Product): ProductFigures => {
  const totalRate = totalIncomeRate(product.yieldPerPeriod, product.numOfEarnings);
  return {
    totalRate,
    annual: annualRate(totalRate, {
      investmentPeriod: product.investmentPeriod,
      name: product.productPeriod.name,
      days: product.productPeriod.days,
    }),
    sold: progressPercent(product.quantitySold, product.quantity),
    isCompleted: product.status === PRODUCT.completed,
  };
};

/**
 * The price of one purchase: a range, a number of units of an amount, one fixed amount, or unknown.
 * A maximum counts only where the member chooses the amount. `maxUnits` is Infinity where the server did
 * not say it.
 */
export type Price =
  | { readonly kind: 'range'; readonly min: string; readonly max: string }
  | { readonly kind: 'units'; readonly min: string; readonly maxUnits: number }
  | { readonly kind: 'fixed'; readonly min: string }
  | { readonly kind: 'unknown' };

/** The price of a product. */
export const priceOf = ({ amountMin, amountMax, isRepeat, maxRepeat }: Product): Price => {
  if (amountMin === null) return { kind: 'unknown' };
  if (isRepeat === 1)
    return { kind: 'units', min: amountMin, maxUnits: Math.max(1, maxRepeat ?? Infinity) };
  return amountMax !== null && compare(amountMax, amountMin) === 1
    ? { kind: 'range', min: amountMin, max: amountMax }
    : { kind: 'fixed', min: amountMin };
};
