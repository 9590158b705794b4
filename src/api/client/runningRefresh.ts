import type { ApiError } from './apiError.ts';

/**
 * renewed: the session has newer tokens · ended: refused, the session is over · failed: no usable
 * answer, the session is kept
 */
export type RefreshOutcome =
  | { readonly kind: 'renewed' }
  | { readonly kind: 'ended'; readonly error: ApiError }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** The refresh in flight; requests of the same login join it. */
export interface RunningRefresh {
  readonly epoch: number;
  readonly outcome: Promise<RefreshOutcome>;
  /** Aborts a refresh whose session is over. */
  stop(): void;
}
