import { useEffect, useEffectEvent } from 'react';

/** How long a banner is shown. */
const BANNER_MS = 3000;

/** Calls `onTick` every 3000 ms while `running`; after a pause the full interval starts again. */
export const useAutoplay = (isRunning: boolean, onTick: () => void): void => {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), BANNER_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
};
