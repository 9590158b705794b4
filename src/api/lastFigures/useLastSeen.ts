import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useAppStore } from '#app/hooks.ts';
import { selectKept } from './lastFiguresSelectors.ts';
import type { KeptName } from './lastFiguresSlice.ts';

/** What to show of a query. */
export interface LastSeen<TData> {
  readonly data: TData | undefined;
  /** When the data were loaded, Unix milliseconds, as long as they are of an earlier visit; else null. */
  readonly seenAt: number | null;
}

/**
 * The answer of a query or, until there is one, what the member last saw of it. Parts of the answer that
 * are as they were stay the same objects, so that only what changed is drawn again.
 */
export const useLastSeen = <TData>(
  endpoint: KeptName,
  answer: TData | undefined,
  schema: v.GenericSchema<unknown, TData>,
): LastSeen<TData> => {
  const store = useAppStore();
  // Read once: what is kept later is this visit's.
  const [kept] = useState(() => {
    const stored = answer === undefined ? selectKept(store.getState(), endpoint) : null;
    const parsed = stored && v.safeParse(schema, stored.data);
    return parsed?.success ? { at: stored?.at ?? 0, data: parsed.output } : null;
  });
  return useMemo(() => {
    if (answer === undefined) return { data: kept?.data, seenAt: kept?.at ?? null };
    const data = kept ? copyWithStructuralSharing(kept.data, answer) : answer;
    return { data, seenAt: null };
  }, [answer, kept]);
};
