const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Pause before try number `tries` (from 0), ms: 1, 2, 4 … 30 s, less up to half of it by chance, so
 * that the clients of a server that was away do not come back all at once.
 */
export const pauseBeforeTry = (tries: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (1 - random() / 2);
