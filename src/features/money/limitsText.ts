/** Words of what is allowed at a time. */
export interface LimitWords {
  readonly both: (min: string, max: string) => string;
  readonly from: (min: string) => string;
  readonly upTo: (max: string) => string;
}

/** What is said of the limits that are known; '' where neither is, or the platform sets none. */
export const limitsText = (
  min: string | null | undefined,
  max: string | null | undefined,
  { both, from, upTo }: LimitWords,
): string => {
  if (min == null) return max == null ? '' : upTo(max);
  return max == null ? from(min) : both(min, max);
};
