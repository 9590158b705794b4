/**
 * A short vibration where supported (Android): 8 ms for a key, a pattern for a refusal. Browsers
 * ignore it and log a warning before the first tap on the page.
 */
export const vibrate = (pattern: number | number[]): void => {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(pattern);
};
