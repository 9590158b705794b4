import { PAUSES } from '../limits.ts';

/** Knows when this process paused, while requests lay in the system unseen. */
export interface Pauses {
  /** How long, in milliseconds, what is seen now may have lain there; 0 unless the process paused just before. */
  waited(): number;
  stop(): void;
}

/** In milliseconds: what time it is, and what passed since some moment, whatever is set. */
interface Clocks {
  time(): number;
  passed(): number;
}

const realClocks: Clocks = { time: Date.now, passed: () => performance.now() };

/**
 * Looks at the clocks twice a second. Where more has passed, the process was stopped or kept busy, or its machine
 * slept: the second clock may stop with it, the first one may be set, so the one that went further counts.
 */
export const watchPauses = (clocks: Clocks = realClocks): Pauses => {
  const read = () => ({ time: clocks.time(), passed: clocks.passed() });
  let last = read();
  let latest = { ms: 0, until: Number.NEGATIVE_INFINITY };
  const look = (): number => {
    const now = read();
    const ms = Math.max(now.time - last.time, now.passed - last.passed);
    if (ms > PAUSES.leastMs) {
      // What lay there through one that was just before has lain there through both, and between them.
      const since = last.passed - latest.until;
      latest = {
        ms: since > PAUSES.seenWithinMs ? ms : latest.ms + since + ms,
        until: now.passed,
      };
    }
    last = now;
    return now.passed;
  };
  const timer = setInterval(look, PAUSES.lookMs);
  timer.unref();
  return {
    // A request may be seen before the timer is.
    waited: () => {
      const since = look() - latest.until;
      return since > PAUSES.seenWithinMs ? 0 : latest.ms + since;
    },
    stop: () => clearInterval(timer),
  };
};
