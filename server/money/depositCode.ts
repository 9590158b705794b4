import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables/tables.ts';
import type { Trx } from '../db/transact.ts';
import { busy } from '../http/busy.ts';
import { orderNumber } from '../order/numbers.ts';
import type { DepositRow } from './views.ts';

/** Placeholder for the deposit's own code in a payee's remark. */
export const CODE_MARK = '{code}';
/** The code is the end of the order number; the index deposits_own_code reads as many digits. */
const CODE_DIGITS = 6;
/** While a hundred thousand deposits are open, a tenth of all codes, this many tries fail once in 10^20. */
const MOST_TRIES = 20;

interface NewDeposit extends Omit<Insertable<Tables['deposits']>, 'order_no' | 'payee'> {
  readonly payee: DepositRow['payee'];
  readonly created_at: Date;
}

/**
 * Adds a deposit under a number whose last digits no deposit has that has not ended: by this code, written with
 * the transfer, an operator finds the deposit that it belongs to.
 * @throws Refusal 1001 where every number tried is taken.
 */
export const addDeposit = async (
  trx: Trx,
  { payee, ...deposit }: NewDeposit,
  numberOf: typeof orderNumber = orderNumber,
): Promise<DepositRow> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const orderNo = numberOf('D', deposit.created_at);
    const remark = payee.remark.replaceAll(CODE_MARK, orderNo.slice(-CODE_DIGITS));
    const added = await trx
      .insertInto('deposits')
      .values({ ...deposit, order_no: orderNo, payee: JSON.stringify({ ...payee, remark }) })
      // Waits for another one that is being added under the same code.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) return added;
  }
  throw busy();
};
