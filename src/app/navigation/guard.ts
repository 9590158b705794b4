import { pathnameOf, paths, safeRedirect, withRedirect } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';
import { withoutEndSlash } from '#shared/withoutEndSlash.ts';

/** What decides whether an address may be shown. `search` begins with its "?", or is ''. */
export interface GuardInput {
  /** The screen at the address, or null for an unknown address. */
  readonly route: ScreenRoute | null;
  readonly pathname: string;
  readonly search: string;
  readonly isLoggedIn: boolean;
  readonly hasUserInfo: boolean;
}

/**
 * - show: the screen may be shown
 * - waiting: the member's info is being fetched first
 * - login: a member's screen without a session
 * - redirect: another address replaces it, without a message
 */
export type GuardOutcome =
  | { readonly kind: 'show'; readonly route: ScreenRoute }
  | { readonly kind: 'waiting'; readonly route: ScreenRoute }
  | { readonly kind: 'login'; readonly to: string }
  | { readonly kind: 'redirect'; readonly to: string };

const ENTRANCES: readonly string[] = [paths.login, paths.register];

/** Decides what an address shows. */
export const guard = (input: GuardInput): GuardOutcome => {
  const { route, pathname, search, isLoggedIn, hasUserInfo } = input;
  if (!route) {
    return { kind: 'redirect', to: pathname === paths.root ? paths.home : paths.root };
  }
  const known = withoutEndSlash(pathname);
  if (known !== pathname) return { kind: 'redirect', to: known + search };
  if (route.access === 'member' && !isLoggedIn) {
    return { kind: 'login', to: withRedirect(paths.login, pathname + search) };
  }
  if (isLoggedIn && ENTRANCES.includes(route.path)) {
    return { kind: 'redirect', to: afterLogin(search) };
  }
  if (route.access === 'member' && !hasUserInfo) return { kind: 'waiting', route };
  return { kind: 'show', route };
};

/** Where a logged-in member goes from the login: the redirect target if it is valid, or home. */
const afterLogin = (search: string): string => {
  const target = safeRedirect(new URLSearchParams(search).get('redirect'));
  return target === null || ENTRANCES.includes(pathnameOf(target)) ? paths.home : target;
};
