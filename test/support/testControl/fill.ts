import { MESSAGE } from '#api/contract/message.ts';
import { liftTimeLimits, type Trx, transact } from '#server/db/transact.ts';
import type { Scope } from '#server/http/context.ts';
import { yuan } from '#server/ledger/money.ts';
import { writeMessages } from '#server/message/write.ts';
import { findByAccount } from '#server/ops/findMember.ts';
import { placeOrder } from '#server/order/place.ts';
import { creditDeposit, withdraw } from '#server/seed/bookings.ts';

/** What can be made many of, for tests of long lists. */
export type Filling = 'deposits' | 'withdrawals' | 'orders' | 'messages';

const TWO_DIGITS = 2;

/** A name or an amount per item, so that no two rows read alike. */
const numbered = (index: number): string => String(index + 1).padStart(TWO_DIGITS, '0');

/** New products like the first running range product; each can be bought once by a member. */
const addProducts = async (trx: Trx, count: number, at: Date) => {
  const { id: _id, ...model } = await trx
    .selectFrom('products')
    .selectAll()
    .where('status', '=', 0)
    .where('is_repeat', '=', false)
    .where('amount_max', 'is not', null)
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('products')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...model,
        terms: JSON.stringify(model.terms),
        name: `样品 ${numbered(index)}`,
        quantity_sold: 0,
        created_at: at,
      })),
    )
    .returning(['id', 'amount_min'])
    .execute();
};

const ways: Record<Filling, (trx: Trx, member: number, count: number, at: Date) => Promise<void>> =
  {
    deposits: async (trx, member, count, at) => {
      for (let index = 0; index < count; index += 1) {
        await creditDeposit(trx, member, yuan(`1${numbered(index)}`), at);
      }
    },
    withdrawals: async (trx, member, count, at) => {
      const card = await trx
        .selectFrom('bank_cards')
        .select('id')
        .where('member_id', '=', member)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      for (let index = 0; index < count; index += 1) {
        await withdraw(trx, member, card.id, yuan(`1${numbered(index)}`), at);
      }
    },
    orders: async (trx, member, count, at) => {
      for (const { id, amount_min } of await addProducts(trx, count, at)) {
        const purchase = { memberId: member, productId: id, amount: amount_min, count: 1 };
        await placeOrder(trx, { ...purchase, attemptKey: null, at });
      }
    },
    messages: async (trx, member, count, at) => {
      await writeMessages(
        trx,
        Array.from({ length: count }, (_, index) => ({
          memberId: member,
          type: MESSAGE.activity,
          title: `活动通知 ${numbered(index)}`,
          summary: `第 ${numbered(index)} 条活动通知。`,
          at,
        })),
      );
    },
  };

/**
 * Gives a member `count` more of something, all or nothing, by the rules that members' own requests
 * run through. Orders come with as many new products of the first type, one for each.
 */
export const fill = async (
  scope: Scope,
  what: Filling,
  account: string,
  count: number,
): Promise<void> => {
  const { id } = await findByAccount(scope.db, account);
  await transact(scope.db, async (trx) => {
    await liftTimeLimits(trx);
    await ways[what](trx, id, count, scope.now());
  });
};
