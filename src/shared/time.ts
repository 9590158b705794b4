/** A day, ms. */
export const DAY_MS = 86_400_000;
/** A day, s: the contract's times are Unix seconds. */
export const DAY_S = DAY_MS / 1000;
/** All dates are shown in Shanghai time, UTC+8 all year, ms. */
export const ZONE_MS = 8 * 3_600_000;
