import { useEffect } from 'react';
import { useCode } from '#shared/ui/code/useCode.ts';

const loadHosts = () => import('./LaterHosts.tsx');
/** Pause before loading the code again after a failure, ms. */
const AGAIN_AFTER_MS = 5_000;

/** Loads the shell's hosts after the first screen. */
export const Later = () => {
  const { Component, failed, retry } = useCode(loadHosts, true);
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(retry, AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [failed, retry]);
  return Component && <Component />;
};
