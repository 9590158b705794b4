/** A boolean in the contract's form, 0 or 1. */
export const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
