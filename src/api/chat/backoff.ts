const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Pause before try number `tries` (from 0), ms: 1, 2, 4 … 30 s, minus a random part of up to half,
 * so that the clients of a restarted server do not all reconnect at once.
 */
export const pauseBeforeTry = (tries: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (1 - random() / 2);
