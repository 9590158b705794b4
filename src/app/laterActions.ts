import type { Action, Middleware } from '@reduxjs/toolkit';
import { type MulticastChannel, stdChannel } from 'redux-saga';
import type { SecretRef } from '#api/client/secrets.ts';
import type { Services } from '#api/client/services.ts';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import { confirmationCancelled } from '#sagas/attempt/attemptsSlice.ts';

/** An action for a flow whose code is not loaded yet. */
export interface BufferedAction {
  readonly action: Action & { readonly payload?: { readonly payPassword?: SecretRef } };
  /** When it was dispatched, Unix ms. */
  readonly at: number;
  /** The page's address at that time. */
  readonly address: string;
}

/**
 * The channel of a saga middleware, and a middleware that buffers the actions of flows whose code is
 * not loaded yet: those whose types start with one of `prefixes`. Everything else these flows read
 * from the state when they start.
 */
export const createActionBuffer = (
  prefixes: readonly string[],
  { navigation, now, secrets }: Pick<Services, 'navigation' | 'now' | 'secrets'>,
) => {
  const channel: MulticastChannel<Action> = stdChannel<Action>();
  let buffered: BufferedAction[] | null = [];
  /** False for a confirmation, whose password is forgotten: no flow is left to do so. */
  const isUnsealed = ({ action: { payload } }: BufferedAction): boolean => {
    if (payload?.payPassword) secrets.forget(payload.payPassword);
    return !payload?.payPassword;
  };
  const middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (!buffered) return result;
    const { type, payload } = action as BufferedAction['action'];
    const isOver = type === sessionCleared.type;
    const isForLater = prefixes.some((prefix) => type.startsWith(prefix));
    // Of two that are confirmed the later one is meant.
    if (isOver || type === confirmationCancelled.type || (isForLater && payload?.payPassword)) {
      buffered = buffered.filter(isUnsealed);
    }
    // A member's actions are dropped with the session.
    if (isOver) buffered = [];
    if (isForLater) {
      buffered.push({
        action: action as BufferedAction['action'],
        at: now(),
        address: navigation.current(),
      });
    }
    return result;
  };
  return {
    channel,
    middleware,
    /** Stops buffering; replays to the flows that `start` starts those of the buffered actions that are `wanted`. */
    release: (start: () => void, wanted: (buffered: BufferedAction) => boolean): void => {
      const kept = buffered ?? [];
      buffered = null;
      start();
      for (const one of kept) if (wanted(one)) channel.put(one.action);
    },
  };
};
