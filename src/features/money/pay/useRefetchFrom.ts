import { useEffect, useEffectEvent } from 'react';

/** The longest delay of a timer, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** How often is asked once the time has come by the device's clock, which may be ahead of the server's, in ms. */
const ASKED_AGAIN_MS = 60_000;

/**
 * Fetches again from a time on, in Unix seconds by the clock `now` (ms), until there is none any more: the server
 * decides whether it has come.
 */
export const useRefetchFrom = (
  at: number | null,
  now: () => number,
  refetch: () => unknown,
): void => {
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    if (at === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = at * 1000 - now();
      const pause = left > 0 ? Math.min(left + 1000, LONGEST_WAIT) : ASKED_AGAIN_MS;
      timer = setTimeout(() => {
        ask();
        wait();
      }, pause);
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, now]);
};
