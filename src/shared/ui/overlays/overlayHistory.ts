import { onTraversal } from './traversals.ts';

/**
 * Open overlays as entries of the browser's history, so that its back button closes the topmost one.
 *
 * An overlay's entry is a copy of its page's (same address, same router state) plus its depth, pushed
 * past the router; coming back from it is kept from the router too, which so never sees overlays.
 * Closing by code leaves the entry in place for a moment: navigation then takes it over, another
 * overlay takes it up, and otherwise it is gone back from. Nothing races with a running traversal.
 * A navigation that replaces the page has to replace the page's own entry, below those of overlays.
 */

/** One open overlay. */
export interface OverlayLayer {
  /** Asks the owner to close it. */
  readonly close: () => void;
  /** True while it must stay: a request is in flight. */
  readonly locked: () => boolean;
}

/** How long a closed overlay's entry waits for a navigation to take it over, in ms. */
const SETTLE = 300;

const layers: OverlayLayer[] = [];
/** The page whose history has overlay entries right now; null while none has. */
let page: string | null = null;
/** Depth of the history entry last seen. */
let seen = 0;
let returning = false;
let settling: ReturnType<typeof setTimeout> | undefined;

interface EntryState {
  readonly overlay?: number;
  readonly key?: string;
  readonly idx?: number;
}
const entry = (): EntryState => (window.history.state as EntryState | null) ?? {};
const depth = (): number => entry().overlay ?? 0;
const pageOf = ({ idx, key }: EntryState): string => `${idx}/${key}`;

/** What replaced the page while entries of overlays lay over it, until it is in the page's own entry. */
let moving: { readonly state: unknown; readonly url: string | URL | null | undefined } | null =
  null;

/** Undoes `coverNavigation`. */
const uncover = () => {
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(window.history, 'replaceState');
};

/** Replaces the entry seen for now, and the page's own as soon as it is on top. */
const replacePage = (state: unknown, unused: string, url?: string | URL | null) => {
  const { history } = window;
  const surplus = depth();
  uncover();
  history.replaceState(state, unused, url);
  if (surplus === 0 && !returning) return;
  moving = { state, url };
  history.replaceState = replacePage;
  if (returning) return;
  returning = true;
  history.go(-surplus);
};

/** Arrived below the entry that a replacing navigation found: true once the page's own is reached. */
const landed = ({ state, url }: NonNullable<typeof moving>): boolean => {
  const surplus = depth();
  returning = surplus > 0;
  if (returning) {
    window.history.go(-surplus);
    return false;
  }
  moving = null;
  uncover();
  window.history.replaceState(state, '', url);
  page = null;
  return true;
};

/** While an overlay's entry is on top, the page navigated to replaces it instead of burying it. */
const coverNavigation = () => {
  window.history.replaceState = replacePage;
  window.history.pushState = (state, unused, url) => {
    const { history } = window;
    const covered = depth() > 0;
    uncover();
    if (covered) history.replaceState(state, unused, url);
    else history.pushState(state, unused, url);
    page = null;
  };
};

/** Makes the history as deep as there are overlays. */
const raise = () => {
  uncover();
  for (let next = depth() + 1; next <= layers.length; next += 1)
    window.history.pushState({ ...entry(), overlay: next }, '');
  seen = depth();
  coverNavigation();
};

/** Goes back from entries whose overlays are closed, unless the page itself is gone by now. */
const settle = () => {
  if (!globalThis.window) return;
  const surplus = depth() - layers.length;
  if (surplus > 0 && !returning) {
    returning = true;
    page = pageOf(entry());
    window.history.go(-surplus);
  } else if (layers.length === 0) {
    uncover();
    page = null;
  }
};

const settleSoon = () => {
  clearTimeout(settling);
  settling = setTimeout(settle, SETTLE);
};

const closeAbove = (kept: number) => {
  for (const layer of layers.slice(kept).reverse()) {
    if (layer.locked()) {
      raise();
      return;
    }
    layer.close();
  }
};

const onPop = (event: PopStateEvent) => {
  const before = seen;
  seen = depth();
  const ours = returning;
  returning = false;
  if (ours && moving) {
    event.stopImmediatePropagation();
    if (landed(moving) && layers.length > 0) {
      page = pageOf(entry());
      raise();
    }
    return;
  }
  if (pageOf(entry()) !== page) {
    // Another page: the router follows, and no overlay of the old one stays.
    for (const layer of [...layers].reverse()) layer.close();
    uncover();
    page = null;
    settleSoon();
    return;
  }
  event.stopImmediatePropagation();
  if (ours) settle();
  else if (seen < layers.length) closeAbove(seen);
  // Back from an entry nobody owns any more: the member means the step behind it.
  else if (seen < before) window.history.back();
  else settle();
};

/** Puts an overlay on top of the others; returns what takes it away again. */
export const openLayer = (layer: OverlayLayer): (() => void) => {
  onTraversal(onPop);
  clearTimeout(settling);
  page ??= pageOf(entry());
  layers.push(layer);
  raise();
  return () => {
    const position = layers.indexOf(layer);
    if (position >= 0) layers.splice(position, 1);
    // Closed by a navigation that replaced the entry: the page's history is its own again.
    if (layers.length === 0 && pageOf(entry()) !== page) page = null;
    settleSoon();
  };
};
