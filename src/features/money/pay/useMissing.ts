import { useEffect, useEffectEvent, useState } from 'react';
import { SETTLE_AFTER_MS } from '#sagas/attempt/attempt.ts';

/**
 * Whether something that is looked for did not arrive: what was read once it must have arrived lacks it. `readAt`: when
 * the newest answer came, of which only whether it is another counts: the device's clock may be set meanwhile.
 */
export const useMissing = (isLookedFor: boolean, readAt: number, read: () => unknown): boolean => {
  /** The last answer that came too early; null until it must have arrived. */
  const [early, setEarly] = useState<number | null>(null);
  if (!isLookedFor && early !== null) setEarly(null);
  const isMissing = isLookedFor && early !== null && readAt !== early;
  const look = useEffectEvent(() => {
    setEarly((known) => known ?? readAt);
    read();
  });
  useEffect(() => {
    if (!isLookedFor || isMissing) return undefined;
    const timer = setInterval(() => look(), SETTLE_AFTER_MS);
    return () => clearInterval(timer);
  }, [isLookedFor, isMissing]);
  return isMissing;
};
