import type { SyntheticEvent } from 'react';

/**
 * Keeps a tap from what is in an overlay that is moving out: the second of two quick ones would do again what
 * closed it.
 */
export const ignoreClick = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
