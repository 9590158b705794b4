import { formatMoney } from '#shared/money.ts';

/** Words of what is allowed at a time. */
export interface LimitWords {
  readonly both: (min: string, max: string) => string;
  readonly from: (min: string) => string;
  readonly upTo: (max: string) => string;
}

/**
 * What is said of the limits that are known, decimal strings, as on a product's card: "￥100 – 50,000"; '' where
 * neither is, or the platform sets none. `money` writes an amount with the currency.
 */
export const limitsText = (
  min: string | null | undefined,
  max: string | null | undefined,
  money: (amount: string) => string,
  { both, from, upTo }: LimitWords,
): string => {
  if (min == null) return max == null ? '' : upTo(money(max));
  return max == null ? from(money(min)) : both(money(min), formatMoney(max, { trimZeros: true }));
};
