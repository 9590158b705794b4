/** What of a list is loaded: all its rows, its beginning, or rows between which others may be missing. */
export type LoadedPart = 'all' | 'beginning' | 'gaps';

/**
 * The keys (months, days) whose items are all loaded, so that a sum of them is a fact: in a list that
 * still goes on, all but the key of its end. Items without a key have null. A list that comes back to
 * an earlier key is not in order, and proves nothing, as one with gaps.
 */
export const completeKeys = (
  keys: readonly (string | null)[],
  loaded: LoadedPart,
): ReadonlySet<string> => {
  if (loaded === 'all') return new Set(keys.filter((key) => key !== null));
  const complete = new Set<string>();
  if (loaded === 'gaps') return complete;
  let open: string | null = null;
  for (const key of keys) {
    if (key === open) continue;
    if (open !== null) complete.add(open);
    if (key !== null && complete.has(key)) return new Set();
    open = key;
  }
  return complete;
};
