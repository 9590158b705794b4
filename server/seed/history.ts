import { TX } from '#api/contract/money.ts';
import { INCOME } from '#api/contract/order.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { yuan } from '../ledger/money.ts';
import { account, balanceOf, post } from '../ledger/post.ts';
import { cancelOrderIn } from '../order/cancel.ts';
import { placeOrder } from '../order/place.ts';
import { HOUR, plusSeconds } from '../seconds.ts';
import { settleDue } from '../settlement/settle.ts';
import { bindCard, creditDeposit, withdraw } from './bookings.ts';
import { daysBefore } from './days.ts';

/** Lin's final available balance. */
const FINAL_BALANCE = yuan('100000');
/** One fixed amount per invited friend, whatever the friend invests. */
const REWARD = yuan('89');
/** How many of the newest messages stay unread. */
const UNREAD = 3;

interface Event {
  readonly at: Date;
  run(trx: Trx): Promise<void>;
}

const reward = (memberId: number, number: number, at: Date): Event => ({
  at,
  run: async (trx) => {
    await post(trx, {
      type: TX.reward,
      title: '邀请奖励',
      remark: '好友完成首次投资',
      ref: { type: 'team', id: memberId },
      dedupeKey: `reward:${memberId}:${number}`,
      at,
      entries: [
        [account.rewards, -REWARD],
        [account.available(memberId), REWARD],
      ],
    });
  },
});

/**
 * Settles day by day, each income on its own day, so that the balances after each entry are right.
 */
const settleUntil = async (scope: Scope, until: Date): Promise<void> => {
  const days = await scope.db
    .selectFrom('incomes')
    .select('plan_at')
    .distinct()
    .where('status', '=', INCOME.planned)
    .where('plan_at', '<=', until)
    .orderBy('plan_at')
    .execute();
  for (const day of days) {
    await settleDue(scope, day.plan_at, { bookedAt: (plannedFor) => plannedFor });
  }
};

/**
 * Lin's history until now, made with the same code as members' requests: deposits, purchases of
 * every kind, settlements, a withdrawal, rewards, a cancelled order.
 */
export const seedHistory = async (
  scope: Scope,
  lin: number,
  productId: (name: string) => number,
  now: Date,
): Promise<void> => {
  const cardId = await bindCard(scope, lin, {
    bank: 'CMB',
    holder: '林知行',
    branch: '上海徐汇支行',
    number: '6225880100006621',
    at: daysBefore(now, 410),
  });
  await bindCard(scope, lin, {
    bank: 'ICBC',
    holder: '林知行',
    branch: '上海静安支行',
    number: '6222021001000083088',
    at: daysBefore(now, 300),
  });

  const deposit = (days: number, amount: string): Event => {
    const at = daysBefore(now, days);
    return { at, run: (trx) => creditDeposit(trx, lin, yuan(amount), at) };
  };
  const buy = (
    days: number,
    name: string,
    amount: string,
    count = 1,
    isCancelled = false,
  ): Event => {
    const at = daysBefore(now, days);
    return {
      at,
      run: async (trx) => {
        const purchase = { memberId: lin, productId: productId(name), amount: yuan(amount), count };
        const order = await placeOrder(trx, { ...purchase, attemptKey: null, at });
        if (isCancelled) {
          const anHourLater = plusSeconds(at, HOUR);
          await cancelOrderIn(trx, order.orderNo, () => anHourLater);
        }
      },
    };
  };
  const events: Event[] = [
    deposit(405, '80000'),
    // Not the first product on home: people who try the demo buy that one, and it can be bought
    // once per member.
    buy(215, '新叶 3 个月', '5000'),
    reward(lin, 1, daysBefore(now, 190)),
    buy(150, '夏荷一年', '5000', 2),
    buy(120, '竹筏 8 周', '3000'),
    reward(lin, 2, daysBefore(now, 118)),
    buy(98, '远山 12 个月', '1000', 30),
    deposit(62, '30000'),
    buy(44, '梯田 18 个月', '20000', 1, true),
    buy(37, '清溪 12 周', '5000'),
    buy(30, '晨光 90 天', '20000'),
    reward(lin, 3, daysBefore(now, 55)),
    reward(lin, 4, daysBefore(now, 12)),
    buy(9, '初见 7 天', '100'),
    {
      at: daysBefore(now, 5),
      run: (trx) => withdraw(trx, lin, cardId, yuan('2000'), daysBefore(now, 5)),
    },
  ];
  for (const { at, run } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    await settleUntil(scope, at);
    await transact(scope.db, run);
  }
  await settleUntil(scope, now);
  await transact(scope.db, async (trx) => {
    const balance = await balanceOf(trx, account.available(lin));
    await creditDeposit(trx, lin, FINAL_BALANCE - balance, now);
  });
  await markRead(scope, lin);
};

/** Marks all but the newest messages as read. */
const markRead = async ({ db }: Scope, memberId: number): Promise<void> => {
  const newest = db
    .selectFrom('messages')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(UNREAD);
  await db
    .updateTable('messages')
    .set({ is_read: true })
    .where('member_id', '=', memberId)
    .where('id', 'not in', newest)
    .execute();
};
