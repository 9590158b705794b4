/**
 * A short buzz where the device has one (Android): 8 ms for a key, a pattern for a refusal. Browsers
 * refuse it, and complain in the console, before the page has been touched.
 */
export const vibrate = (pattern: number | number[]): void => {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(pattern);
};
