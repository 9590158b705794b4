/** A browser that both Playwright and Lighthouse drive. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChrome } from '../findChrome.mjs';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--remote-debugging-port=0',
];
const START_LIMIT_MS = 30_000;

/** The port that the browser writes into its profile once it listens. */
const readPort = async (profile) => {
  const file = join(profile, 'DevToolsActivePort');
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port) return Number(port);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not start.');
};

/** Starts the browser with its profile in the folder `profile`. */
export const startBrowser = async (profile) => {
  const child = spawn(
    await ensureChrome(),
    [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: 'ignore',
    },
  );
  const port = await readPort(profile);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    port,
    browser,
    stop: async () => {
      await browser.close();
      child.kill('SIGTERM');
      await ended;
    },
  };
};
