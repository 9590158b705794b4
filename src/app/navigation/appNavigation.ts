import type { Navigation } from '#api/client/ports.ts';
import { watchTraversals } from '#shared/ui/overlays/traversals.ts';

interface GoOptions {
  readonly replace?: boolean;
}

/** The router's side of the bridge. */
interface Router {
  go(path: string, options: GoOptions): void;
  back(): void;
}

/** Navigation for code outside React (sagas), and the router's door to it. */
export interface AppNavigation extends Navigation {
  /** Resolves once the new route is on screen and what it replaced is unmounted. */
  go(path: string, options?: GoOptions): Promise<void>;
  /** Called by the router when it mounts; returns how to let go again. */
  attach(router: Router): () => void;
  /** Called by the router whenever a screen is on screen, with that screen's address. */
  arrived(address: string): void;
}

/** `onFirstLeft`: another screen than the first one of this page is on screen. */
interface NavigationOptions {
  readonly onFirstLeft?: () => void;
}

const pathnameOf = (address: string): string => address.split('?')[0] ?? '';

/**
 * The bridge. Before the router is mounted a `go` only rewrites the address, which the router then
 * starts at.
 */
export const createAppNavigation = (
  window: Window,
  { onFirstLeft }: NavigationOptions = {},
): AppNavigation => {
  watchTraversals();
  let firstPathname: string | null = null;
  let router: Router | null = null;
  let waiting: (() => void)[] = [];
  return {
    go(path, options = {}) {
      if (!router) {
        window.history.replaceState(null, '', path);
        return Promise.resolve();
      }
      const arrival = new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      router.go(path, options);
      return arrival;
    },
    back() {
      if (router) router.back();
      else window.history.back();
    },
    current: () => window.location.pathname + window.location.search,
    attach(next) {
      router = next;
      return () => {
        if (router === next) router = null;
      };
    },
    arrived(address) {
      // A screen rendered once more while the next address is under way is no arrival.
      if (address !== this.current()) return;
      firstPathname ??= pathnameOf(address);
      if (firstPathname !== pathnameOf(address)) onFirstLeft?.();
      const resolved = waiting;
      waiting = [];
      for (const resolve of resolved) resolve();
    },
  };
};
