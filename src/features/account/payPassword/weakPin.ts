const SEQUENCE = '01234567890';
const BACKWARDS = '09876543210';

/**
 * Six equal digits, two or three repeated, an ascending or descending run, pairs: 111111, 121212,
 * 123456, 112233.
 */
const PATTERNS = [/^(\d)\1{5}$/, /^(\d\d)\1\1$/, /^(\d{3})\1$/, /^(\d)\1(\d)\2(\d)\3$/];

/** A date such as 900102 (yymmdd) or 010290 (ddmmyy). */
const looksLikeDate = (pin: string): boolean =>
  [pin.slice(2, 6), pin.slice(2, 4) + pin.slice(0, 2)].some((monthDay) =>
    /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(monthDay),
  );

/** Whether a payment password is easy to guess. Advice only: it never blocks. */
export const isWeakPin = (pin: string): boolean =>
  PATTERNS.some((pattern) => pattern.test(pin)) ||
  SEQUENCE.includes(pin) ||
  BACKWARDS.includes(pin) ||
  looksLikeDate(pin);
