/** Path of an installed Chrome or Chromium ($CHROME_PATH first), or null. */
export declare const findInstalledChrome: () => string | null;
/** A browser for the end-to-end tests; throws one sentence that says what to install. */
export declare const ensureChrome: () => Promise<string>;
