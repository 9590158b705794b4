import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { type ApiError, isAbort, isApiError, LOGIN_REQUIRED } from '#api/client/apiError.ts';
import { isOvertaken } from '#api/session/endSession.ts';
import { selectEpoch } from '#api/session/sessionSlice.ts';
import { getServices } from './services.ts';

/** The part of `dispatch(endpoint.initiate(arg))` that a saga needs. */
interface RunningRequest<TData> {
  readonly requestId: string;
  unwrap(): Promise<TData>;
  abort(): void;
  /** Queries: removes this saga's subscription of the cache entry. */
  unsubscribe?(): void;
  /** Mutations: removes the answer from the cache. */
  reset?(): void;
}

/** What a call was rejected with; a defect, of which RTK Query gives a plain copy, as the error that it was. */
const asThrown = (error: unknown): unknown => {
  const { name, message, stack } = error as Partial<Error>;
  return name === undefined ? error : Object.assign(new Error(message), { name, stack });
};

/** `endpoint.initiate(arg)` of a query, an infinite query or a mutation. */
type Initiated<TData> = (dispatch: never, getState: never, extra: never) => RunningRequest<TData>;

/**
 * Why a read was aborted, or found the cache empty: the session of `epoch` has ended, or else the page was put away, or its
 * cache emptied, and nothing was learnt.
 */
const whyAborted = (state: unknown, epoch: number): ApiError =>
  isOvertaken({ getState: () => state }, epoch) ? LOGIN_REQUIRED : { kind: 'network' };

/**
 * Runs one call from a saga: `yield* request(memberApi.endpoints.memberInfo.initiate(undefined))`.
 * Returns the data or throws the call's `ApiError`; a write that the end of the session aborts throws an
 * `AbortError`, because it may be carried out all the same; a read that is aborted throws `loginRequired` then, and `network`
 * where the session goes on. When the saga is cancelled the call continues
 * (`detach`, needed for writes), or is aborted (`abort`, for reads whose answers are not kept). A query's is never
 * aborted. Either way no subscription is left. A failure shows no toast: the flow handles it.
 */
export function* request<TData>(
  initiated: Initiated<TData>,
  { onCancel = 'detach' }: { onCancel?: 'detach' | 'abort' } = {},
): SagaGenerator<TData> {
  const epoch = yield* select(selectEpoch);
  const { quietRequests } = yield* getServices();
  // At run time `put` accepts a thunk and returns its result; the types only know actions.
  const running = (yield* put(initiated as never)) as unknown as RunningRequest<TData>;
  const forget = (): unknown => quietRequests.delete(running.requestId);
  quietRequests.add(running.requestId);
  running.unwrap().then(forget, forget);
  const isRead = running.unsubscribe !== undefined || onCancel === 'abort';
  let isSettled = false;
  try {
    const data = (yield* call(() => running.unwrap())) as TData | undefined;
    isSettled = true;
    if (data === undefined && running.unsubscribe) throw yield* select(whyAborted, epoch);
    return data as TData;
  } catch (error) {
    isSettled = true;
    throw isRead && isAbort(error) ? yield* select(whyAborted, epoch) : asThrown(error);
  } finally {
    // No effect may be yielded here: a saga that delegates with `yield*` would continue after its
    // own cancellation.
    // The answer of a query is shared: another run or a screen may wait for it.
    if (!isSettled && onCancel === 'abort' && !running.unsubscribe) running.abort();
    running.unsubscribe?.();
    running.reset?.();
  }
}

/** An optional read: null where it fails. */
export function* readIfPossible<T>(read: SagaGenerator<T>): SagaGenerator<T | null> {
  try {
    return yield* read;
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

/**
 * What the server has now: a read in flight began too early, and is only awaited. `before` is where the
 * read's cache entry is. Throws the call's `ApiError`.
 */
export function* readNow<T>(before: QueryStatus, read: () => SagaGenerator<T>): SagaGenerator<T> {
  if (before === QueryStatus.pending) yield* readIfPossible(read());
  return yield* read();
}
