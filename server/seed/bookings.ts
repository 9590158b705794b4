import { DEPOSIT, WITHDRAWAL } from '#api/contract/money.ts';
import { macOf, sealText } from '../auth/sealedText.ts';
import type { Trx } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { post } from '../ledger/post.ts';
import { writeMessages } from '../message/write.ts';
import { arrivedLetter, creditedLetter } from '../money/letters.ts';
import { depositCredited, withdrawalHeld, withdrawalPaid } from '../money/postings.ts';
import { orderNumber } from '../order/numbers.ts';
import { MINUTE, plusSeconds } from '../seconds.ts';

/** Adds a credited deposit, with its posting. */
export const creditDeposit = async (
  trx: Trx,
  memberId: number,
  amount: bigint,
  at: Date,
): Promise<void> => {
  const pay = await trx
    .selectFrom('pay_channels')
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const row = await trx
    .insertInto('deposits')
    .values({
      order_no: orderNumber('D', at),
      member_id: memberId,
      pay_id: pay.id,
      pay_name: pay.name,
      channel: pay.channels[0]?.channel ?? '',
      channel_name: pay.channels[0]?.name ?? '',
      amount,
      fee: 0n,
      pay_amount: amount,
      actual_amount: amount,
      status: DEPOSIT.credited,
      payee: JSON.stringify(pay.payee),
      created_at: at,
      expire_at: plusSeconds(at, 30 * MINUTE),
      submitted_at: at,
      audited_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await post(trx, depositCredited(row, at));
  await writeMessages(trx, [creditedLetter(row, at)]);
};

/** Adds a completed withdrawal, with its postings. */
export const withdraw = async (
  trx: Trx,
  memberId: number,
  cardId: number,
  amount: bigint,
  at: Date,
): Promise<void> => {
  const row = await trx
    .insertInto('withdrawals')
    .values({
      order_no: orderNumber('W', at),
      member_id: memberId,
      bank_card_id: cardId,
      bank_name: '招商银行',
      card_no: '**** **** **** 6621',
      amount,
      fee: 0n,
      actual_amount: amount,
      status: WITHDRAWAL.arrived,
      created_at: at,
      audited_at: at,
      finished_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await post(trx, withdrawalHeld(row, at));
  await post(trx, withdrawalPaid(row, at));
  await writeMessages(trx, [arrivedLetter(row, at)]);
};

/** Binds a card in its holder's name. */
export const bindCard = async (
  { db, secrets }: Scope,
  memberId: number,
  card: { bank: string; holder: string; branch: string; number: string; at: Date },
): Promise<number> => {
  const type = await db
    .selectFrom('bank_card_types')
    .select('id')
    .where('code', '=', card.bank)
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('bank_cards')
    .values({
      member_id: memberId,
      type_id: type.id,
      holder: card.holder,
      branch: card.branch,
      number_sealed: sealText(card.number, secrets.data),
      number_mac: macOf(card.number, secrets.data),
      last4: card.number.slice(-4),
      created_at: card.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
