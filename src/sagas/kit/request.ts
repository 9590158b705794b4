import { call, put, type SagaGenerator } from 'typed-redux-saga';
import type { ApiError } from '#api/client/apiError.ts';
import { getServices } from './services.ts';

/** A query reads its answer back from the cache, which is emptied when the session ends. */
const SESSION_ENDED: ApiError = { kind: 'loginRequired' };

/** What dispatching `endpoint.initiate(arg)` gives, as far as a saga needs it. */
interface RunningRequest<TData> {
  readonly requestId: string;
  unwrap(): Promise<TData>;
  abort(): void;
  /** Queries: gives up this saga's interest in the cache entry. */
  unsubscribe?(): void;
  /** Mutations: drops the answer from the cache. */
  reset?(): void;
}

/** `endpoint.initiate(arg)` of a query, an infinite query or a mutation. */
// biome-ignore lint/suspicious/noExplicitAny: the thunk's own parameter types depend on the whole API
type Initiated<TData> = (dispatch: any, getState: any, extra: any) => RunningRequest<TData>;

/**
 * Runs one call from a saga: `yield* request(memberApi.endpoints.memberInfo.initiate(undefined))`.
 * Gives the data or throws the call's `ApiError`. When the saga is cancelled the call goes on by
 * itself (`detach`, needed for writes), unless the saga says it owns the read (`abort`). Either way
 * no subscription is left behind. A `quiet` call's failure is not toasted: the flow tells it, or
 * nobody does.
 */
export function* request<TData>(
  initiated: Initiated<TData>,
  { onCancel = 'detach', quiet = false }: { onCancel?: 'detach' | 'abort'; quiet?: boolean } = {},
): SagaGenerator<TData> {
  // A thunk passes through `put` at run time, and its result comes back; the types know actions only.
  const running = (yield* put(initiated as never)) as unknown as RunningRequest<TData>;
  if (quiet) {
    const { quietRequests } = yield* getServices();
    const forget = (): unknown => quietRequests.delete(running.requestId);
    quietRequests.add(running.requestId);
    running.unwrap().then(forget, forget);
  }
  let isSettled = false;
  try {
    const data = (yield* call(() => running.unwrap())) as TData | undefined;
    isSettled = true;
    if (data === undefined && running.unsubscribe) throw SESSION_ENDED;
    return data as TData;
  } catch (error) {
    isSettled = true;
    throw error;
  } finally {
    // No effect may be yielded here: a saga that delegates with `yield*` would go on after its own
    // cancellation.
    if (!isSettled && onCancel === 'abort') running.abort();
    running.unsubscribe?.();
    running.reset?.();
  }
}
