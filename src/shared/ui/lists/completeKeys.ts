/**
 * The keys (months, days) whose items are all loaded, so that a sum of them is a fact: in a list that
 * still goes on, all but the key of its end. Items without a key have null. A list that comes back to
 * an earlier key is not in order, and proves nothing.
 */
export const completeKeys = (
  keys: readonly (string | null)[],
  isAllLoaded: boolean,
): ReadonlySet<string> => {
  if (isAllLoaded) return new Set(keys.filter((key) => key !== null));
  const complete = new Set<string>();
  let open: string | null = null;
  for (const key of keys) {
    if (key === open) continue;
    if (open !== null) complete.add(open);
    if (key !== null && complete.has(key)) return new Set();
    open = key;
  }
  return complete;
};
