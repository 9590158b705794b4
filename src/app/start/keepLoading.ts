import { type LoadCode, loadPart } from '#shared/ui/code/codeLoader.ts';

/** Pause before code that could not be loaded is asked for again, ms. */
const AGAIN_AFTER_MS = 5_000;

/** A file that every build has beside its page: it loads the page again where that is of an earlier build. */
export const RELOAD_FILE = 'reload.js';

/** Left where that file, perhaps of another build, can read it: it shares no module with the page. */
const noteFailures = (hdFailures: number) => Object.assign(globalThis, { hdFailures });

/** Runs once for each address: for all that fail together, and again with a later failure. */
const askForReload = (failures: number): Promise<unknown> => {
  noteFailures(failures);
  return import(/* @vite-ignore */ `/${RELOAD_FILE}?${failures}`);
};

/**
 * Whether so many failures in a row are a reason to look for another build, which reads the whole page: soon at first,
 * then every 40 s. Never more seldom than that: a member whose server was away for an hour, and came back with another
 * build, does not wait for another hour.
 */
const isReason = (failures: number): boolean => 8 % failures === 0 || failures % 8 === 0;

/**
 * Loads code that the page cannot do without, again after a pause for as long as it fails, and passes
 * it to `onLoaded`. A page whose code a deployment has taken away is loaded again. Returns how to stop.
 */
export const keepLoading = <T>(
  load: LoadCode<T>,
  onLoaded: (code: T) => void,
  reload = askForReload,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let failures = 0;
  const loadNow = (): void => {
    loadPart(load).then(
      (code) => {
        if (failures > 0) noteFailures(0);
        if (!isStopped) onLoaded(code);
      },
      () => {
        if (isStopped) return;
        failures += 1;
        if (isReason(failures)) reload(failures).catch(() => {});
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
