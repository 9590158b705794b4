import { useEffect, useRef } from 'react';
import { useAppDispatch } from '#app/hooks.ts';
import { MINUTE_S } from '#shared/time.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import type { Tag } from '../tags.ts';
import { refetchShown } from './refetchShown.ts';

/** What a new day changes: what was to come has come, and the sums with it. */
const DAILY: readonly Tag[] = ['Member', 'Order', 'Income', 'Tx'];

/**
 * Reads again what is shown of an earlier day and changes with it: when the day in Shanghai changes, or when a
 * remembered screen is shown on a later one.
 */
export const useNewDay = (): void => {
  const dispatch = useAppDispatch();
  const today = useToday();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return undefined;
    const read = () => {
      seen.current = today;
      dispatch(refetchShown(today, DAILY));
    };
    // Midnight is on all devices at once: they ask in the course of its first minute. Later in a task of its own, since
    // what the return to the page reads again whatever its day is asked for by then, and so of today.
    const rest = Math.max(0, today + MINUTE_S * 1_000 - Date.now());
    const timer = setTimeout(read, Math.random() * rest);
    return () => clearTimeout(timer);
  }, [dispatch, today]);
};
