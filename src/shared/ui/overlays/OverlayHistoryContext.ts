import { createContext } from 'react';

/** One open overlay. */
export interface OverlayLayer {
  /** Asks the owner to close it. */
  readonly close: () => void;
  /** True while it must stay: a request is in flight. */
  readonly isLocked: () => boolean;
}

/** Puts an overlay on top of the others, where back closes it; returns how to remove it. */
export type OpenLayer = (layer: OverlayLayer) => () => void;

/** Provided by the router; outside of it back closes no overlay. */
export const OverlayHistoryContext = createContext<OpenLayer>(() => () => {});

/** How many overlays are open, and how to hear of a change. */
export interface OpenOverlays {
  readonly count: () => number;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** For what opens by itself: it waits until nothing else is open. */
export const OpenOverlaysContext = createContext<OpenOverlays>({
  count: () => 0,
  subscribe: () => () => {},
});
