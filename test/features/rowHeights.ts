import { vi } from 'vitest';

/** Gives every row a height, in px: without layout all are none high, and a long list draws only its last ones. */
export const giveRowsHeight = (height = 20) =>
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
