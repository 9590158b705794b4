/** What the browser is for: `withoutWindows` prefers the engine alone, for tests; `isWhole` takes no such one. */
interface BrowserWish {
  readonly withoutWindows?: boolean;
  isWhole?: boolean;
}
/** Path of an installed Chrome or Chromium ($CHROME_PATH first), or null. */
export declare const findInstalledChrome: (wish?: BrowserWish) => string | null;
/** A browser for the end-to-end tests; throws one sentence that says what to install. */
export declare const ensureChrome: (wish?: BrowserWish) => Promise<string>;
