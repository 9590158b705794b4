/** Pause before code that could not be loaded is asked for once more, ms. */
const AGAIN_AFTER_MS = 1_000;

/**
 * Loads code that the start cannot do without; where that fails, once more after a pause. A phone that goes from one
 * network to another loses what is on its way, and has a line again a moment later.
 */
export const loadTwice = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS)).then(load));
