import { endSession, isOvertaken, type SessionStore, sessionOf } from '#api/session/endSession.ts';
import { type ApiError, LOGIN_REQUIRED } from './apiError.ts';
import { REQUEST_TIMEOUT_MS } from './exchange.ts';
import { joinRefresh } from './refresh.ts';
import type { RefreshOutcome } from './runningRefresh.ts';
import type { Services } from './services.ts';

/** The outcome of a private request. */
type Outcome<TData> = { readonly data: TData } | { readonly error: ApiError };

const LATE: ApiError = { kind: 'timeout', seconds: REQUEST_TIMEOUT_MS / 1000 };

/** A refresh's outcome; a failure if it takes longer than `ms`, though the refresh goes on. */
const within = (ms: number, refresh: Promise<RefreshOutcome>): Promise<RefreshOutcome> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'failed', error: LATE }), ms);
    void refresh.then(resolve).finally(() => clearTimeout(timer));
  });

/**
 * Sends a private request with the session's bearer: refuses without a session, and after a 401
 * renews the tokens once, together with everybody else who needs that, and sends once more, unless
 * nothing is left of the call's time.
 */
export const sendAuthorized = async <TData>(
  store: SessionStore,
  services: Services,
  send: (bearer: string) => Promise<Outcome<TData>>,
  leftMs: () => number = () => REQUEST_TIMEOUT_MS,
): Promise<Outcome<TData>> => {
  const { epoch, accessToken } = sessionOf(store);
  const refused = (cause: ApiError): { error: ApiError } => ({
    error: { kind: 'unauthorized', code: null, msg: '', cause },
  });
  if (accessToken === '') {
    endSession(store, { epoch, reason: 'loginRequired' });
    return { error: LOGIN_REQUIRED };
  }
  const first = await send(accessToken);
  if (!('error' in first) || first.error.kind !== 'unauthorized') return first;
  if (isOvertaken(store, epoch)) return { error: LOGIN_REQUIRED };
  // With another token than the one refused, there is something worth trying already.
  if (sessionOf(store).accessToken === accessToken) {
    const outcome = await within(leftMs(), joinRefresh(store, services));
    if (outcome.kind === 'ended') return { error: outcome.error };
    if (outcome.kind === 'failed') return refused(outcome.error);
    if (isOvertaken(store, epoch)) return { error: LOGIN_REQUIRED };
  }
  return leftMs() > 0 ? send(sessionOf(store).accessToken) : refused(LATE);
};

/** Signals the end of the session where an error means it. */
export const endSessionFor = (store: SessionStore, epoch: number, error: ApiError): void => {
  if (error.kind === 'expired' || error.kind === 'disabled') {
    endSession(store, { epoch, reason: error.kind, msg: error.msg });
  }
};
