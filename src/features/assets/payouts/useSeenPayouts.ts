import { useEffect } from 'react';
import { answerKept } from '#api/lastFigures/lastFiguresSlice.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { isSeenBy, seenBy } from '#api/lastFigures/seenBy.ts';
import { useOwnLastSeen } from '#api/lastFigures/useOwnLastSeen.ts';
import { useAppStore } from '#app/hooks.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import { keptPlan, stillAhead, toKeep } from './keptPayouts.ts';
import type { PayoutPlan } from './payouts.ts';
import { usePayouts } from './usePayouts.ts';

/**
 * What the member's orders are to pay as a query or, until it is read, what of the plan that the member last
 * saw is still ahead, with its time; `seenAt` is null for the newest. Keeps that for the next visit. `isEarlier`:
 * it is of an earlier visit.
 */
export const useSeenPayouts = () => {
  const store = useAppStore();
  const today = useToday() / 1000;
  const query = usePayouts();
  const { data: plan, readAt, ordersSeen, plansSeen, isFetching } = query;
  useEffect(() => {
    if (!plan || isFetching) return;
    const seen = seenBy(store.getState());
    // What is still here may be of the member before, or in the language before.
    if (!isSeenBy(ordersSeen, seen) || !isSeenBy(plansSeen, seen)) return;
    store.dispatch(answerKept({ ...seen, endpoint: 'payouts', at: readAt, data: toKeep(plan) }));
  }, [store, plan, readAt, ordersSeen, plansSeen, isFetching]);

  const { data, seenAt: keptAt } = useOwnLastSeen<PayoutPlan>('payouts', plan, keptPlan);
  const seenAt = keptAt ?? readBefore({ isError: query.isError, fulfilledTimeStamp: readAt });
  // Nothing to come, of this visit, is said with its time; an earlier visit's would deny what was bought since.
  const isOlder = seenAt !== null && (keptAt !== null || data?.payouts.length !== 0);
  const ahead = data && isOlder ? stillAhead(data, today) : data;
  return {
    ...query,
    data: ahead,
    seenAt: ahead ? seenAt : null,
    isEarlier: ahead !== undefined && keptAt !== null,
  };
};
