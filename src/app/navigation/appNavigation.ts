import type { Navigation } from '#api/client/ports.ts';
import { pathnameOf } from '#shared/paths.ts';

interface GoOptions {
  readonly replace?: boolean;
}

/** The router's side of the bridge. */
type GoByRouter = (path: string, options: GoOptions) => void;

/** Navigation for code outside React (sagas), and the methods for the router. */
export interface AppNavigation extends Navigation {
  /** Resolves once the new route is shown and the replaced one is unmounted. */
  go(path: string, options?: GoOptions): Promise<void>;
  /** Called by the router when it mounts; returns how to detach it. */
  attach(go: GoByRouter): () => void;
  /** Called by the router when a screen is shown, with that screen's address. */
  arrived(address: string): void;
}

/** `onFirstLeft`: called when another screen than the page's first one is shown. */
interface NavigationOptions {
  readonly onFirstLeft?: () => void;
}

const addressOf = ({ location }: Window): string => location.pathname + location.search;

/**
 * The bridge. Before the router is mounted, `go` only changes what `current` says, where the page's
 * history begins.
 */
export const createAppNavigation = (
  window: Window,
  { onFirstLeft }: NavigationOptions = {},
): AppNavigation => {
  let firstPathname: string | null = null;
  let router: GoByRouter | null = null;
  /** Where the router is to begin, if not at the browser's address. */
  let start: string | null = null;
  let waiting: (() => void)[] = [];
  return {
    go(path, options = {}) {
      if (!router) {
        start = path;
        return Promise.resolve();
      }
      const arrival = new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      router(path, options);
      return arrival;
    },
    current: () => start ?? addressOf(window),
    attach(next) {
      router = next;
      // Changed after the history began.
      if (start !== null && start !== addressOf(window)) router(start, { replace: true });
      start = null;
      return () => {
        if (router === next) router = null;
      };
    },
    arrived(address) {
      // A screen that renders again during the next navigation is no arrival.
      if (address !== this.current()) return;
      firstPathname ??= pathnameOf(address);
      if (firstPathname !== pathnameOf(address)) onFirstLeft?.();
      const resolved = waiting;
      waiting = [];
      for (const resolve of resolved) resolve();
    },
  };
};
