/** Ways to write the yuan. Full width signs are half width ones by then. */
const YUAN: ReadonlySet<string> = new Set(['CNY', 'RMB', '¥', '元']);

const nameOf = (currency: string): string => {
  const written = currency.normalize('NFKC').trim().toUpperCase();
  return YUAN.has(written) ? 'CNY' : written;
};

/**
 * Whether two texts, codes or signs, name one currency: the same without case, or two ways to write the yuan. Only of
 * one currency can an amount be divided by a quote.
 */
export const isSameCurrency = (one: string, other: string): boolean =>
  nameOf(one) === nameOf(other);
