import { type LoadCode, partLoader } from '#shared/ui/code/codeLoader.ts';

/** Pause before code that could not be loaded is asked for again, ms. */
const AGAIN_AFTER_MS = 5_000;

/**
 * Loads code that the page cannot do without, again after a pause for as long as it fails, and passes
 * it to `onLoaded`. Returns how to stop.
 */
export const keepLoading = <T>(
  load: LoadCode<T>,
  onLoaded: (code: T) => void,
  onFailed?: () => void,
): (() => void) => {
  const loader = partLoader(load);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const loadNow = (): void => {
    loader.retry();
    loader.load().then(
      (code) => isStopped || onLoaded(code),
      () => {
        if (isStopped) return;
        onFailed?.();
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
