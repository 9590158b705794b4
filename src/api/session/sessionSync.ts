import type { Middleware } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { Services } from '#api/client/services.ts';
import { adoptStored, adoptTokens } from './commitTokens.ts';
import { endSession, type SessionStore, sessionOf } from './endSession.ts';
import { forgetPassword } from './passwordKey.ts';
import {
  loginFieldsRemembered,
  otherLoginEnded,
  SESSION_END_REASONS,
  type SessionEnd,
  type SessionState,
  type SessionTokens,
  sessionEnded,
} from './sessionSlice.ts';
import type { SessionMessage } from './tabs.ts';

const token = v.pipe(v.string(), v.minLength(1));
const sessionMessage = v.union([
  v.object({
    type: v.literal('tokens'),
    tokens: v.object({ accessToken: token, refreshToken: token, loginId: v.string() }),
  }),
  v.object({
    type: v.literal('ended'),
    loginId: v.string(),
    reason: v.picklist(SESSION_END_REASONS),
    msg: v.string(),
    // A tab of an earlier version does not say it.
    keepPassword: v.fallback(v.boolean(), false),
  }),
]);

/** Another tab's message, or null for anything this app did not send. */
const readMessage = (data: unknown): SessionMessage | null => {
  const result = v.safeParse(sessionMessage, data);
  return result.success ? result.output : null;
};

/**
 * Synchronises storage, the other tabs and the remembered password's key with the session.
 * `middleware` handles this tab's actions: changed tokens and a changed login form are stored
 * immediately, an end is sent to the other tabs. `listen` handles their messages; it returns a
 * function that stops. `recheck` applies what is in storage, for a page that may have missed messages
 * or another tab's change of the login form.
 */
export const createSessionSync = (
  services: Services,
): {
  middleware: Middleware;
  listen(store: SessionStore): () => void;
  recheck(store: SessionStore): void;
} => {
  let isFollowing = false;

  const afterChange = (before: SessionState, after: SessionState, action: unknown): void => {
    if (before.loginUserPassword !== '' && after.loginUserPassword === '') {
      void forgetPassword(services.passwordKeys);
    }
    if (before.accessToken === after.accessToken) {
      if (loginFieldsRemembered.match(action) && !isFollowing) void services.flush();
      return;
    }
    if (before.epoch !== after.epoch || after.accessToken === '') services.refresh.running?.stop();
    // Storage already has what another tab sent; writing it again could overwrite something newer.
    if (isFollowing) return;
    void services.flush();
    if (sessionEnded.match(action)) {
      const { reason, msg = '', keepPassword = false }: SessionEnd = action.payload;
      const { loginId } = before;
      services.channel?.postMessage({ type: 'ended', loginId, reason, msg, keepPassword });
    }
  };

  /** Applies what another tab did, without storing or sending it again. */
  const withoutEcho = (work: () => void): void => {
    isFollowing = true;
    try {
      work();
    } finally {
      isFollowing = false;
    }
  };

  /** What is in storage, but for the tokens of a login that has ended: `isStale`. */
  const readStored = (
    store: SessionStore,
  ): { readonly tokens: SessionTokens | null; readonly isStale: boolean } => {
    const stored = services.storedSession.read();
    const tokens = stored === 'unreadable' ? null : stored;
    const isStale = tokens !== null && sessionOf(store).endedLogins.includes(tokens.loginId);
    return { tokens: isStale ? null : tokens, isStale };
  };

  const follow = (store: SessionStore, message: SessionMessage): void => {
    if (message.type === 'tokens') {
      adoptTokens(store, readStored(store).tokens ?? message.tokens);
      return;
    }
    const { epoch, loginId, accessToken, loginUserPassword: own } = sessionOf(store);
    if (accessToken !== '' && loginId === message.loginId) {
      const { reason, msg } = message;
      // A password that was remembered since is a later login's, and so is the key by now.
      const login = services.storedSession.readLogin();
      const isNewer = login !== null && !['', own].includes(login.loginUserPassword);
      if (isNewer) store.dispatch(loginFieldsRemembered(login));
      endSession(store, { epoch, reason, msg, keepPassword: isNewer || message.keepPassword });
    } else store.dispatch(otherLoginEnded({ loginId: message.loginId }));
    const { tokens } = readStored(store);
    if (tokens) adoptTokens(store, tokens);
  };

  return {
    middleware: (store) => (next) => (action) => {
      const before = sessionOf(store);
      const result = next(action);
      const after = sessionOf(store);
      if (before !== after) afterChange(before, after, action);
      return result;
    },
    listen(store) {
      const { channel } = services;
      const handleMessage = ({ data }: { data: unknown }): void => {
        const message = readMessage(data);
        if (!message) return;
        withoutEcho(() => follow(store, message));
        // A refresh that was under way when the login ended has stored its tokens all the same.
        if (readStored(store).isStale) void services.flush();
      };
      channel?.addEventListener('message', handleMessage);
      return () => channel?.removeEventListener('message', handleMessage);
    },
    recheck(store) {
      withoutEcho(() => adoptStored(store, services.storedSession));
    },
  };
};
