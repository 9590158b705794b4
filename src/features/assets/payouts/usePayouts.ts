import { useMemo } from 'react';
import { useWholeOrdersQuery, useWholeSchedulesQuery } from '#api/holdingsApi.ts';
import { areAllPlaced, earningOrders, type PayoutPlan, payoutsOf } from './payouts.ts';

/** What the member's earning orders are to pay, as a query: read from all orders and their plans. */
export const usePayouts = () => {
  const orders = useWholeOrdersQuery();
  const all = orders.data;
  const ids = all ? earningOrders(all.items).map(({ id }) => id) : [];
  const schedules = useWholeSchedulesQuery(ids, { skip: !all });
  const plans = schedules.currentData;
  const data = useMemo((): PayoutPlan | undefined => {
    if (!all || !plans) return undefined;
    const isDated = areAllPlaced(all.items, plans.items);
    return {
      payouts: payoutsOf(all.items, plans.items),
      isComplete: all.isComplete && plans.isComplete && isDated,
      isDated,
      pendingIncome: all.summary.pending_income,
    };
  }, [all, plans]);
  return {
    data,
    /** When the older of both was read, Unix milliseconds. */
    readAt: Math.min(orders.fulfilledTimeStamp ?? 0, schedules.fulfilledTimeStamp ?? 0),
    /** Whose both are; null where that is not known. */
    ordersSeen: all?.seen ?? null,
    plansSeen: plans?.seen ?? null,
    isFetching: orders.isFetching || schedules.isFetching,
    isError: orders.isError || schedules.isError,
    error: orders.error ?? schedules.error,
    refetch: () => (all ? Promise.all([orders.refetch(), schedules.refetch()]) : orders.refetch()),
  };
};
