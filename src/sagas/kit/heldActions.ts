import type { Action, Middleware } from '@reduxjs/toolkit';
import { type MulticastChannel, stdChannel } from 'redux-saga';
import { sessionCleared } from '#api/session/sessionSlice.ts';

/**
 * The channel of a saga middleware, and a middleware that keeps the actions of flows whose code is
 * still to come: `prefixes` begin the types of those actions. What else these flows follow, they
 * look for in the state when they start.
 */
export const createHeldActions = (prefixes: readonly string[]) => {
  const channel: MulticastChannel<Action> = stdChannel<Action>();
  let held: Action[] | null = [];
  const middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    const { type } = action as Action;
    // What a member asked for ends with the session.
    if (held && type === sessionCleared.type) held = [];
    if (prefixes.some((prefix) => type.startsWith(prefix))) held?.push(action as Action);
    return result;
  };
  return {
    channel,
    middleware,
    /** Keeps nothing any more; hands what was kept to the flows that `start` starts. */
    release: (start: () => void): void => {
      const kept = held ?? [];
      held = null;
      start();
      for (const action of kept) channel.put(action);
    },
    /** Gives up what was kept; true if there was anything. */
    drop: (): boolean => {
      const wasAsked = held !== null && held.length > 0;
      if (held) held = [];
      return wasAsked;
    },
  };
};
