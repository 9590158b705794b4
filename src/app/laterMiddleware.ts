import type { Middleware } from '@reduxjs/toolkit';

/** A place in the store's chain for a middleware whose code comes later; until then actions pass. */
export const createLaterMiddleware = () => {
  let install: (later: Middleware) => void = () => {};
  const middleware: Middleware = (api) => (next) => {
    let run = next;
    install = (later) => {
      run = later(api)(next);
    };
    return (action) => run(action);
  };
  return { middleware, install: (later: Middleware): void => install(later) };
};
