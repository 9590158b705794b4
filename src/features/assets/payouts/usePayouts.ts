import { useWholeOrdersQuery, useWholeSchedulesQuery } from '#api/holdingsApi.ts';
import { areAllPlaced, earningOrders, payoutsOf } from './payouts.ts';

/** What the member's earning orders are to pay, as a query: read from all orders and their plans. */
export const usePayouts = () => {
  const orders = useWholeOrdersQuery();
  const all = orders.data;
  const ids = all ? earningOrders(all.items).map(({ id }) => id) : [];
  const schedules = useWholeSchedulesQuery(ids, { skip: !all });
  const plans = schedules.currentData;
  const planned = () => {
    if (!all || !plans) return undefined;
    const isDated = areAllPlaced(all.items, plans.items);
    return {
      payouts: payoutsOf(all.items, plans.items),
      /** Whether nothing that is to come is missing: only then may its amounts be added up. */
      isComplete: all.isComplete && plans.isComplete && isDated,
      /** Whether all that was read has its date; of what was not read, nothing is known. */
      isDated,
      pendingIncome: all.summary.pending_income,
      hasOrders: all.items.length > 0,
    };
  };
  return {
    data: planned(),
    isFetching: orders.isFetching || schedules.isFetching,
    isError: orders.isError || schedules.isError,
    error: orders.error ?? schedules.error,
    refetch: () => (all ? Promise.all([orders.refetch(), schedules.refetch()]) : orders.refetch()),
  };
};
