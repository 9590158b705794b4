import { useEffect } from 'react';
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

/**
 * The next payout or, until it is read and where it cannot be, the one that the member last saw, unless its day is
 * over: null where none is known, undefined while that may change. Keeps it for the next visit. `isEarlier`: the screen
 * says that it shows earlier figures, and of when; on another one nothing earlier is shown.
 */
export const useSeenNextPayout = (isEarlier: boolean): NextPayout | null | undefined => {
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
  if (next !== undefined) return next;
  const isAhead = data != null && dayKey(data.at) >= dayKey(today);
  if (seenAt !== null && isEarlier && isAhead) return data;
  return isError ? null : undefined;
};
