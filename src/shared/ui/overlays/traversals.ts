type Listener = (event: PopStateEvent) => void;

let listener: Listener | null = null;
let watching = false;

/**
 * Makes sure that overlays hear of a traversal before the router does. Browsers call the listeners of a
 * window in the order they were added, capturing or not: this one is added before the router starts.
 */
export const watchTraversals = (): void => {
  if (watching) return;
  watching = true;
  window.addEventListener('popstate', (event) => listener?.(event), { capture: true });
};

/** Who hears of every traversal first; it may keep the router from it. */
export const onTraversal = (first: Listener): void => {
  watchTraversals();
  listener = first;
};
