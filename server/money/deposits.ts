import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { DEPOSIT, depositAdd, depositList, depositSubmit } from '#api/contract/money.ts';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/transact.ts';
import { transactInTurn } from '../db/turns.ts';
import { readPage } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { amountOf, feeOf, minorOf } from '../ledger/money.ts';
import { lockMember } from '../member/lockMember.ts';
import { plusSeconds } from '../seconds.ts';
import { withLifetimes } from '../site/settingsTable.ts';
import { areOwnUploads, unusablePicture } from '../upload/own.ts';
import { addDeposit } from './depositCode.ts';
import { closeExpired } from './expired.ts';
import { depositView } from './views.ts';

/** Newest first. */
export const depositListRoute = memberRoute(depositList, async (context, input) => {
  const { db, memberId } = context;
  const deposits = db
    .selectFrom('deposits')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(deposits, input, (row) => depositView(row, context));
});

/** The refusal of an amount that a channel does not take. */
const outOfLimits = (channel: Readonly<Record<'amount_min' | 'amount_max', bigint>>): Refusal =>
  new Refusal(CODE.channelLimit, {
    amount_min: amountOf(channel.amount_min),
    amount_max: amountOf(channel.amount_max),
  });

/** The refusal of what is no amount, for a channel: 3001 where there is none, 3002. */
const refusalOfAmount = async (db: Db, channelId: number): Promise<Refusal> => {
  const channel = await db
    .selectFrom('pay_channels')
    .select(['amount_min', 'amount_max'])
    .where('id', '=', channelId)
    .executeTakeFirst();
  return channel ? outOfLimits(channel) : new Refusal(CODE.channelClosed);
};

/** The chosen channel, and the name of its route, '' where it has none. @throws Refusal 3001, 3002. */
const chooseChannel = async (trx: Trx, channelId: number, route: string, amount: bigint) => {
  const channel = await trx
    .selectFrom('pay_channels')
    .selectAll()
    .where('id', '=', channelId)
    .executeTakeFirst();
  const chosen = channel?.channels.find((known) => known.channel === route);
  const isKnown =
    channel && (chosen ? chosen.status === 1 : route === '' && !channel.channels.length);
  if (!channel?.enabled || !isKnown) throw new Refusal(CODE.channelClosed);
  if (amount < channel.amount_min || amount > channel.amount_max) throw outOfLimits(channel);
  return { channel, routeName: chosen?.name ?? '' };
};

/** @throws Refusal 3006 {max} when the member already has `max` deposits under review. */
const requireFewInReview = async (trx: Trx, memberId: number, max: number): Promise<void> => {
  const { waiting } = await trx
    .selectFrom('deposits')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('member_id', '=', memberId)
    .where('status', '=', DEPOSIT.reviewing)
    .executeTakeFirstOrThrow();
  if (waiting >= max) throw new Refusal(CODE.depositsInReview, { max });
};

/**
 * Creates a deposit. The member pays the amount; the channel's fee is taken from what is credited.
 * @throws Refusal 3001, 3002, 3003 {order_no} while another one is unpaid, 3006.
 */
export const depositAddRoute = memberRoute(depositAdd, async (context, input) => {
  const { db, memberId, now } = context;
  const amount = minorOf(input.amount);
  if (amount === null || amount <= 0n) throw await refusalOfAmount(db, input.pay_id);
  const { settings } = await withLifetimes(context);
  const at = now();
  await closeExpired(db, at, memberId);
  const row = await transactInTurn(
    context,
    `member:${memberId}`,
    async (trx) => {
      await lockMember(trx, memberId);
      const unpaid = await trx
        .selectFrom('deposits')
        .select('order_no')
        .where('member_id', '=', memberId)
        .where('status', '=', DEPOSIT.unpaid)
        .executeTakeFirst();
      if (unpaid) throw new Refusal(CODE.depositUnfinished, { order_no: unpaid.order_no });
      await requireFewInReview(trx, memberId, settings.depositsInReview);
      const { channel, routeName } = await chooseChannel(trx, input.pay_id, input.channel, amount);
      const fee = feeOf(amount, channel.fee_rate);
      if (fee >= amount) throw outOfLimits(channel);
      const made = await addDeposit(trx, {
        member_id: memberId,
        pay_id: channel.id,
        pay_name: channel.name,
        channel: input.channel,
        channel_name: routeName,
        amount,
        fee,
        pay_amount: amount,
        actual_amount: amount - fee,
        payee: channel.payee,
        created_at: at,
        expire_at: plusSeconds(at, settings.depositSeconds),
      });
      await context.failpoint('before-commit');
      return made;
    },
    [`payer:${memberId}`],
  );
  await context.failpoint('after-commit');
  return depositView(row, context);
});

/** States of a deposit whose payment is counted by its proof; that of a rejected one is counted nowhere. */
const PROOF_IN_USE = [DEPOSIT.reviewing, DEPOSIT.credited];

/**
 * Attaches the proof of payment, one of the member's own uploads. Submitting the same proof again,
 * after a lost answer, returns the deposit unchanged.
 * @throws Refusal 1000 for a picture that is not the member's, or of another deposit (with its reason), 1003, 3004 when it expired, 3005 in
 * any other state.
 */
export const depositSubmitRoute = memberRoute(depositSubmit, async (context, input) => {
  const { db, memberId, now } = context;
  const at = now();
  if (!(await areOwnUploads(context, memberId, 'deposit', [input.img]))) throw unusablePicture();
  await closeExpired(db, at, memberId);
  const submitted = await db
    .updateTable('deposits')
    .set({ status: DEPOSIT.reviewing, img: input.img, submitted_at: at })
    .where('member_id', '=', memberId)
    .where('order_no', '=', input.order_no)
    .where('status', '=', DEPOSIT.unpaid)
    // Of a member's deposits one alone is unpaid: no other is handed in meanwhile.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deposits as other')
            .select('other.id')
            .where('other.member_id', '=', memberId)
            .where('other.img', '=', input.img)
            .where('other.status', 'in', PROOF_IN_USE),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (submitted) return depositView(submitted, context);
  const row = await db
    .selectFrom('deposits')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('order_no', '=', input.order_no)
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  if (row.status === DEPOSIT.closed) throw new Refusal(CODE.depositExpired);
  if (row.status === DEPOSIT.unpaid) {
    throw new Refusal(CODE.badRequest, null, '该凭证已用于其他充值，请上传本次付款的凭证');
  }
  if (row.status === DEPOSIT.reviewing && row.img === input.img) return depositView(row, context);
  throw new Refusal(CODE.depositNotSubmittable);
});
