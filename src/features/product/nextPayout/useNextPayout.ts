import { useDeferredValue, useMemo } from 'react';
import { useNewDay } from '#api/cache/useNewDay.ts';
import { INCOME, type Income, ORDER, type Order } from '#api/contract/order.ts';
import { useWholeOrdersQuery, useWholeSchedulesQuery } from '#api/holdingsApi.ts';
import { dayKey } from '#shared/format/dates.ts';
import { add } from '#shared/money.ts';
import { MINUTE_S } from '#shared/time.ts';

/** What is credited next: the income that all orders are to pay on that day, and the principal due then, if known. */
export interface NextPayout {
  /** Unix seconds. */
  readonly at: number;
  readonly amount: string | null;
  /** Of the incomes. */
  readonly count: number;
  /** Whether some of it is principal; where that is not known it is the income alone. */
  readonly hasPrincipal: boolean;
}

interface Soonest {
  readonly at: number;
  /** The orders that pay then. */
  readonly ids: readonly number[];
  /** Those of them that mature on that day. */
  readonly maturing: readonly Order[];
}

/** The earning orders that pay first, and when; none where an order does not say when it does. */
const soonestOf = (orders: readonly Order[]): Soonest | null => {
  const earning = orders.filter(({ status }) => status === ORDER.earning);
  const times = earning.map(({ next_settle_at }) => next_settle_at ?? 0);
  const at = Math.min(...times);
  if (earning.length === 0 || at === 0) return null;
  const day = dayKey(at);
  const due = earning.filter(({ next_settle_at }) => dayKey(next_settle_at) === day);
  return {
    at,
    ids: due.map(({ id }) => id),
    maturing: due.filter(({ mature_at }) => dayKey(mature_at) === day),
  };
};

const totalOf = (payouts: readonly { readonly amount: string | null }[]): string | null =>
  payouts.reduce<string | null>((sum, { amount }) => add(sum, amount), '0');

const payoutOf = (
  { at, maturing }: Soonest,
  plans: { readonly items: readonly Income[]; readonly isComplete: boolean },
): NextPayout | null => {
  const due = plans.items.filter(
    ({ status, plan_at }) => status === INCOME.planned && dayKey(plan_at) === dayKey(at),
  );
  if (!plans.isComplete || due.length === 0) return null;
  const income = totalOf(due);
  const principal = totalOf(maturing);
  // Without all of the principal, its sum with the income is not known, but the income is.
  const hasPrincipal = maturing.length > 0 && principal !== null;
  const amount = hasPrincipal ? add(income, principal) : income;
  return { at, amount, count: due.length, hasPrincipal };
};

/**
 * The member's next payout, read from the plans of the orders that pay first, as a query: null where there is none or
 * it cannot be worked out, undefined while it is not read. With it when and by whom the older of both was read, Unix
 * milliseconds.
 */
export const useNextPayout = () => {
  const query = useWholeOrdersQuery();
  // What was to come yesterday may have come.
  useNewDay(MINUTE_S * 1_000);
  // In the background: reading the plans begins with its effects, in the task in which it is drawn.
  const orders = useDeferredValue(query);
  const all = orders.data;
  // Of what was not read, something might come sooner.
  const soonest = useMemo(() => (all?.isComplete ? soonestOf(all.items) : null), [all]);
  const plans = useWholeSchedulesQuery(soonest?.ids ?? [], { skip: !soonest });
  const schedules = soonest ? plans.currentData : undefined;
  const next = useMemo(() => {
    if (!all || (soonest && !schedules)) return undefined;
    return soonest && schedules ? payoutOf(soonest, schedules) : null;
  }, [all, soonest, schedules]);
  const parts = soonest ? [orders, plans] : [orders];
  return {
    next: soonest && plans.isError ? undefined : next,
    isError: all ? soonest !== null && plans.isError : orders.isError,
    readAt: Math.min(...parts.map(({ fulfilledTimeStamp = 0 }) => fulfilledTimeStamp)),
    seen: [all?.seen ?? null, ...(schedules ? [schedules.seen] : [])],
  };
};
