import { useEffect, useEffectEvent } from 'react';

/** Calls `end` after `ms` milliseconds, counted from when the page is seen: while it is hidden no time passes. */
export const useWhileSeen = (ms: number, end: () => void): void => {
  const finish = useEffectEvent(end);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(finish, ms);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [ms]);
};
