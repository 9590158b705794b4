import { afterFirstPaint } from './afterFirstPaint.ts';

/**
 * Loads the app once the page is painted: all files in parallel, after the first requests, then the
 * entry, which runs them. Calls `onFailed` if the entry cannot be loaded.
 */
export const loadApp = (entry: string, files: readonly string[], onFailed: () => void): void =>
  afterFirstPaint(() => {
    for (const file of [entry, ...files]) {
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
    }
    import(/* @vite-ignore */ entry).catch(onFailed);
  });
