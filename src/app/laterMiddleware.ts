import type { Middleware } from '@reduxjs/toolkit';
import { screenHidden } from '#api/cache/hiddenScreens.ts';

/** Creates the later middleware, given the ids of the screens that are hidden by then. */
type CreateLater = (hidden: ReadonlySet<string>) => Middleware;

/**
 * A place in the store's chain for a middleware whose code comes later; until then actions pass, but what they say of
 * hidden screens is kept for it, which RTK's `createDynamicMiddleware` would not do.
 */
export const createLaterMiddleware = () => {
  const hidden = new Set<string>();
  let install: (create: CreateLater) => void = () => {};
  const middleware: Middleware = (api) => (next) => {
    let run = (action: unknown): unknown => {
      if (screenHidden.match(action))
        hidden[action.payload.isHidden ? 'add' : 'delete'](action.payload.id);
      return next(action);
    };
    install = (create) => {
      run = create(hidden)(api)(next);
    };
    return (action) => run(action);
  };
  return { middleware, install: (create: CreateLater): void => install(create) };
};
