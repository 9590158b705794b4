import { CODE } from '#api/contract/codes.ts';
import type { Website } from '#api/contract/public.ts';
import {
  add,
  compare,
  isPositive,
  minimum,
  moneyParts,
  multiply,
  round2,
  subtract,
} from '#shared/money.ts';

export type WithdrawTerms = NonNullable<Website['withdraw']>;

/** The error of an amount to withdraw. */
export type WithdrawProblem =
  | 'amountRequired'
  | 'amountZero'
  | 'belowMin'
  | 'aboveMax'
  | 'nothingArrives';

/**
 * Fee of an amount: the percentage, rounded half up, plus the fixed part; null while either is
 * unknown.
 */
export const withdrawFee = (amount: string, terms: WithdrawTerms | null): string | null => {
  if (!terms || !isPositive(amount)) return null;
  return round2(add(round2(multiply(multiply(amount, terms.fee_rate), '0.01')), terms.fee_fixed));
};

/** The amount after the fee; null while unknown. */
export const withdrawActual = (amount: string, terms: WithdrawTerms | null): string | null =>
  round2(subtract(amount, withdrawFee(amount, terms)));

/**
 * The first error of an amount; unknown limits are left to the server, as is the balance, which may have
 * changed since it was read.
 */
export const withdrawProblem = (
  amount: string,
  terms: WithdrawTerms | null,
): WithdrawProblem | null => {
  if (amount === '') return 'amountRequired';
  if (!isPositive(amount)) return 'amountZero';
  if (compare(amount, terms?.min) === -1) return 'belowMin';
  if (compare(amount, terms?.max) === 1) return 'aboveMax';
  const actual = withdrawActual(amount, terms);
  return actual !== null && !isPositive(actual) ? 'nothingArrives' : null;
};

/** The server's code of a refusal, null for none. */
type Refusal = { readonly code: number | null } | null;

const AMOUNT_CODES: ReadonlySet<number> = new Set([CODE.withdrawLimit, CODE.withdrawBalance]);
const FORM_CODES: ReadonlySet<number> = new Set([
  ...AMOUNT_CODES,
  CODE.withdrawDailyTimes,
  CODE.bankCardMissing,
  CODE.realnameRequired,
  CODE.realnamePending,
]);

/** Whether the amount card answers a refusal; others are shown above the form. */
export const isAboutAmount = (refusal: Refusal): boolean => AMOUNT_CODES.has(refusal?.code ?? 0);

/** Whether what has to change after a refusal is on the page: the amount, the card, the day, the verified name. */
export const isAboutForm = (refusal: Refusal): boolean => FORM_CODES.has(refusal?.code ?? 0);

/**
 * All that can be withdrawn at a time, as it is typed: cut to cents, because rounded it could be more than there
 * is. '' for nothing.
 */
export const allToWithdraw = (balance: string | null, max: string | null): string => {
  const parts = moneyParts(minimum(balance, max));
  if (!parts || parts.negative) return '';
  return typedFrom(`${parts.whole.replaceAll(',', '')}.${parts.decimals}`);
};

/** "12680.50" as the amount field takes it. */
const typedFrom = (amount: string): string => amount.replace(/\.00$/, '');

/** What was typed and chosen in the form: the amount as typed, and the card's id, null before one is chosen. */
export interface TypedWithdrawal {
  readonly amount: string;
  readonly cardId: number | null;
}

/** What the form begins with: the amount and card of an earlier withdrawal, or nothing. */
export const typedOf = (
  earlier: { readonly amount: string; readonly cardId: number } | null,
): TypedWithdrawal =>
  earlier
    ? { amount: typedFrom(earlier.amount), cardId: earlier.cardId }
    : { amount: '', cardId: null };
