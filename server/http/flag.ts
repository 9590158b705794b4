/** The contract's yes and no. */
export const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
