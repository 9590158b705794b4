/** Durations in seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEAR = 365 * DAY;

/** The time so many seconds after a time, or before it. */
export const plusSeconds = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1000);

/** Whole seconds from `at` to a later time, one at least: how long somebody is to wait. */
export const secondsUntil = (until: Date, at: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
