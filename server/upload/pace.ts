import { UPLOADS } from '../limits.ts';

/** A transfer of a picture under way. */
export interface Pace {
  /** So many bytes in all have been transferred. */
  moved(bytes: number): void;
  end(): void;
}

/**
 * Calls `late` once a transfer is further behind the slowest line that is served than `behindMs`; what was fast
 * before does not count, so one that stops is late after that time.
 */
export const watchPace = (behindMs: number, late: () => void): Pace => {
  let leftMs = behindMs;
  let seenBytes = 0;
  let seenAt = performance.now();
  let timer = setTimeout(late, leftMs);
  return {
    moved: (bytes) => {
      const now = performance.now();
      const earnedMs = ((bytes - seenBytes) / UPLOADS.bytesPerSecond) * 1000;
      leftMs = Math.min(behindMs, Math.max(0, leftMs - (now - seenAt)) + earnedMs);
      seenBytes = bytes;
      seenAt = now;
      clearTimeout(timer);
      timer = setTimeout(late, leftMs);
    },
    end: () => clearTimeout(timer),
  };
};
