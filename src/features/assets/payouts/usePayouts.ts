import { useMemo, useState } from 'react';
import { READ_AGAIN } from '#api/endpoint.ts';
import {
  useWholeOrdersQuery,
  useWholeSchedulesQuery,
  type WholeOrders,
  type WholeSchedules,
  wholeSchedules,
} from '#api/holdingsApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import type { Read } from '../useExport.ts';
import { areAllPlaced, earningOrders, type PayoutPlan, payoutsOf } from './payouts.ts';

/** A plan, and when the older of the answers that it is made of was read. */
export interface PlanRead extends PayoutPlan, Read {}

const idsOf = ({ items }: WholeOrders): number[] => earningOrders(items).map(({ id }) => id);

const planOf = (orders: WholeOrders, plans: WholeSchedules): PayoutPlan => {
  const isDated = areAllPlaced(orders.items, plans.items);
  return {
    payouts: payoutsOf(orders.items, plans.items),
    isComplete: orders.isComplete && plans.isComplete && isDated,
    isDated,
    pendingIncome: orders.summary.pending_income,
  };
};

/** Unix milliseconds; 0 where one of them was not read. */
const olderOf = (...parts: readonly { readonly fulfilledTimeStamp?: number | undefined }[]) =>
  Math.min(...parts.map(({ fulfilledTimeStamp = 0 }) => fulfilledTimeStamp));

/**
 * What the member's earning orders are to pay, as a query: read from all orders and their plans. `refetch`
 * resolves to what was read then, null where that failed.
 */
export const usePayouts = () => {
  const dispatch = useAppDispatch();
  const orders = useWholeOrdersQuery();
  const all = orders.data;
  const schedules = useWholeSchedulesQuery(all ? idsOf(all) : [], { skip: !all });
  const plans = schedules.currentData;
  const data = useMemo(() => all && plans && planOf(all, plans), [all, plans]);
  const readAt = olderOf(orders, schedules);
  const now = useMemo(
    () =>
      data && {
        data,
        /** When the older of both was read, Unix milliseconds. */
        readAt,
        /** Whose both are; null where that is not known. */
        ordersSeen: all?.seen ?? null,
        plansSeen: plans?.seen ?? null,
      },
    [data, readAt, all, plans],
  );
  // Stays while the plans of other orders are read than there were.
  const [last, setLast] = useState(now);
  if (now !== last && (now || !all)) setLast(now);
  const read = now ?? (all && last);
  const refetch = async (): Promise<PlanRead | null> => {
    const newOrders = await orders.refetch();
    if (newOrders.isError || !newOrders.data) return null;
    const newPlans = await dispatch(wholeSchedules.initiate(idsOf(newOrders.data), READ_AGAIN));
    if (newPlans.isError || !newPlans.data) return null;
    return { ...planOf(newOrders.data, newPlans.data), readAt: olderOf(newOrders, newPlans) };
  };
  return {
    data: read?.data,
    readAt: read?.readAt ?? 0,
    ordersSeen: read?.ordersSeen ?? null,
    plansSeen: read?.plansSeen ?? null,
    isFetching: orders.isFetching || schedules.isFetching,
    isError: orders.isError || schedules.isError,
    error: orders.error ?? schedules.error,
    refetch,
  };
};
