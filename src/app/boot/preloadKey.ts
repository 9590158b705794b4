/**
 * Requests started before React, for the first paint: the early script in index.html sends them,
 * and the store's fetch uses each answer once.
 */
export interface PreloadedRequests {
  /** Keyed by `preloadKey`. */
  readonly answers: Map<string, Promise<Response>>;
  /** When they arrived, Unix milliseconds, by the same keys; nothing for one that is on its way. */
  readonly arrivedAt: Map<string, number>;
}

/**
 * Method, absolute URL, bearer and language, so that a request of another member or session, or one
 * after a change of language, never matches.
 */
export const preloadKeyOf = (...parts: readonly [string, string, string | null, string | null]) =>
  parts.join(' ');

/** The key of a request by its headers. */
export const preloadKey = (method: string, url: string, init?: HeadersInit): string => {
  const headers = new Headers(init);
  return preloadKeyOf(
    method.toUpperCase(),
    url,
    headers.get('authorization'),
    headers.get('accept-language'),
  );
};
