import { useEffect, useRef } from 'react';
import { useAppDispatch } from '#app/hooks.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import type { Tag } from '../tags.ts';
import { refetchShown } from './refetchShown.ts';

/** What a new day changes: what was to come has come, and the sums with it. */
const DAILY: readonly Tag[] = ['Member', 'Order', 'Income', 'Tx'];

/**
 * Reads again what is shown of an earlier day and changes with it: when the day in Shanghai changes, or when a
 * remembered screen is shown on a later one. Midnight is on all devices at once: a screen that very many have open asks
 * at a moment of its own within so long of it, ms.
 */
export const useNewDay = (withinMs = 0): void => {
  const dispatch = useAppDispatch();
  const today = useToday();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return undefined;
    const read = () => {
      seen.current = today;
      dispatch(refetchShown(today, DAILY));
    };
    // In a task of its own: what the return to the page reads again whatever its day is asked for by then, and so of today.
    const rest = Math.max(0, today + withinMs - Date.now());
    const timer = setTimeout(read, Math.random() * rest);
    return () => clearTimeout(timer);
  }, [dispatch, today, withinMs]);
};
