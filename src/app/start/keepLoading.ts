import { type LoadCode, partLoader } from '#shared/ui/code/codeLoader.ts';

/** Pause before code that could not be loaded is asked for again, ms. */
const AGAIN_AFTER_MS = 5_000;

/** A file that every build has beside its page: it loads the page again where that is of an earlier build. */
export const RELOAD_FILE = 'reload.js';

/**
 * Loads code that the page cannot do without, again after a pause for as long as it fails, and passes
 * it to `onLoaded`. A page whose code a deployment has taken away is loaded again. Returns how to stop.
 */
export const keepLoading = <T>(load: LoadCode<T>, onLoaded: (code: T) => void): (() => void) => {
  const loader = partLoader(load);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let failures = 0;
  const loadNow = (): void => {
    loader.retry();
    loader.load().then(
      (code) => isStopped || onLoaded(code),
      () => {
        if (isStopped) return;
        // Runs once for each address: for all that fail together, and again with what fails next.
        import(/* @vite-ignore */ `/${RELOAD_FILE}?${failures++}`).catch(() => {});
        timer = setTimeout(loadNow, AGAIN_AFTER_MS);
      },
    );
  };
  // In a task of its own: the browser takes long to begin, and it is asked for among React's effects.
  timer = setTimeout(loadNow);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
