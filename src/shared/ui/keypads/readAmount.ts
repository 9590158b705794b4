import { plain } from './keypad.ts';

/** Digits in groups of three, as they are written by hand; a last comma may wait for its group. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:,|\.\d*)?$/;
/** A comma before one or two last digits, or as the last character, is a point. */
const COMMA_FOR_POINT = /^(\d+),(\d{0,2})$/;
const DECIMAL = /^(\d*)(?:\.(\d*))?$/;
const MOST_DIGITS = 12;
/** As many places may be thousands behind a point, as some languages write them. */
const GROUP = 3;

/**
 * The amount that a typed or pasted text means, as a decimal string with at most `decimals` places;
 * null where it may mean another one, or none: nothing is left out of it to make it fit.
 */
export const readAmount = (text: string, decimals = 0): string | null => {
  const bare = plain(text)
    .replace(/\s/g, '')
    .replace(/^(?:[¥$€£]|CNY|RMB|人民币)+/i, '')
    .replace(/(?:元|圆|CNY|RMB)$/i, '');
  const pointed = GROUPED.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(COMMA_FOR_POINT, '$1.$2');
  const match = DECIMAL.exec(pointed);
  if (!match) return null;
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '');
  const fraction = match[2];
  if (whole.length > MOST_DIGITS) return null;
  if (fraction === undefined) return whole;
  const excess = fraction.slice(decimals);
  if (excess !== '' && (/[1-9]/.test(excess) || fraction.length === GROUP)) return null;
  return decimals === 0 ? whole : `${whole || '0'}.${fraction.slice(0, decimals)}`;
};
