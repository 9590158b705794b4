import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { WITHDRAWAL, withdrawalAdd, withdrawalList } from '#api/contract/money.ts';
import { answerAttempt, type ClaimedAttempt, executeOnce } from '../attempt/attempt.ts';
import { refuseIfLate } from '../attempt/deadline.ts';
import { refuseIfChanged, requirePayPassword } from '../auth/payPassword.ts';
import type { Trx } from '../db/transact.ts';
import { transactInTurn } from '../db/turns.ts';
import type { MemberContext } from '../http/context.ts';
import { maskCard } from '../http/mask.ts';
import { readPage } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { startOfDay } from '../ledger/calendar.ts';
import { amountOf, feeOf, minorOf, yuan } from '../ledger/money.ts';
import { account, lockAccounts, post } from '../ledger/post.ts';
import { lockMember } from '../member/lockMember.ts';
import { requireVerified } from '../member/requireVerified.ts';
import { orderNumber } from '../order/numbers.ts';
import { readSetting } from '../site/settingsTable.ts';
import { expectedArrival } from './expectedArrival.ts';
import { withdrawalHeld } from './postings.ts';
import { withdrawalView } from './views.ts';

/** Newest first. */
export const withdrawalListRoute = memberRoute(withdrawalList, ({ db, memberId }, input) => {
  const withdrawals = db
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(withdrawals, input, withdrawalView);
});

interface Wanted {
  readonly cardId: number;
  readonly amount: bigint;
}

/** The member's card, locked so that it cannot be deleted meanwhile. @throws Refusal 3104. */
const lockCard = async (trx: Trx, memberId: number, cardId: number) => {
  const card = await trx
    .selectFrom('bank_cards as card')
    .innerJoin('bank_card_types as bank', 'bank.id', 'card.type_id')
    .select(['card.id', 'card.holder', 'card.last4', 'bank.name as bank_name'])
    .where('card.id', '=', cardId)
    .where('card.member_id', '=', memberId)
    .where('card.deleted_at', 'is', null)
    .forUpdate('card')
    .executeTakeFirst();
  if (!card) throw new Refusal(CODE.bankCardMissing);
  return card;
};

/** The refusal of an amount that may not be withdrawn. */
const outOfLimits = ({ min, max }: Readonly<Record<'min' | 'max', string>>): Refusal =>
  new Refusal(CODE.withdrawLimit, { min, max });

/** The fee for an amount within today's limits. @throws Refusal 3101, 3102. */
const feeWithinLimits = async (trx: Trx, memberId: number, amount: bigint, at: Date) => {
  const rule = await readSetting(trx, 'withdraw');
  if (amount < yuan(rule.min) || amount > yuan(rule.max)) throw outOfLimits(rule);
  // Rejected and failed withdrawals do not count towards the daily limit.
  const { times } = await trx
    .selectFrom('withdrawals')
    .select(sql<number>`count(*)::int`.as('times'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', startOfDay(at))
    .where('status', 'not in', [WITHDRAWAL.rejected, WITHDRAWAL.failed])
    .executeTakeFirstOrThrow();
  if (times >= rule.daily_times) throw new Refusal(CODE.withdrawDailyTimes);
  const fee = feeOf(amount, rule.fee_rate) + yuan(rule.fee_fixed);
  if (fee >= amount) throw outOfLimits(rule);
  return fee;
};

/**
 * Checks everything again under the member's lock and moves the money from available to frozen. `checked` is
 * what the payment password was right for.
 */
const hold = (
  context: MemberContext,
  { cardId, amount }: Wanted,
  checked: string,
  claimed: ClaimedAttempt | null,
): Promise<ReturnType<typeof withdrawalView>> =>
  transactInTurn(
    context,
    `member:${context.memberId}`,
    async (trx) => {
      const { memberId, settings } = context;
      const at = context.now();
      const member = await lockMember(trx, memberId);
      refuseIfChanged(member, checked);
      requireVerified(member.realname_status);
      const card = await lockCard(trx, memberId, cardId);
      if (card.holder !== member.realname) throw new Refusal(CODE.holderMismatch);
      const fee = await feeWithinLimits(trx, memberId, amount, at);
      const accounts = [account.available(memberId), account.frozen(memberId)] as const;
      const [balance] = await lockAccounts(trx, accounts);
      if (balance < amount) {
        throw new Refusal(CODE.withdrawBalance, { balance: amountOf(balance) });
      }
      const row = await trx
        .insertInto('withdrawals')
        .values({
          order_no: orderNumber('W', at),
          member_id: memberId,
          bank_card_id: card.id,
          bank_name: card.bank_name,
          card_no: maskCard(card.last4),
          amount,
          fee,
          actual_amount: amount - fee,
          expect_at: expectedArrival(at, settings.withdrawalWorkdays),
          attempt_key: claimed?.attempt.key ?? null,
          created_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await post(trx, withdrawalHeld(row, at));
      const answer = withdrawalView(row);
      if (claimed) await answerAttempt(trx, context, claimed, { withdrawal_id: row.id }, answer);
      await context.failpoint('before-commit');
      refuseIfLate(context);
      return answer;
    },
    [`payer:${context.memberId}`],
  );

/**
 * Creates a withdrawal; its money is frozen until it arrives or is returned. The same
 * Idempotency-Key gets the same answer and at most one withdrawal.
 * @throws Refusal 402, 1001, 1301, 1302, 1202–1204, 3101–3104, 3204 for a card of another holder.
 */
export const withdrawalAddRoute = memberRoute(withdrawalAdd, async (context, input) => {
  const amount = minorOf(input.amount);
  if (amount === null) throw outOfLimits(await readSetting(context.db, 'withdraw'));
  const wanted: Wanted = { cardId: input.bank_card_id, amount };
  return executeOnce(context, ['withdrawal', wanted.cardId, amount], async (claimed) => {
    const member = await context.db
      .selectFrom('members')
      .select('realname_status')
      .where('id', '=', context.memberId)
      .executeTakeFirstOrThrow();
    requireVerified(member.realname_status);
    const checked = await requirePayPassword(context, context.memberId, input.pay_password);
    return hold(context, wanted, checked, claimed);
  });
});
