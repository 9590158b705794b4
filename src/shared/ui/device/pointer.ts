/** Touch input: focusing a field opens the system's keyboard over the page. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;
