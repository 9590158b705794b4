/** Longest wait for an idle moment, ms; also the wait where the browser has no idle callback (Safari). */
const IDLE_WITHIN_MS = 4_000;

/** Does `work` when the page has nothing else to do; without an idle callback, after `waitMs`. */
export const whenIdle = (work: () => void, waitMs = IDLE_WITHIN_MS): void => {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  } else {
    setTimeout(work, waitMs);
  }
};
