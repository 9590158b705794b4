import { plainNumber } from '#shared/format/plainNumber.ts';

const DASHES = /[-–—]/g;
/** Shorter numbers are unfinished. */
const ADVISED_LENGTH = 12;

/** A typed or pasted number without spaces and dashes. */
export const bareCardNumber = (typed: string): string => plainNumber(typed).replace(DASHES, '');

/** In groups of four, as on a card: "6225 8801 2345 6621". */
export const groupCardNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Whether the check digit is right (Luhn). Advice only: some banks issue cards with a wrong one.
 */
const passesLuhn = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Whether a number looks mistyped; it never blocks. */
export const looksMistyped = (number: string): boolean =>
  /^\d+$/.test(number) && number.length >= ADVISED_LENGTH && !passesLuhn(number);
