/**
 * Requests started before React (first paint): the early script in index.html sends them, the
 * store's fetch takes each answer once instead of asking again.
 */
export interface PrimedRequests {
  /** Keyed by `primedKey`. */
  readonly answers: Map<string, Promise<Response>>;
  /** Unix milliseconds. */
  readonly startedAt: number;
}

/** Method, absolute URL and bearer: a request of another member or session never matches. */
export const primedKey = (method: string, url: string, authorization: string): string =>
  `${method.toUpperCase()} ${url} ${authorization}`;
