import { endSession, type SessionStore, sessionOf } from '#api/session/endSession.ts';
import type { ApiError } from './apiError.ts';
import { joinRefresh } from './refresh.ts';
import type { Services } from './services.ts';

const LOGIN_REQUIRED: ApiError = { kind: 'loginRequired' };

/** What came of a private request, whatever it brings. */
type Outcome<TData> = { readonly data: TData } | { readonly error: ApiError };

/**
 * Sends a private request with the session's bearer: refuses without a session, and after a 401
 * renews the tokens once, together with everybody else who needs that, and sends once more.
 */
export const sendAuthorized = async <TData>(
  store: SessionStore,
  services: Services,
  send: (bearer: string) => Promise<Outcome<TData>>,
): Promise<Outcome<TData>> => {
  const { epoch, accessToken } = sessionOf(store);
  const isOvertaken = (): boolean => {
    const session = sessionOf(store);
    return session.epoch !== epoch || session.accessToken === '';
  };
  if (accessToken === '') {
    endSession(store, { epoch, reason: 'loginRequired' });
    return { error: LOGIN_REQUIRED };
  }
  const first = await send(accessToken);
  if (!('error' in first) || first.error.kind !== 'unauthorized') return first;
  if (isOvertaken()) return { error: LOGIN_REQUIRED };
  // With another token than the one refused, there is something worth trying already.
  if (sessionOf(store).accessToken === accessToken) {
    const outcome = await joinRefresh(store, services);
    if (outcome.kind === 'ended') return { error: outcome.error };
    if (outcome.kind === 'failed') {
      return { error: { kind: 'unauthorized', code: null, msg: '', cause: outcome.error } };
    }
    if (isOvertaken()) return { error: LOGIN_REQUIRED };
  }
  return send(sessionOf(store).accessToken);
};

/** Signals the end of the session where an error means it. */
export const endSessionFor = (store: SessionStore, epoch: number, error: ApiError): void => {
  if (error.kind === 'expired' || error.kind === 'disabled') {
    endSession(store, { epoch, reason: error.kind, msg: error.msg });
  }
};
