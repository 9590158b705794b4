import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { isPrivateCall } from '#api/contract/call.ts';
import { isOvertaken, sessionOf } from '#api/session/endSession.ts';
import { loadPart } from '#shared/ui/code/codeLoader.ts';
import { type ApiError, LOGIN_REQUIRED } from './apiError.ts';
import { endSessionFor, sendAuthorized } from './authorized.ts';
import { type ApiRequest, encodeRequest } from './encodeRequest.ts';
import { exchange, REQUEST_TIMEOUT_MS } from './exchange.ts';
import { languageOf } from './languageOf.ts';
import { type Answer, readAnswer } from './readAnswer.ts';
import { sendBy } from './send.ts';
import type { Services } from './services.ts';

/** Characters of an answer whose items take long enough to read for a tap to be felt late. */
const LONG_ANSWER = 500_000;
const loadReader = () => import('./readInSlices.ts');

/**
 * The one way to the server. Adds the bearer to private paths and refuses them without a session,
 * opens the envelope, renews the tokens once on 401 and signals a session's end once.
 * Resolves to `data` or one `ApiError`, never to RTK Query meta: a Request there would
 * put the address, the bearer and sealed fields into actions.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, api) => {
  const services = api.extra as Services;
  const isPrivate = isPrivateCall(request.call);
  const { url, init, headers, hasSecretAddress } = encodeRequest(request, services);
  headers['accept-language'] = languageOf(api);
  // A forced read is a fresh one, and so is one that looks an attempt up, a mutation: no cache, nor an answer
  // asked for while the page was loading.
  const cache: RequestInit = api.forced || api.type === 'mutation' ? { cache: 'no-store' } : {};
  const { epoch } = sessionOf(api);
  // By the clock, which goes on while a page sleeps: what is sent late could be carried out late. Set back, it
  // leaves no more than the limit.
  const startedAt = services.now();
  const leftMs = (): number => REQUEST_TIMEOUT_MS - Math.max(0, services.now() - startedAt);

  const send = async (token: string): Promise<Answer> => {
    const exchanged = await exchange(
      hasSecretAddress ? services.secretSender.send : sendBy(services.fetch),
      url,
      {
        ...cache,
        ...init,
        headers: isPrivate ? { ...headers, authorization: `Bearer ${token}` } : headers,
      },
      {
        limitMs: REQUEST_TIMEOUT_MS,
        leftMs: leftMs(),
        signal: request.isDetached ? undefined : api.signal,
      },
    );
    const answer = readAnswer(exchanged);
    if ('data' in answer && exchanged.kind === 'answer' && exchanged.body.length > LONG_ANSWER) {
      // Without this code the answer is read all the same, in one task.
      const readInSlices = await loadPart(loadReader).catch(() => null);
      await readInSlices?.(request.call.response, answer.data);
    }
    return answer;
  };
  const answer = isPrivate ? await sendAuthorized(api, services, send, leftMs) : await send('');
  if ('error' in answer && !request.isEntrance) endSessionFor(api, epoch, answer.error);
  // A late answer to an earlier member's request must not reach the next member's cache.
  // A write's answer is returned nevertheless, because what it did is a fact.
  if (isPrivate && api.type === 'query' && isOvertaken(api, epoch) && 'data' in answer) {
    return { error: LOGIN_REQUIRED };
  }
  return answer;
};
