import type { OpenLayer, OpenOverlays } from '#shared/ui/overlays/OverlayHistoryContext.ts';

/** `open` as it is, and the number of overlays that were opened by it and are not closed yet. */
export const countOverlays = (open: OpenLayer): { open: OpenLayer; overlays: OpenOverlays } => {
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (by: number): void => {
    count += by;
    for (const listener of listeners) listener();
  };
  return {
    open(layer) {
      const remove = open(layer);
      change(1);
      return () => {
        remove();
        change(-1);
      };
    },
    overlays: {
      count: () => count,
      subscribe(onChange) {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    },
  };
};
