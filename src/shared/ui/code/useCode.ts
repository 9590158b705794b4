import { type ComponentType, useEffect, useReducer, useState } from 'react';

/** Loads a component's code; must be the same function each time, such as one of the module. */
export type LoadCode<TProps extends object> = () => Promise<{ default: ComponentType<TProps> }>;

/** Loaded components, by their loader. */
const loaded = new WeakMap<object, unknown>();

/**
 * A component whose code is loaded once it is `wanted`; null until then. A failure belongs to this
 * caller and is cleared by `retry` or once it is no longer wanted: React's own `lazy` would unmount
 * the screen around it and never try again.
 */
export const useCode = <TProps extends object>(load: LoadCode<TProps>, wanted: boolean) => {
  const [failed, setFailed] = useState(false);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  if (failed && !wanted) setFailed(false);
  const Component = (loaded.get(load) ?? null) as ComponentType<TProps> | null;
  const missing = wanted && !failed && Component === null;
  useEffect(() => {
    if (!missing) return undefined;
    let isCancelled = false;
    load().then(
      (module) => {
        loaded.set(load, module.default);
        if (!isCancelled) rerender();
      },
      () => isCancelled || setFailed(true),
    );
    return () => {
      isCancelled = true;
    };
  }, [load, missing]);
  return { Component, failed, retry: () => setFailed(false) };
};
