import type { Middleware } from '@reduxjs/toolkit';
import {
  QUERY_FULFILLED,
  QUERY_PENDING,
  QUERY_REJECTED,
  type QueryAction,
} from '#api/cache/queryActions.ts';
import { selectIsOfLogin, type WithLastFigures } from './lastFiguresSelectors.ts';
import {
  answerKept,
  figuresForgotten,
  KEPT,
  type KeptName,
  selectLastFigures,
} from './lastFiguresSlice.ts';

/** Longer answers, in characters of JSON, are not kept: storage is small, and written at once. */
const LONGEST = 100_000;

/** What an answer may be. */
interface Paged {
  readonly pages?: readonly unknown[];
}

const keptEndpoint = (name: string): KeptName | undefined =>
  KEPT.find((endpoint) => endpoint === name);

/**
 * Keeps the answers that the next visit shows first, unless the language was changed while they came, and forgets
 * them as soon as their login is over, here or in another tab. Must be inside whatever stores the session, so that both are stored together.
 */
export const keepLastFigures: Middleware = (store) => {
  const state = () => store.getState() as WithLastFigures;
  const keep = ({ payload, meta }: QueryAction): void => {
    const { endpointName, originalArgs } = meta.arg;
    const endpoint = keptEndpoint(endpointName);
    const { session, preferences } = state();
    if (!endpoint || session.accessToken === '') return;
    // Of a list its first page alone, with what was asked for: further ones are of another time.
    if (((payload as Paged).pages?.length ?? 0) > 1) return;
    const answer = originalArgs ? { ...(payload as Paged), ...originalArgs } : payload;
    const data = endpoint === 'memberInfo' ? null : answer;
    if (JSON.stringify(data).length > LONGEST) return;
    const { loginId } = session;
    const { language } = preferences;
    store.dispatch(answerKept({ loginId, language, endpoint, at: meta.fulfilledTimeStamp, data }));
  };
  /** Requests that were made in the language of now. */
  const inLanguage = new Set<string>();
  return (next) => (action) => {
    const { session, preferences } = state();
    const before = session.loginId;
    const result = next(action);
    if (before !== '' && before !== state().session.loginId) store.dispatch(figuresForgotten());
    if (preferences.language !== state().preferences.language) inLanguage.clear();
    const { type, meta } = action as QueryAction;
    if (type === QUERY_PENDING) inLanguage.add(meta.requestId);
    else if (type === QUERY_REJECTED) inLanguage.delete(meta.requestId);
    else if (type === QUERY_FULFILLED && inLanguage.delete(meta.requestId))
      keep(action as QueryAction);
    return result;
  };
};

/** Forgets what was stored for another login, for when the stored state was restored. */
export const forgetOthersFigures = (store: Parameters<Middleware>[0]): void => {
  const state = store.getState() as WithLastFigures;
  if (selectLastFigures(state).loginId === '' || selectIsOfLogin(state)) return;
  store.dispatch(figuresForgotten());
};
