import { type ComponentType, useEffect, useEffectEvent } from 'react';
import type { LoadCode } from '#shared/ui/code/codeLoader.ts';
import { useCode } from '#shared/ui/code/useCode.ts';

/**
 * A component that shows nothing, once it is `wanted`; null until its code is there. Nobody sees that it is
 * missing and could ask for it again, so that it is asked for again when the network is back.
 */
export const useQuietCode = (
  load: LoadCode<ComponentType>,
  wanted: boolean,
): ComponentType | null => {
  const { Component, retry } = useCode(load, wanted);
  const loadAgain = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => loadAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return Component;
};
