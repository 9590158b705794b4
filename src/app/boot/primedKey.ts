/**
 * Requests started before React, for the first paint: the early script in index.html sends them,
 * and the store's fetch uses each answer once.
 */
export interface PrimedRequests {
  /** Keyed by `primedKey`. */
  readonly answers: Map<string, Promise<Response>>;
  /** Unix milliseconds. */
  readonly startedAt: number;
}

/**
 * Method, absolute URL and bearer, so that a request of another member or session never matches.
 */
export const primedKey = (method: string, url: string, authorization: string): string =>
  `${method.toUpperCase()} ${url} ${authorization}`;
