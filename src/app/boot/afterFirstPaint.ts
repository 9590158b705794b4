/**
 * Runs `work` once, after the first contentful paint, or after `withinMs` without one. A hidden page
 * paints nothing and runs it immediately.
 */
export const afterFirstPaint = (work: () => void, withinMs: number): void => {
  let isDone = false;
  const finish = (): void => {
    if (isDone) return;
    isDone = true;
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', finish);
    work();
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) finish();
  });
  const timer = setTimeout(finish, withinMs);
  if (document.visibilityState === 'hidden') {
    finish();
    return;
  }
  observer.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', finish);
};
