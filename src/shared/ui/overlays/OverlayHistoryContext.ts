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
