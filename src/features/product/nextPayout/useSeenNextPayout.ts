import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { moneyOrNull } from '#api/contract/primitives.ts';
import { answerKept } from '#api/lastFigures/lastFiguresSlice.ts';
import { isSeenBy, seenBy } from '#api/lastFigures/seenBy.ts';
import { useOwnLastSeen } from '#api/lastFigures/useOwnLastSeen.ts';
import { useAppStore } from '#app/hooks.ts';
import { dayKey } from '#shared/format/dates.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import { type NextPayout, useNextPayout } from './useNextPayout.ts';

/** As it is kept on the device; null where there was none. */
const keptPayout = v.nullable(
  v.object({
    at: v.number(),
    amount: moneyOrNull,
    count: v.number(),
    hasPrincipal: v.boolean(),
  }),
);

/** Figures of one visit are read within that, ms: the time of one serves for the other. */
const ONE_VISIT_MS = 60_000;

/**
 * The next payout or, until it is read, the one that the member last saw, unless its day is over: null where none is
 * known, undefined while that may change. Keeps it for the next visit. `screenSeenAt`: of when the screen says that its
 * figures are, Unix milliseconds, null for the newest; an earlier payout is shown where that was its visit, and not
 * beside the newest figures once it could not be read.
 */
export const useSeenNextPayout = (screenSeenAt: number | null): NextPayout | null | undefined => {
  const store = useAppStore();
  const today = useToday() / 1000;
  const { next, isError, readAt, seen } = useNextPayout();
  const isOwn = seen.every((one) => isSeenBy(one, seenBy(store.getState())));
  useEffect(() => {
    if (next === undefined || !isOwn) return;
    const owner = seenBy(store.getState());
    store.dispatch(answerKept({ ...owner, endpoint: 'nextPayout', at: readAt, data: next }));
  }, [store, next, isOwn, readAt]);

  const { data, seenAt } = useOwnLastSeen<NextPayout | null>('nextPayout', next, keptPayout);
  const [visitedAt] = useState(screenSeenAt);
  // Also while it is read again then.
  const [isOver, setOver] = useState(false);
  if (!isOver && isError && screenSeenAt === null) setOver(true);
  if (next !== undefined) return next;
  const isOfVisit = visitedAt !== null && seenAt !== null && seenAt >= visitedAt - ONE_VISIT_MS;
  const isAhead = data != null && dayKey(data.at) >= dayKey(today);
  if (isOfVisit && isAhead && (screenSeenAt !== null || !(isOver || isError))) return data;
  return isError ? null : undefined;
};
