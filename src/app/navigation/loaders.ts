import { createCodeLoaders, pageReload } from './codeLoader.ts';

const tabStorage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** The loader of a screen or other lazily loaded component, one for the whole page. */
export const loaderOf = createCodeLoaders(
  pageReload({
    storage: tabStorage(),
    reload: () => window.location.reload(),
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
  }),
);
