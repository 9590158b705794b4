import { useEffect, useRef } from 'react';
import { useAppDispatch } from '#app/hooks.ts';
import { nextTask } from '#shared/nextTask.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import { refetchShown } from './refetchShown.ts';

/**
 * Reads again what is shown of an earlier day: when the day in Shanghai changes, or when a remembered screen is shown
 * on a later one.
 */
export const useNewDay = (): void => {
  const dispatch = useAppDispatch();
  const today = useToday();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    // What the return to the page reads again whatever its day is asked for by then, and so of today.
    void nextTask().then(() => dispatch(refetchShown(today)));
  }, [dispatch, today]);
};
