import { useEffect, useEffectEvent, useRef } from 'react';
import { useToday } from './useToday.ts';

/** Calls a function when the day in Shanghai changes, or when a remembered screen is shown on a later one. */
export const useNewDay = (onNewDay: () => unknown): void => {
  const today = useToday();
  const seen = useRef(today);
  const call = useEffectEvent(onNewDay);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    call();
  }, [today]);
};
