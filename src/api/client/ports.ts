/** What differs from one deployment to the next; read at run time. */
export interface Settings {
  /** Base address of the API without a trailing slash; '' is this page's own origin. */
  readonly apiBase: string;
  /** Send the id of a purchase's or withdrawal's attempt as Idempotency-Key; another origin has to allow the header. */
  readonly sendAttemptKey: boolean;
  /** IP geolocation service; '' switches it off. */
  readonly geolocationUrl: string;
  readonly chat: { readonly provider: string; readonly websiteId: string };
  /** Whether the app may be opened without a network. */
  readonly hasServiceWorker: boolean;
}

/** The router as code outside React sees it; the app sets it once the router is mounted. */
export interface Navigation {
  go(path: string, options?: { replace?: boolean }): void | Promise<void>;
  /** Path and query of the address. */
  current(): string;
}
