import { TX } from '#api/contract/money.ts';
import { isConstraint, type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { amountOf, minorOf } from '../ledger/money.ts';
import { account, balanceOf, post } from '../ledger/post.ts';
import { lockMember } from '../member/lockMember.ts';
import { findByAccount } from './findMember.ts';

/** What an operator may book on a member's balance, and where the money comes from. */
const KINDS = {
  topup: { type: TX.deposit, title: '充值到账', source: account.bank },
  reward: { type: TX.reward, title: '邀请奖励', source: account.rewards },
  adjust: { type: TX.adjustment, title: '平台调整', source: account.adjustment },
} as const;

/** Money that an operator books to or from a member's balance. */
export interface Booking {
  readonly kind: keyof typeof KINDS;
  /** Phone number or e-mail address of the member. */
  readonly account: string;
  /** A decimal in the main unit; below 0 for an adjustment only. */
  readonly amount: string;
  /** Names what is booked: a booking with the same key is the same booking, and done once. */
  readonly key: string;
  /** What its member reads beside it. */
  readonly remark: string;
}

const KEY = /^[\w.:/-]{1,100}$/;

const signedMinor = ({ kind, amount }: Booking): bigint => {
  const isTaken = kind === 'adjust' && amount.startsWith('-');
  const minor = minorOf(isTaken ? amount.slice(1) : amount);
  if (minor === null || minor === 0n) throw new Error(`${amount} is not an amount.`);
  return isTaken ? -minor : minor;
};

/** What was booked under this key before: its member and amount. */
const bookedBefore = (trx: Trx, dedupeKey: string) =>
  trx
    .selectFrom('ledger_transactions as tx')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'tx.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select(['account.member_id', 'entry.amount', 'tx.created_at'])
    .where('tx.dedupe_key', '=', dedupeKey)
    .where('account.kind', '=', 'member.available')
    .executeTakeFirst();

/**
 * Books an amount on a member's balance, once for each key; again with the same key, it books nothing and
 * says since when that is done.
 * @throws Error for an unknown member, no amount, a key that was used for something else, and where the
 * balance does not suffice.
 */
export const book = async (scope: Scope, booking: Booking) => {
  const minor = signedMinor(booking);
  if (!KEY.test(booking.key)) {
    throw new Error(`"${booking.key}" is no key: letters, digits and . : / _ - name a booking.`);
  }
  const { type, title, source } = KINDS[booking.kind];
  const { id } = await findByAccount(scope.db, booking.account);
  const own = account.available(id);
  const dedupeKey = `${booking.kind}:${booking.key}`;
  try {
    return await transact(scope.db, async (trx) => {
      // Of two with the same key, the second sees what the first has booked.
      await lockMember(trx, id);
      const before = await bookedBefore(trx, dedupeKey);
      if (before && (before.member_id !== id || before.amount !== minor)) {
        throw new Error(
          `The key ${booking.key} was used for ${amountOf(before.amount)} to member ${before.member_id}.`,
        );
      }
      if (!before) {
        const entries = [[source, -minor] as const, [own, minor] as const];
        await post(trx, {
          type,
          title,
          remark: booking.remark,
          dedupeKey,
          at: scope.now(),
          entries,
        });
      }
      const balance = await balanceOf(trx, own);
      return {
        member: id,
        amount: amountOf(minor),
        balance: amountOf(balance),
        ...(before && { booked_already: before.created_at.toISOString() }),
      };
    });
  } catch (error) {
    if (!isConstraint(error, 'ledger_account_not_negative')) throw error;
    throw new Error(`Member ${id} has less than ${amountOf(-minor)}.`, { cause: error });
  }
};
