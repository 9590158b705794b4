import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom';
import type { OpenLayer, OverlayLayer } from '#shared/ui/overlays/OverlayHistoryContext.ts';

/** What the router shows, and by what kind of navigation it came there. */
interface Shown {
  readonly location: Location;
  readonly action: NavigationType;
}

/**
 * The router's view of the browser's history: pages. Open overlays are entries too, so that back closes
 * the topmost one, but only the browser and this history see those.
 */
export interface PageHistory extends Navigator {
  readonly current: () => Shown;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly openLayer: OpenLayer;
  /** Called once a page is drawn: overlays that stay open over it get their entries. */
  readonly drawn: (location: Location) => void;
}

/** State of a history entry. `overlay` is the entry's depth in overlays; a page's own entry has none. */
interface Entry {
  /** The router's `location.state`. */
  readonly usr: unknown;
  readonly key: string;
  /** How many pages the app has opened before this one. */
  readonly idx: number;
  readonly overlay?: number;
}

type Method = 'pushState' | 'replaceState';

/** How long a closed overlay's entry waits for a navigation to take it over, in ms. */
const TAKEN_OVER_WITHIN_MS = 300;

/** As the router itself makes them. */
const createKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * The history of `window`, the only one to write it; `growPictures` listens to its traversals as well. It begins at the
 * browser's address, or at `start` (path and query) in its place.
 *
 * An overlay's entry is a copy of its page's plus its depth. Closing by code leaves the entry in place
 * for a moment: a navigation then takes it over, or another overlay does, else the history goes back from
 * it. A traversal takes time: a navigation meanwhile is shown at once, with its address in the entry that
 * is being left, and is written to its own entry on arrival.
 */
export const createPageHistory = (window: Window, start?: string): PageHistory => {
  const { history } = window;
  let layers: readonly OverlayLayer[] = [];
  const listeners = new Set<() => void>();
  /** Navigations to write once the page's own entry is reached. */
  let pending: { method: Method; page: Entry; url: string }[] = [];
  /** Whether a traversal down to entries of open overlays, or of the page, is under way. */
  let isReturning = false;
  let isDrawn = true;
  let lowering: ReturnType<typeof setTimeout> | undefined;

  const readEntry = (): Entry => {
    const {
      usr = null,
      key = 'default',
      idx = 0,
      overlay,
    } = (history.state ?? {}) as Partial<Entry>;
    return { usr, key, idx, ...(overlay !== undefined && { overlay }) };
  };
  const readPage = (): Entry => {
    const { usr, key, idx } = readEntry();
    return { usr, key, idx };
  };
  const readLocation = (): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: page.usr, key: page.key };
  };

  const { pathname, search } = window.location;
  if (start !== undefined && start !== pathname + search) {
    history.replaceState({ usr: null, key: createKey(), idx: readEntry().idx }, '', start);
  }
  let page = readPage();
  /** Depth of the entry that the browser is at. */
  let depth = readEntry().overlay ?? 0;
  let shown: Shown = { location: readLocation(), action: NavigationType.Pop };
  if ((history.state as Partial<Entry> | null)?.idx === undefined) {
    history.replaceState({ ...(history.state as object | null), idx: 0 }, '');
  }

  const show = (action: Shown['action'], location: Location): void => {
    shown = { location, action };
    for (const listener of listeners) listener();
  };

  const write = (method: Method, entry: Entry, url?: string): void => {
    try {
      history[method](entry, '', url);
      depth = entry.overlay ?? 0;
    } catch (error) {
      // Safari refuses more than 100 entries in 30 s: a page is loaded then, an overlay has no entry.
      if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
      if (url !== undefined) window.location.assign(url);
    }
  };

  const goDown = (steps: number): void => {
    if (isReturning) return;
    isReturning = true;
    history.go(-steps);
  };

  /** Goes back from the entries of overlays that are closed. */
  const lower = (): void => {
    if (depth > layers.length) goDown(depth - layers.length);
  };

  /** Makes the history as deep as there are open overlays. */
  const align = (): void => {
    if (isReturning) return;
    lower();
    for (let overlay = depth + 1; overlay <= layers.length; overlay += 1)
      write('pushState', { ...page, overlay });
  };

  const lowerSoon = (): void => {
    clearTimeout(lowering);
    lowering = setTimeout(() => listeners.size > 0 && lower(), TAKEN_OVER_WITHIN_MS);
  };

  /** Writes the address of a navigation into the entry that is being left. */
  const writeAddress = (url: string): void =>
    write('replaceState', { ...page, overlay: depth }, url);

  const arrive = (): void => {
    const last = pending.at(-1);
    if (last && depth > 0) {
      writeAddress(last.url);
      goDown(depth);
      return;
    }
    for (const { method, page: own, url } of pending) write(method, own, url);
    pending = [];
    // Overlays of a page that was left close until the next is drawn.
    if (isDrawn || last?.method !== 'pushState') align();
  };

  const closeAbove = (kept: number): void => {
    for (const layer of layers.slice(kept).toReversed()) {
      if (layer.isLocked()) {
        align();
        return;
      }
      layer.close();
    }
  };

  const isAtPage = (): boolean => {
    const { key, idx } = readEntry();
    return key === page.key && idx === page.idx;
  };

  /** Shows the page of the entry that the browser is at. */
  const showEntry = (): void => {
    page = readPage();
    for (const layer of layers.toReversed()) layer.close();
    show(NavigationType.Pop, readLocation());
    lowerSoon();
  };

  const onPop = (): void => {
    const before = depth;
    depth = readEntry().overlay ?? 0;
    const wasReturning = isReturning;
    isReturning = false;
    if (wasReturning && pending.length > 0) arrive();
    else if (!isAtPage()) showEntry();
    else if (wasReturning) arrive();
    else if (depth < layers.length) closeAbove(depth);
    // Back from the entry of an overlay that is closed: the member means the step before it.
    else if (depth < before) history.back();
    else align();
  };

  const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));
  /** As the browser writes it, which is compared with what is shown. */
  const encodeLocation = (to: To): URL =>
    new URL(createHref(to), window.location.origin + shown.location.pathname);

  const navigate = (method: Method, to: To, state: unknown): void => {
    const { pathname, search, hash } = encodeLocation(to);
    const idx = method === 'pushState' ? page.idx + 1 : page.idx;
    page = { usr: state ?? null, key: createKey(), idx };
    isDrawn = false;
    const location: Location = { pathname, search, hash, state: page.usr, key: page.key };
    const url = createPath(location);
    if (depth === 0 && !isReturning) write(method, page, url);
    else if (depth === 1 && !isReturning && method === 'pushState')
      write('replaceState', page, url);
    else {
      pending.push({ method, page, url });
      writeAddress(url);
      goDown(depth);
    }
    show(method === 'pushState' ? NavigationType.Push : NavigationType.Replace, location);
  };

  return {
    createHref,
    encodeLocation,
    push: (to, state) => navigate('pushState', to, state),
    replace: (to, state) => navigate('replaceState', to, state),
    go: (delta) => history.go(delta),
    current: () => shown,
    subscribe(onChange) {
      const isFirst = listeners.size === 0;
      listeners.add(onChange);
      if (isFirst) {
        window.addEventListener('popstate', onPop);
        // While nobody listened, as when React takes a painted page over.
        if (!isAtPage() || createPath(readLocation()) !== createPath(shown.location)) showEntry();
        else if ((readEntry().overlay ?? 0) !== depth) onPop();
      }
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        window.removeEventListener('popstate', onPop);
        clearTimeout(lowering);
      };
    },
    drawn(location) {
      isDrawn = location === shown.location;
      if (isDrawn && depth < layers.length) align();
    },
    openLayer(layer) {
      clearTimeout(lowering);
      layers = [...layers, layer];
      align();
      return () => {
        layers = layers.filter((other) => other !== layer);
        lowerSoon();
      };
    },
  };
};
