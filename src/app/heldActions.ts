import type { Action, Middleware } from '@reduxjs/toolkit';
import { type MulticastChannel, stdChannel } from 'redux-saga';
import { sessionCleared } from '#api/session/sessionSlice.ts';

/**
 * The channel of a saga middleware, and a middleware that holds the actions of flows whose code is
 * not loaded yet: those whose types start with one of `prefixes`. Everything else these flows read
 * from the state when they start.
 */
export const createHeldActions = (prefixes: readonly string[]) => {
  const channel: MulticastChannel<Action> = stdChannel<Action>();
  let held: Action[] | null = [];
  const middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    const { type } = action as Action;
    // A member's actions are dropped with the session.
    if (held && type === sessionCleared.type) held = [];
    if (prefixes.some((prefix) => type.startsWith(prefix))) held?.push(action as Action);
    return result;
  };
  return {
    channel,
    middleware,
    /** Stops holding; replays the held actions to the flows that `start` starts. */
    release: (start: () => void): void => {
      const kept = held ?? [];
      held = null;
      start();
      for (const action of kept) channel.put(action);
    },
    /** Drops the held actions; true if there were any. */
    drop: (): boolean => {
      const wasAsked = held !== null && held.length > 0;
      if (held) held = [];
      return wasAsked;
    },
  };
};
