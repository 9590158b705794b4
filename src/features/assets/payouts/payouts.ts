import { INCOME, type Income, ORDER, type Order } from '#api/contract/order.ts';
import { dayKey, monthKey } from '#shared/format/dates.ts';
import { add } from '#shared/money.ts';

/** Something that is to be credited: a settlement, or the principal at maturity. */
export interface Payout {
  readonly key: string;
  readonly kind: 'income' | 'principal';
  /** Unix seconds. */
  readonly at: number;
  readonly amount: string | null;
  readonly orderId: number;
  readonly orderNo: string;
  readonly productName: string;
  /** Which settlement of how many; null for the principal, and where the back-end does not say. */
  readonly no: number | null;
  readonly of: number | null;
}

/** All that the member's orders are to pay, as far as it is known. */
export interface PayoutPlan {
  /** Soonest first. */
  readonly payouts: readonly Payout[];
  /** Whether nothing that is to come is missing: only then may its amounts be added up. */
  readonly isComplete: boolean;
  /** Whether all that was read has its date; of what was not read, nothing is known. */
  readonly isDated: boolean;
  /** The server's sum of the income to come. */
  readonly pendingIncome: string | null;
}

/** The orders that have something to come: a buyback that was asked for has no plan any more. */
export const earningOrders = (orders: readonly Order[]): Order[] =>
  orders.filter(({ status }) => status === ORDER.earning);

/** Whether `payoutsOf` has all that is to come: what has no time, or no order, is not among it. */
export const areAllPlaced = (orders: readonly Order[], incomes: readonly Income[]): boolean =>
  earningOrders(orders).every(({ mature_at }) => mature_at !== null) &&
  incomes.every(
    ({ status, plan_at, member_order_id }) =>
      status !== INCOME.planned || (plan_at !== null && member_order_id !== null),
  );

/** What the earning orders are to pay, soonest first; on one day income before principal. */
export const payoutsOf = (orders: readonly Order[], incomes: readonly Income[]): Payout[] => {
  const earning = new Map(earningOrders(orders).map((order) => [order.id, order]));
  const income = incomes.flatMap((one): Payout[] => {
    const order = earning.get(one.member_order_id ?? -1);
    if (!order || one.status !== INCOME.planned || one.plan_at === null) return [];
    return [
      {
        key: `income:${one.id}`,
        kind: 'income',
        at: one.plan_at,
        amount: one.amount,
        orderId: order.id,
        orderNo: order.order_no,
        productName: order.product_name,
        no: one.period_no,
        of: one.num_of_earnings,
      },
    ];
  });
  const principal = [...earning.values()].flatMap((order): Payout[] =>
    order.mature_at === null
      ? []
      : [
          {
            key: `principal:${order.id}`,
            kind: 'principal',
            at: order.mature_at,
            amount: order.amount,
            orderId: order.id,
            orderNo: order.order_no,
            productName: order.product_name,
            no: null,
            of: null,
          },
        ],
  );
  // A stable sort: of one moment, the principal stays behind the income.
  return [...income, ...principal].sort((a, b) => a.at - b.at);
};

/** What is to come on one day or in one month. */
export interface PayoutSums {
  /** "2026-08-20" or "2026-08". */
  readonly key: string;
  /** Unix seconds of the first. */
  readonly at: number;
  readonly payouts: readonly Payout[];
  /** Sums of both kinds; null where an amount is unknown. */
  readonly income: string | null;
  readonly principal: string | null;
}

/** Payouts by day or month, soonest first. */
export const payoutsBy = (payouts: readonly Payout[], unit: 'day' | 'month'): PayoutSums[] => {
  const keyOf = unit === 'day' ? dayKey : monthKey;
  const groups = new Map<string, PayoutSums>();
  for (const payout of payouts) {
    const key = keyOf(payout.at);
    const before = groups.get(key) ?? {
      key,
      at: payout.at,
      payouts: [],
      income: '0',
      principal: '0',
    };
    groups.set(key, {
      ...before,
      payouts: [...before.payouts, payout],
      [payout.kind]: add(before[payout.kind], payout.amount),
    });
  }
  return [...groups.values()];
};

/** The sum of each kind that is among payouts. */
export const sumsByKind = (sums: PayoutSums) =>
  (['income', 'principal'] as const)
    .filter((kind) => sums.payouts.some((payout) => payout.kind === kind))
    .map((kind) => ({ kind, sum: sums[kind] }));

/** Why there are no payouts: nothing is to come, its dates are not known, or not all orders were read. */
export const whyNone = (plan?: {
  readonly isComplete: boolean;
  readonly isDated: boolean;
}): 'none' | 'undated' | 'unread' => {
  if (plan?.isComplete) return 'none';
  return plan?.isDated ? 'unread' : 'undated';
};
