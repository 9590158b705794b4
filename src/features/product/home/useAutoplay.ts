import { useEffect, useEffectEvent } from 'react';

/** A banner stays this long. */
const BANNER_MS = 3000;

/** Calls `onTick` every 3000 ms while `running`; a pause starts the next wait from the beginning. */
export const useAutoplay = (running: boolean, onTick: () => void): void => {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick(), BANNER_MS);
    return () => clearInterval(timer);
  }, [running]);
};
