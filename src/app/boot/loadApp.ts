import { afterFirstPaint } from './afterFirstPaint.ts';

/**
 * A phone that has not painted by then, ms, is slow in laying the page out, and its line would lie idle
 * meanwhile. A fast one has painted: nothing is to share the line with its paint.
 */
const FETCH_WITHIN_MS = 300;
/** The app runs after this even without a paint, ms. */
const RUN_WITHIN_MS = 3_000;

const fetchAhead = (file: string): void => {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
    // As the stage that needs it will ask for it.
    link.crossOrigin = '';
  } else {
    link.rel = 'modulepreload';
  }
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
};

/**
 * Loads the app: all files in parallel, after the first requests, and once the page is painted the
 * entry, which runs them. Calls `onFailed` if the entry cannot be loaded.
 */
export const loadApp = (entry: string, files: readonly string[], onFailed: () => void): void => {
  afterFirstPaint(() => [entry, ...files].forEach(fetchAhead), FETCH_WITHIN_MS);
  afterFirstPaint(() => void import(/* @vite-ignore */ entry).catch(onFailed), RUN_WITHIN_MS);
};
