import { useEffect } from 'react';
import { useCode } from '#shared/ui/code/useCode.ts';

const loadHosts = () => import('./LaterHosts.tsx');
/** Pause before code that could not be loaded is asked for again, ms. */
const AGAIN_AFTER_MS = 5_000;

/** Brings the hosts of the shell once the first screen is there. */
export const Later = () => {
  const { Component, failed, retry } = useCode(loadHosts, true);
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(retry, AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [failed, retry]);
  return Component && <Component />;
};
