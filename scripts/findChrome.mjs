import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** Path of an installed Chrome or Chromium ($CHROME_PATH first), or null. */
export const findInstalledChrome = () => {
  const fromEnvironment = process.env.CHROME_PATH;
  if (fromEnvironment) return isExecutable(fromEnvironment) ? fromEnvironment : null;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
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
export const ensureChrome = async () => {
  const found = findInstalledChrome() ?? (await findPlaywrightChrome());
  if (found) return found;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = await findPlaywrightChrome();
  if (installed) return installed;
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome (on Debian "apt-get install chromium"), or set CHROME_PATH to one.',
  );
};
