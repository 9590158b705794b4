/** Which part of an answer did not fit the contract: paths only, never values. */
type ContractPath = string;

/**
 * The one error every call rejects with. Components and sagas switch on
 * `kind`; texts are made from it by `errorMessage`.
 *
 * - network: no answer (offline, reset, DNS, CORS)
 * - timeout: `seconds` passed without a whole answer
 * - unauthorized: 401 again after the one retry, or the refresh failed for `cause` (the session is
 *   kept); either way the call was rejected before it was carried out
 * - disabled: body code 402 · expired: HTTP 402 (`msg` ''), or the refresh was definitely refused
 *   (`msg` of the server, which is shown instead of the client's own text)
 * - business: a code other than 0 with HTTP 2xx, or with a 4xx, which is `status` then, other than
 *   401, 402, 408 and 429; `data` carries the code's extra fields
 * - server: any other HTTP status; `code`/`msg` when the body had them
 * - contract: a 2xx answer that cannot be read; outcome unknown for a write; `msg` if it had one
 * - loginRequired: a private call without a session, rejected on the client
 */
export type ApiError =
  | { kind: 'network' }
  | { kind: 'timeout'; seconds: number }
  | { kind: 'unauthorized'; code: number | null; msg: string; cause?: ApiError }
  | { kind: 'disabled'; msg: string }
  | { kind: 'expired'; msg: string }
  | { kind: 'business'; code: number; msg: string; data: unknown; status?: number }
  | { kind: 'server'; status: number; code: number | null; msg: string }
  | { kind: 'contract'; paths: ContractPath[]; msg?: string }
  | { kind: 'loginRequired' };

interface SchemaIssue {
  readonly path?: readonly (PropertyKey | { readonly key: unknown })[] | undefined;
}

/**
 * The error of an answer that a schema does not read: paths in it, e.g. "list.3.id", never values; `root`: the path
 * of all that it reads.
 */
export const unreadable = (
  issues: readonly SchemaIssue[],
  root = 'data',
): Extract<ApiError, { kind: 'contract' }> => ({
  kind: 'contract',
  paths: issues.map(
    ({ path = [] }) =>
      path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || root,
  ),
});

/** What a private call without a session is rejected with. */
export const LOGIN_REQUIRED: ApiError = { kind: 'loginRequired' };

const KINDS: ReadonlySet<string> = new Set<ApiError['kind']>([
  'network',
  'timeout',
  'unauthorized',
  'disabled',
  'expired',
  'business',
  'server',
  'contract',
  'loginRequired',
]);

/** Narrows what `unwrap()` throws or a hook's `error` holds. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  typeof error.kind === 'string' &&
  KINDS.has(error.kind);

/** Emptying the cache, as the end of a session does, aborts every call: a write may be carried out all the same. */
export const isAbort = (error: unknown): boolean =>
  (error as { readonly name?: unknown } | null | undefined)?.name === 'AbortError';

/** True for a refusal with this business code. */
export const isBusinessCode = (error: unknown, code: number): boolean =>
  isApiError(error) && error.kind === 'business' && error.code === code;

/** True when the session is over, or there was none: the session flow shows that. */
export const isSessionOver = ({ kind }: ApiError): boolean =>
  kind === 'expired' || kind === 'disabled' || kind === 'loginRequired';

/** True when the server may have acted although no usable answer came: never show it as failed. */
export const isUnknownOutcome = (error: ApiError): boolean =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  error.kind === 'contract' ||
  (error.kind === 'server' && error.status >= 500);

/** True for an unknown outcome whose words ask for another try, by which a write may be carried out twice. */
export const asksForRetry = (error: ApiError): boolean =>
  isUnknownOutcome(error) && error.kind !== 'timeout' && !('msg' in error && error.msg);
