import Big from 'big.js';
import { AVAILABILITY, type Pay } from '#api/contract/money.ts';
import { compare, fromNumber, isPositive, multiply, round2, subtract } from '#shared/money.ts';
import { cleanAmount } from '#shared/ui/keypads/keypad.ts';

/** Why a way to pay is not available for the typed amount. */
export type ChannelReason = 'reasonClosed' | 'reasonNoSub' | 'reasonBelow' | 'reasonAbove';

/** The channel's open routes. */
export const openSubChannels = (pay: Pay) =>
  pay.channels.filter(({ status }) => status === AVAILABILITY.available);

/**
 * Why a way to pay cannot be used for `amount`; null when it can. Without an amount only the
 * channel itself is checked.
 */
export const channelReason = (pay: Pay, amount: string): ChannelReason | null => {
  if (pay.status !== AVAILABILITY.available) return 'reasonClosed';
  if (pay.channels.length > 0 && openSubChannels(pay).length === 0) return 'reasonNoSub';
  if (!isPositive(amount)) return null;
  if (compare(amount, pay.amount_min) === -1) return 'reasonBelow';
  return compare(amount, pay.amount_max) === 1 ? 'reasonAbove' : null;
};

/** Quick amounts where a channel defines none. */
const USUAL = [100, 500, 1000, 5000, 10_000, 50_000];
const MOST_QUICK = 4;

/** Up to four quick amounts, as the field takes them, all within the channel's limits and ascending. */
export const quickAmounts = (pay: Pay | null): string[] => {
  const offered = pay?.quick_amounts.length ? pay.quick_amounts : USUAL;
  const amounts = offered
    .map((amount) => fromNumber(amount))
    .filter((amount): amount is string => amount !== null && isPositive(amount))
    .filter((amount) => cleanAmount(amount, 2) === amount)
    .filter((amount) => compare(amount, pay?.amount_min) !== -1)
    .filter((amount) => compare(amount, pay?.amount_max) !== 1);
  return [...new Set(amounts)].sort((a, b) => compare(a, b) ?? 0).slice(0, MOST_QUICK);
};

/** Fee, amount to pay and amount credited, decimal strings; null while unknown. */
export interface RechargeSums {
  readonly fee: string | null;
  readonly pay: string | null;
  readonly actual: string | null;
}

/**
 * The sums of a recharge at the channel's rate: the typed amount is paid, the fee is taken from
 * what is credited. An estimate until the deposit itself has the server's figures; at an unknown rate
 * only what is paid is known.
 */
export const rechargeSums = (pay: Pay | null, amount: string): RechargeSums => {
  if (!pay || !isPositive(amount)) return { fee: null, pay: null, actual: null };
  const fee = round2(multiply(multiply(amount, pay.fee_rate), '0.01'));
  return { fee, pay: round2(amount), actual: round2(subtract(amount, fee)) };
};

/** An amount in units of a reference quote, cut to 4 decimals; null when unknown. */
export const inCoin = (amount: string | null, rate: string | null): string | null => {
  if (amount === null || rate === null || !isPositive(rate)) return null;
  return new Big(amount).div(rate).round(4, Big.roundDown).toFixed();
};
