/** When the older of what is shown was seen, Unix milliseconds; null where all of it is of now. */
export const olderOf = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
};
