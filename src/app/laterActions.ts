import type { Action, Middleware } from '@reduxjs/toolkit';
import { type MulticastChannel, stdChannel } from 'redux-saga';
import { sessionCleared } from '#api/session/sessionSlice.ts';

/**
 * The channel of a saga middleware, and a middleware that buffers the actions of flows whose code is
 * not loaded yet: those whose types start with one of `prefixes`. Everything else these flows read
 * from the state when they start.
 */
export const createActionBuffer = (prefixes: readonly string[]) => {
  const channel: MulticastChannel<Action> = stdChannel<Action>();
  let buffered: Action[] | null = [];
  const middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    const { type } = action as Action;
    // A member's actions are dropped with the session.
    if (buffered && type === sessionCleared.type) buffered = [];
    if (prefixes.some((prefix) => type.startsWith(prefix))) buffered?.push(action as Action);
    return result;
  };
  return {
    channel,
    middleware,
    /** Stops buffering; replays the buffered actions to the flows that `start` starts. */
    release: (start: () => void): void => {
      const kept = buffered ?? [];
      buffered = null;
      start();
      for (const action of kept) channel.put(action);
    },
    /** Drops the buffered actions; true if there were any. */
    drop: (): boolean => {
      const wasAsked = buffered !== null && buffered.length > 0;
      if (buffered) buffered = [];
      return wasAsked;
    },
  };
};
