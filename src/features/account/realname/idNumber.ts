import { plainNumber } from '#shared/format/plainNumber.ts';

const PATTERN = /^\d{17}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK = '10X98765432';
const LENGTH = 18;

/** A typed or pasted number in its canonical form: no spaces, a capital X. */
export const bareIdNumber = (typed: string): string =>
  plainNumber(typed).replaceAll('-', '').toUpperCase();

/** Whether the check character of a complete number is wrong (GB 11643); advice only. */
export const looksMistyped = (number: string): boolean => {
  if (number.length < LENGTH) return false;
  if (!PATTERN.test(number)) return true;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return CHECK[sum % CHECK.length] !== number[LENGTH - 1];
};
