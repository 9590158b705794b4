/** What a member does with the page. */
const INPUTS = ['pointerdown', 'keydown'] as const;

/**
 * Does `work` once nobody has tapped or typed for `quietMs`, from the call on, or after `atMostMs` in any case. Gives
 * what forgets it.
 */
export const whenQuiet = (
  { quietMs, atMostMs }: { readonly quietMs: number; readonly atMostMs: number },
  work: () => void,
): (() => void) => {
  const heard = new AbortController();
  const go = () => {
    stop();
    work();
  };
  const latest = setTimeout(go, atMostMs);
  let quiet = setTimeout(go, quietMs);
  const again = () => {
    clearTimeout(quiet);
    quiet = setTimeout(go, quietMs);
  };
  const stop = () => {
    clearTimeout(latest);
    clearTimeout(quiet);
    heard.abort();
  };
  const options = { capture: true, passive: true, signal: heard.signal };
  for (const input of INPUTS) document.addEventListener(input, again, options);
  return stop;
};
