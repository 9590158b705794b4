import { MESSAGE } from '#api/contract/message.ts';
import { TX } from '#api/contract/money.ts';
import { ORDER } from '#api/contract/order.ts';
import { transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { amountOf } from '../ledger/money.ts';
import { account, type Posting, postAll } from '../ledger/post.ts';
import { writeMessages } from '../message/write.ts';
import { lockOrder } from './lockOrder.ts';

/** Pays a requested buyback: the principal is returned, the fee is a transaction of its own. Rejects in any other state. */
export const finishBuyback = ({ db, now }: Scope, orderNo: string) =>
  transact(db, async (trx) => {
    const order = await lockOrder(trx, orderNo);
    if (order.status !== ORDER.buybackPending) {
      throw new Error(`Order ${orderNo} waits for no buyback (its status is ${order.status}).`);
    }
    const at = now();
    const change = { status: ORDER.boughtBack, finished_at: at };
    await trx.updateTable('orders').set(change).where('id', '=', order.id).execute();
    const ref = { type: 'order', id: order.id } as const;
    const refund: Posting = {
      type: TX.buyback,
      title: `「${order.product_name}」回购`,
      remark: order.order_no,
      ref,
      dedupeKey: `buyback:${order.id}`,
      at,
      entries: [
        [account.funds(order.product_id), -order.amount],
        [account.available(order.member_id), order.amount],
      ],
    };
    const fee: Posting = {
      type: TX.fee,
      title: `「${order.product_name}」回购手续费`,
      remark: order.order_no,
      ref,
      dedupeKey: `buyback-fee:${order.id}`,
      at,
      entries: [
        [account.available(order.member_id), -order.buyback_fee],
        [account.fees, order.buyback_fee],
      ],
    };
    // The ledger refuses a posting of zero.
    await postAll(trx, order.buyback_fee > 0n ? [refund, fee] : [refund]);
    const paid = amountOf(order.amount - order.buyback_fee);
    await writeMessages(trx, [
      {
        memberId: order.member_id,
        type: MESSAGE.trade,
        title: '回购已完成',
        summary: (written) =>
          `「${order.product_name}」回购款 ${written(order.amount - order.buyback_fee)} 已计入可用余额。`,
        link: `/investdetail/${order.id}`,
        at,
      },
    ]);
    return {
      order_no: order.order_no,
      member: order.member_id,
      refund: paid,
      fee: amountOf(order.buyback_fee),
    };
  });
