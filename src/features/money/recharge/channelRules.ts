import Big from 'big.js';
import type { Pay } from '#api/contract/money.ts';
import { compare, fromNumber, isPositive, multiply, round2, subtract } from '#shared/money.ts';

/** Why a way to pay cannot be used for the amount typed. */
export type ChannelReason = 'reasonClosed' | 'reasonNoSub' | 'reasonBelow' | 'reasonAbove';

/** The channel's own sub-channels that are open. */
export const openSubChannels = (pay: Pay) => pay.channels.filter(({ status }) => status === 1);

/**
 * What keeps a way to pay from being used for `amount`; null when nothing does. Without an amount
 * only the channel itself counts.
 */
export const channelReason = (pay: Pay, amount: string): ChannelReason | null => {
  if (pay.status !== 1) return 'reasonClosed';
  if (pay.channels.length > 0 && openSubChannels(pay).length === 0) return 'reasonNoSub';
  if (!isPositive(amount)) return null;
  if (compare(amount, pay.amount_min) === -1) return 'reasonBelow';
  return compare(amount, pay.amount_max) === 1 ? 'reasonAbove' : null;
};

/** Round amounts offered where a channel names none. */
const USUAL = [100, 500, 1000, 5000, 10_000, 50_000];
const MOST_QUICK = 4;

/** Up to four amounts to tap, as plain digits, all within the channel's limits and ascending. */
export const quickAmounts = (pay: Pay | null): string[] => {
  const offered = pay?.quick_amounts.length ? pay.quick_amounts : USUAL;
  const amounts = offered
    .map((amount) => fromNumber(amount))
    .filter((amount): amount is string => amount !== null && isPositive(amount))
    .filter((amount) => compare(amount, pay?.amount_min) !== -1)
    .filter((amount) => compare(amount, pay?.amount_max) !== 1);
  return [...new Set(amounts)].sort((a, b) => compare(a, b) ?? 0).slice(0, MOST_QUICK);
};

/** The fee, what is to be paid with it and what is credited; null while unknown. */
export interface RechargeSums {
  readonly fee: string | null;
  readonly pay: string | null;
  readonly actual: string | null;
}

/**
 * What a recharge comes to by the channel's rate: what is typed is paid, the fee is taken out of
 * what arrives. An estimate until the server has said so in the deposit itself.
 */
export const rechargeSums = (pay: Pay | null, amount: string): RechargeSums => {
  if (!pay || !isPositive(amount)) return { fee: null, pay: null, actual: null };
  const fee = round2(multiply(multiply(amount, pay.fee_rate ?? '0'), '0.01'));
  return { fee, pay: round2(amount), actual: round2(subtract(amount, fee)) };
};

/** How many units of a reference quote an amount is, cut to 4 places; null where it is unknown. */
export const inCoin = (amount: string | null, rate: string | null): string | null => {
  if (amount === null || rate === null || !isPositive(rate)) return null;
  return new Big(amount).div(rate).round(4, Big.roundDown).toFixed();
};
