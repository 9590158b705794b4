import { afterFirstPaint } from './afterFirstPaint.ts';
import { loadTwice } from './loadTwice.ts';

/**
 * A phone that has not painted by then, ms, is slow in laying the page out, and its line would lie idle
 * meanwhile. A fast one has painted, the last visit's banner too: nothing is to share the line with its paint.
 */
const FETCH_WITHIN_MS = 300;
/** From here on what is asked for at once comes after the paint all the same, ms until the page's first byte. */
const FAR_AWAY_MS = 100;
/** The same by the browser's own estimate of the line, ms there and back; it says 100 where it knows nothing. */
const FAR_LINE_MS = 150;
/** Files that follow the entry and are named in one task: 15 take the browser 5 ms of a fast processor. */
const AT_ONCE = 3;
/** The app runs after this even without a paint, ms. */
const RUN_WITHIN_MS = 3_000;

const fetchAhead = (file: string, priority: 'auto' | 'low'): HTMLLinkElement => {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
    // As the stage that needs it will ask for it.
    link.crossOrigin = '';
  } else {
    link.rel = 'modulepreload';
  }
  link.fetchPriority = priority;
  link.href = file;
  document.head.append(link);
  return link;
};

const isFarAway = (): boolean => {
  const { connection } = navigator as { readonly connection?: { readonly rtt?: number } };
  if (Number(connection?.rtt) >= FAR_LINE_MS) return true;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseStart - page.requestStart >= FAR_AWAY_MS;
};

const PICTURES = '#static-shell img, [data-early-list] img';

const isInView = (picture: HTMLImageElement): boolean =>
  picture.getBoundingClientRect().top < window.innerHeight;

/** Resolves when what the page's script writes, and the pictures in view, are on screen too. */
const allShown = async (): Promise<void> => {
  await window.hdSiteWritten;
  const pictures = [...document.querySelectorAll<HTMLImageElement>(PICTURES)];
  await Promise.allSettled(pictures.filter(isInView).map((picture) => picture.decode()));
  // Without a limit: a hidden page draws no frame, but nobody waits for this longer than FETCH_WITHIN_MS.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};

/**
 * Loads the app: the entry and the files of its first stage once the page is painted, at once where the server is far
 * away and no pictures of the page's own are to come first; the others once the entry is there, so that on a slow line
 * the first stage does not come last. It runs once the page is painted. Calls `onFailed` if the entry cannot be loaded,
 * twice.
 */
export const loadApp = (
  entry: string,
  first: readonly string[],
  others: () => readonly string[],
  showsPictures: boolean,
  onFailed: () => void,
): void => {
  let isFetched = false;
  const fetchAll = (priority: 'auto' | 'low' = 'low'): void => {
    if (isFetched) return;
    isFetched = true;
    const link = fetchAhead(entry, priority);
    for (const file of first) fetchAhead(file, priority);
    let left: string[] | undefined;
    const fetchOthers = (): void => {
      left ??= [...others()];
      for (const file of left.splice(0, AT_ONCE)) fetchAhead(file, 'low');
      if (left[0]) setTimeout(fetchOthers);
    };
    link.onload = fetchOthers;
    link.onerror = fetchOthers;
  };
  // Of low priority Chromium would ask for one at a time before the page's body is there.
  if (!showsPictures && isFarAway()) fetchAll('auto');
  const run = (): void => {
    fetchAll();
    void loadTwice(() => import(/* @vite-ignore */ entry)).catch(onFailed);
  };
  const late = new Promise<void>((resolve) => {
    setTimeout(() => {
      fetchAll();
      resolve();
    }, FETCH_WITHIN_MS);
  });
  afterFirstPaint(() => {
    if (!window.hdSiteWritten && !document.querySelector(PICTURES)) run();
    else void Promise.race([late, allShown()]).then(run);
  }, RUN_WITHIN_MS);
};
