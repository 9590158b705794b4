import { plusSeconds } from '../seconds.ts';
import type { TryLimit } from '../settings.ts';

/** The state of the tries of one key. */
export interface TryState {
  /** Wrong ones that still count. */
  readonly tries: number;
  readonly windowEndsAt: Date;
  readonly lockedUntil: Date | null;
  /** Tries whose check has begun, with the Unix milliseconds at which each expires. */
  readonly underWay: Readonly<Record<string, number>>;
}

/** Without what is over at `at`: locks, windows and expired tries. */
export const tryStateAt = (row: TryState, limit: TryLimit, at: Date): TryState => {
  const underWay = Object.fromEntries(
    Object.entries(row.underWay).filter(([, until]) => until > at.getTime()),
  );
  if (row.lockedUntil && row.lockedUntil > at) return { ...row, underWay };
  const startsAgain =
    row.windowEndsAt <= at || (row.lockedUntil !== null && limit.maxLockSeconds === undefined);
  return startsAgain
    ? { tries: 0, windowEndsAt: plusSeconds(at, limit.windowSeconds), lockedUntil: null, underWay }
    : { ...row, lockedUntil: null, underWay };
};

/** Whether as many tries are under way as could be wrong before the lock. */
export const isTaken = ({ tries, underWay }: TryState, limit: TryLimit): boolean =>
  Object.keys(underWay).length >= Math.max(1, limit.tries - tries);

/** Seconds of the lock after so many wrong tries: the same each time, or twice the last up to the longest. */
const lockSecondsAfter = (tries: number, { tries: free, lockSeconds, maxLockSeconds }: TryLimit) =>
  maxLockSeconds === undefined
    ? lockSeconds
    : Math.min(lockSeconds * 2 ** (tries - free), maxLockSeconds);

/** After one more wrong try. */
export const afterWrong = (state: TryState, limit: TryLimit, at: Date): TryState => {
  const tries = state.tries + 1;
  const lockedUntil = tries < limit.tries ? null : plusSeconds(at, lockSecondsAfter(tries, limit));
  // Where locks grow, the count is kept until no wrong try has come for as long as the window.
  const windowEndsAt =
    limit.maxLockSeconds === undefined
      ? state.windowEndsAt
      : plusSeconds(lockedUntil ?? at, limit.windowSeconds);
  return { ...state, tries, lockedUntil, windowEndsAt };
};
