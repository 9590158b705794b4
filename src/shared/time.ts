/** A day, ms. */
export const DAY_MS = 86_400_000;
/** A day, s: the contract's times are Unix seconds. */
export const DAY_S = DAY_MS / 1000;
/** An hour, s. */
export const HOUR_S = 3600;
/** A minute, s. */
export const MINUTE_S = 60;
/** All dates are shown in Shanghai time, UTC+8 all year, ms. */
export const ZONE_MS = 8 * 3_600_000;

/**
 * How long ago `at` was at `now`, ms (both Unix ms). Where the clock was set back since, nobody knows: it counts as long
 * as that was, or what is to pass within minutes would take hours.
 */
export const timeSince = (at: number, now: number): number => Math.abs(now - at);
