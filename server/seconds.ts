/** Durations in seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whole seconds from `at` until a later time, for whoever is asked to wait: one at least. */
export const secondsUntil = (until: Date, at: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
