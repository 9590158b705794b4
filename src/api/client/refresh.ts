import * as v from 'valibot';
import { CODE } from '#api/contract/codes.ts';
import { refreshToken as refreshCall, type Tokens } from '#api/contract/public.ts';
import { adoptStored, commitTokens } from '#api/session/commitTokens.ts';
import { endSession, isOvertaken, type SessionStore, sessionOf } from '#api/session/endSession.ts';
import { nextTask } from '#shared/nextTask.ts';
import { type ApiError, LOGIN_REQUIRED, unreadable } from './apiError.ts';
import { urlOf } from './encodeRequest.ts';
import { exchange, REQUEST_TIMEOUT_MS } from './exchange.ts';
import { languageOf } from './languageOf.ts';
import { readAnswer, TRY_LATER } from './readAnswer.ts';
import type { RefreshOutcome, RunningRefresh } from './runningRefresh.ts';
import { sendBy } from './send.ts';
import type { Services } from './services.ts';

const LOCK_NAME = 'hd:refresh';
/** Longest wait for another tab's refresh. */
const LOCK_WAIT_MS = 15_000;

/** Codes that ask for a later retry: the refresh token is as good as before. */
const LATER_CODES: readonly number[] = [CODE.busy, CODE.tooMany];

/** A definite no: HTTP 401, a 4xx with the frame or words of the back-end, or 2xx with a code other than 0. */
const isRefusal = (error: ApiError): boolean =>
  error.kind === 'expired' ||
  error.kind === 'disabled' ||
  error.kind === 'unauthorized' ||
  (error.kind === 'business' && !LATER_CODES.includes(error.code)) ||
  (error.kind === 'server' &&
    error.status >= 400 &&
    error.status < 500 &&
    (error.code ?? error.msg) !== '' &&
    !TRY_LATER.includes(error.status));

const requestTokens = async (
  store: SessionStore,
  services: Services,
  bearer: string,
  signal: AbortSignal,
): Promise<{ data: Tokens } | { error: ApiError }> => {
  const exchanged = await exchange(
    sendBy(services.fetch),
    urlOf(services.settings.apiBase, refreshCall.path),
    {
      method: refreshCall.method,
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${bearer}`,
        'accept-language': languageOf(store),
      },
    },
    { limitMs: REQUEST_TIMEOUT_MS, signal },
  );
  const answer = readAnswer(exchanged);
  if ('error' in answer) {
    // A 401 with a page, of a proxy or a portal on the way, says nothing of a token.
    const isPage = 'body' in exchanged && /^\s*</.test(exchanged.body);
    return isPage && answer.error.kind === 'unauthorized'
      ? { error: { kind: 'contract', paths: [] } }
      : answer;
  }
  const read = (data: unknown) => v.safeParse(refreshCall.response, data);
  let tokens = read(answer.data);
  // Where the token that was sent stays good, a back-end may answer with no other; one that is there is not replaced.
  if (tokens.issues?.every(({ input }) => !input)) {
    tokens = read(Object.assign({}, answer.data, { refreshToken: bearer }));
  }
  return tokens.success ? { data: tokens.output } : { error: unreadable(tokens.issues) };
};

/** Runs `work` under the tabs' lock; another tab's hold is waited for, never broken. */
const underTabLock = async (
  services: Services,
  work: () => Promise<RefreshOutcome>,
): Promise<RefreshOutcome> => {
  if (!services.locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_WAIT_MS);
  let hasBegun = false;
  try {
    return await services.locks.request(LOCK_NAME, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      hasBegun = true;
      return work();
    });
  } catch (error) {
    // A browser that forbids storage forbids locks, too; no other tab has this session then.
    if (!hasBegun && (error as Error).name === 'SecurityError') return work();
    if (!waiting.signal.aborted) throw error;
    return { kind: 'failed', error: { kind: 'timeout', seconds: LOCK_WAIT_MS / 1000 } };
  } finally {
    clearTimeout(timer);
  }
};

const runRefresh = (
  store: SessionStore,
  services: Services,
  epoch: number,
  signal: AbortSignal,
): Promise<RefreshOutcome> => {
  const isOver = (): boolean => isOvertaken(store, epoch);
  const over: RefreshOutcome = { kind: 'ended', error: LOGIN_REQUIRED };
  const refused = sessionOf(store).accessToken;
  return underTabLock(services, async () => {
    if (isOver()) return over;
    // Another tab may have refreshed or logged out while this one waited for the lock.
    adoptStored(store, services.storedSession);
    if (isOver()) return over;
    const session = sessionOf(store);
    if (session.accessToken !== refused) return { kind: 'renewed' };
    const answer = await requestTokens(store, services, session.refreshToken, signal);
    if (isOver()) return over;
    if ('data' in answer) {
      const { accessToken, refreshToken } = answer.data;
      await commitTokens(store, services, { accessToken, refreshToken, loginId: session.loginId });
      // Firefox shows other processes what was stored once the task is over; a tab that had the lock
      // before would send the old refresh token.
      await nextTask();
      return { kind: 'renewed' };
    }
    const { error } = answer;
    if (!isRefusal(error)) return { kind: 'failed', error };
    const msg = 'msg' in error ? error.msg : '';
    const reason = error.kind === 'disabled' ? 'disabled' : 'expired';
    const keepPassword = error.kind !== 'disabled' && error.kind !== 'expired';
    endSession(store, { epoch, reason, msg, keepPassword });
    return { kind: 'ended', error: { kind: reason, msg } };
  });
};

/**
 * Renews the tokens of the present login: one refresh at a time for the whole store, which
 * everybody joins and nobody's abort stops. Never throws.
 */
export const joinRefresh = (store: SessionStore, services: Services): Promise<RefreshOutcome> => {
  const { epoch } = sessionOf(store);
  const { running } = services.refresh;
  if (running?.epoch === epoch) return running.outcome;
  const controller = new AbortController();
  const refresh: RunningRefresh = {
    epoch,
    stop: () => controller.abort(),
    outcome: runRefresh(store, services, epoch, controller.signal)
      .catch((error: unknown): RefreshOutcome => {
        services.reportError(error, 'refresh');
        return { kind: 'failed', error: { kind: 'network' } };
      })
      .finally(() => {
        if (services.refresh.running === refresh) services.refresh.running = null;
      }),
  };
  services.refresh.running = refresh;
  return refresh.outcome;
};
