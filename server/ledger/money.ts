/**
 * Amounts inside the server are bigint minor units (fen); on the wire they are decimal strings.
 * Rates are percent with up to four decimals, held as bigint ten-thousandths of a percent.
 */
const DECIMAL = /^(\d{1,13})(?:\.(\d+))?$/;

/** An unsigned decimal text as a scaled integer; null when it has too many decimals. */
const scaled = (text: string, decimals: number): bigint | null => {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  // Each run of zeros is looked at once: there may be very many.
  const kept = fraction.replace(/(?<!0)0+$/, '');
  if (whole === '' || kept.length > decimals) return null;
  return BigInt(whole + kept.padEnd(decimals, '0'));
};

/** "1000.00" → 100000n; null for anything that is not an amount of at most two decimals. */
export const minorOf = (amount: string): bigint | null => scaled(amount, 2);

/** An amount literal in code, e.g. yuan('1000'). @throws Error for anything that is no amount. */
export const yuan = (amount: string): bigint => {
  const minor = minorOf(amount);
  if (minor === null) throw new Error(`${amount} is not an amount.`);
  return minor;
};

/** 100000n → "1000.00". */
export const amountOf = (minor: bigint): string => {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** An amount formatted for a text: 123456789n → "1,234,567.89". */
export const writtenAmount = (minor: bigint): string =>
  amountOf(minor).replace(/\B(?=(\d{3})+\.)/g, ',');

/** Ten-thousandths of a percent: "0.26" → 2600n. @throws Error for anything else, or a fifth decimal. */
export const rateOf = (percent: string): bigint => {
  const rate = scaled(percent, 4);
  if (rate === null) throw new Error(`${percent} is not a rate.`);
  return rate;
};

/** A rate as sent to clients: a plain number of percent. */
export const percentOf = (stored: string): number => Number(stored);

/** Divides non-negative integers, rounding half up. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/** 100 % in ten-thousandths of a percent. */
export const WHOLE_RATE = 1_000_000n;

/** A percentage of an amount in minor units, rounded half up. */
export const feeOf = (amount: bigint, percent: string | number): bigint =>
  divideHalfUp(amount * rateOf(String(percent)), WHOLE_RATE);
