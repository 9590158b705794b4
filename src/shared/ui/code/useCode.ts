import { type ComponentType, useEffect, useReducer, useState } from 'react';

/** What fetches a component's code; the same function each time, such as one of the module. */
export type LoadCode<TProps extends object> = () => Promise<{ default: ComponentType<TProps> }>;

/** Components whose code is here, by what fetched it. */
const here = new WeakMap<object, unknown>();

/**
 * A component whose code is fetched when it is `wanted`; null until it is here. A failure stays with
 * whoever asked, and is forgotten by `retry` or once nothing is wanted any more: React's own `lazy`
 * would throw the screen around it away, and never try again.
 */
export const useCode = <TProps extends object>(load: LoadCode<TProps>, wanted: boolean) => {
  const [failed, setFailed] = useState(false);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  if (failed && !wanted) setFailed(false);
  const Component = (here.get(load) ?? null) as ComponentType<TProps> | null;
  const missing = wanted && !failed && Component === null;
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    load().then(
      (module) => {
        here.set(load, module.default);
        if (!left) draw();
      },
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [load, missing]);
  return { Component, failed, retry: () => setFailed(false) };
};
