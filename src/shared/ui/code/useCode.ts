import { type ComponentType, startTransition, useEffect, useReducer, useState } from 'react';
import { nextTask } from '#shared/nextTask.ts';
import { type LoadCode, partLoader } from './codeLoader.ts';

/**
 * A component whose code is loaded once it is `wanted`; null until then. A failure belongs to this
 * caller and is cleared by `retry` or once it is no longer wanted: React's own `lazy` would unmount
 * the screen around it and never try again.
 */
export const useCode = <TProps extends object>(
  load: LoadCode<ComponentType<TProps>>,
  wanted: boolean,
) => {
  const loader = partLoader(load);
  const [failed, setFailed] = useState(false);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  if (failed && !wanted) setFailed(false);
  const Component = loader.loaded;
  const missing = wanted && !failed && Component === null;
  useEffect(() => {
    if (!missing) return undefined;
    let isCancelled = false;
    const start = (): void => {
      if (isCancelled) return;
      // What another caller failed to load may be there by now.
      loader.retry();
      loader.load().then(
        // In the background: many parts may have waited for the same code, and one task would draw them all.
        () => isCancelled || startTransition(rerender),
        () => isCancelled || setFailed(true),
      );
    };
    // The browser takes long to begin, and this is asked for among React's effects.
    void nextTask().then(start);
    return () => {
      isCancelled = true;
    };
  }, [loader, missing]);
  return { Component, failed, retry: () => setFailed(false) };
};
