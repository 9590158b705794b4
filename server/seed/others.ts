import { TX } from '#api/contract/money.ts';
import { transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { account, post } from '../ledger/post.ts';
import { bookOrder, lockProduct } from '../order/place.ts';
import { unitSize } from '../order/units.ts';
import { HOUR, plusSeconds } from '../seconds.ts';
import { SEED_PRODUCTS } from './products.ts';

/**
 * Young enough that their first settlements are in the future: a new database has nothing overdue.
 */
const MAX_AGE_HOURS = 8;

/**
 * Purchases of other members, so that sold shares are real orders with real entries. Amounts exceed
 * the limits of one member, because each order represents many.
 */
export const seedOthers = async (
  { db }: Scope,
  investors: readonly number[],
  productId: (name: string) => number,
  now: Date,
): Promise<void> => {
  for (const [index, { name, sold }] of SEED_PRODUCTS.entries()) {
    const memberId = investors[index % investors.length];
    if (sold === 0 || memberId === undefined) continue;
    const at = plusSeconds(now, -(((index % MAX_AGE_HOURS) + 1) * HOUR));
    await transact(db, async (trx) => {
      const product = await lockProduct(trx, productId(name));
      if (!product) throw new Error(`No product ${name}.`);
      const size = unitSize(product);
      const total = size * BigInt(sold);
      await post(trx, {
        type: TX.deposit,
        title: '充值到账',
        dedupeKey: `seed-deposit:${product.id}`,
        at,
        entries: [
          [account.bank, -total],
          [account.available(memberId), total],
        ],
      });
      // An order of a range product has one amount; a share order has many shares.
      const isRange = size !== product.amount_min;
      await bookOrder(trx, product, {
        memberId,
        productId: product.id,
        amount: isRange ? total : size,
        count: isRange ? 1 : sold,
        attemptKey: null,
        at,
      });
    });
  }
};
