/** Fingers point here: the system would put a keyboard over the page when a field is focused. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;
