import { MAX_ID } from '../db/tables/columns.ts';
import { minorOf, rateOf, WHOLE_RATE } from '../ledger/money.ts';

const ID = /^[1-9]\d{0,9}$/;

/** The id that a word is; null for any other word. */
export const idIn = (word: string): number | null => {
  const id = ID.test(word) ? Number(word) : null;
  return id !== null && id <= MAX_ID ? id : null;
};

/** The `name=value` words that follow a command. */
export interface Fields {
  /** The value, or undefined where it was not given. */
  get(name: string): string | undefined;
  /** @throws Error when it was not given. */
  need(name: string): string;
  readonly names: readonly string[];
}

/** Reads `name=value` words. @throws Error naming the allowed ones. */
export const readFields = (words: readonly string[], known: readonly string[]): Fields => {
  const values = new Map<string, string>();
  for (const word of words) {
    const [, name = '', value = ''] = /^([a-z-]+)=(.*)$/s.exec(word) ?? [];
    if (!known.includes(name)) {
      throw new Error(`"${word}" is not understood here; known: ${known.join('=…, ')}=…`);
    }
    if (values.has(name)) throw new Error(`${name} was given twice.`);
    values.set(name, value.trim());
  }
  return {
    get: (name) => values.get(name),
    need: (name) => {
      const value = values.get(name);
      if (!value) throw new Error(`Missing: ${name}=…`);
      return value;
    },
    names: [...values.keys()],
  };
};

/** A whole number within bounds. @throws Error otherwise. */
export const wholeOf = (text: string, what: string, min: number, max = 2_000_000_000): number => {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new Error(`${what} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
};

/** An amount above zero, in minor units. @throws Error otherwise. */
export const moneyOf = (text: string, what: string): bigint => {
  const minor = minorOf(text);
  if (minor === null || minor <= 0n) throw new Error(`${what}: "${text}" is not an amount.`);
  return minor;
};

/** `min-max` as two amounts in minor units. @throws Error when min is above max. */
export const rangeOf = (text: string, what: string): [min: bigint, max: bigint] => {
  const [from = '', to = '', ...rest] = text.split('-');
  const min = moneyOf(from, what);
  const max = moneyOf(to, what);
  if (rest.length > 0 || max < min) throw new Error(`${what} must be like 1000-50000.`);
  return [min, max];
};

/** Percent with at most four decimals, 0 to 100. @throws Error for any other text. */
export const percentTextOf = (text: string, what: string): string => {
  try {
    if (rateOf(text) <= WHOLE_RATE) return text;
  } catch {
    // Falls through to the error for operators below.
  }
  throw new Error(`${what} must be percent from 0 to 100 with up to four decimals, not "${text}".`);
};
