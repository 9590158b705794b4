import Big from 'big.js';

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * Each part's share in percent with two decimals, by the largest remainder method: the shares add
 * up to exactly 100.00, which individually rounded ones often do not. Null where a part is unknown
 * or negative, or all are zero.
 */
export const portionsOf = (parts: readonly (string | null)[]): string[] | null => {
  if (parts.some((part) => part === null || !/^\d+(?:\.\d+)?$/.test(part))) return null;
  const amounts = parts.map((part) => new Big(part ?? 0));
  const sum = amounts.reduce((left, right) => left.plus(right), new Big(0));
  if (sum.eq(0)) return null;
  const exact = amounts.map((amount) => amount.times(WHOLE).div(sum));
  // Integers up to 10,000, exact as Numbers.
  const units = exact.map((share) => share.round(0, Big.roundDown).toNumber());
  const missing = WHOLE - units.reduce((left, right) => left + right, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share.minus(units[index] ?? 0) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  const lifted = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return units.map((unit, index) =>
    new Big(unit + (lifted.has(index) ? 1 : 0)).div(100).toFixed(2),
  );
};
