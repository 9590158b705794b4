import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** Chromium without its windows: the same engine, a seventh less processor time a test. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of an installed Chrome or Chromium ($CHROME_PATH first), or null; one without windows first
 * where that is enough, none of those where `isWhole`.
 */
export const findInstalledChrome = ({ withoutWindows = false, isWhole = false } = {}) => {
  const fromEnvironment = process.env.CHROME_PATH;
  if (fromEnvironment && !(isWhole && SHELLS.includes(basename(fromEnvironment))))
    return isExecutable(fromEnvironment) ? fromEnvironment : null;
  const names = withoutWindows ? [...SHELLS, ...NAMES] : NAMES;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...FIXED].find(isExecutable) ?? null;
};

/** Path of the Chromium that Playwright itself installed, or null. */
const findPlaywrightChrome = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
};

/**
 * A browser for the end-to-end tests: an installed one, else Playwright's, else Playwright's after
 * installing it. Throws one sentence that says what to install when none of that works.
 */
export const ensureChrome = async (options) => {
  const found = findInstalledChrome(options) ?? (await findPlaywrightChrome());
  if (found) return found;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = await findPlaywrightChrome();
  if (installed) return installed;
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome (on Debian "apt-get install chromium"), or set CHROME_PATH to one.',
  );
};
