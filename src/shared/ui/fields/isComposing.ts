import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method; in Safari only keyCode 229 shows that Enter ended a composition. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
