import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SERVER_TIMEOUT_MS } from '../e2e/support/server.ts';
import { type Line, startLine } from './line.ts';
import { test as base } from './seededServer.ts';
import { type Driven, openSession, overHttp } from './webDriver.ts';

const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const START_LIMIT_MS = 60_000;

/** The browser that the driver's package brings, the newest where there are several. */
const miniBrowser = (): string => {
  const found = readdirSync(LIBRARIES)
    .filter((name) => /^webkit(2)?gtk-\d/.test(name))
    .map((name) => join(LIBRARIES, name, 'MiniBrowser'))
    .filter((path) => existsSync(path))
    .sort();
  const newest = found.at(-1);
  if (!newest) throw new Error('No MiniBrowser: install webkit2gtk-driver and xvfb.');
  return newest;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Polls the driver until it says that it is ready. */
const isReady = async (url: string, child: ChildProcess): Promise<void> => {
  const ends = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < ends) {
    const status = await fetch(`${url}/status`).catch(() => null);
    if (status?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start: install webkit2gtk-driver and xvfb.');
};

interface Fixtures {
  /** The server once more, behind a line that can be held and cut. */
  readonly line: Line;
  /** A fresh WebKit without anything kept, on the server's origin. */
  readonly webkit: Driven;
}

/** Tests in WebKit as Debian builds it, the engine of every browser on iOS, with a seeded server. */
export const test = base.extend<Fixtures, { driver: string }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      const port = await freePort();
      const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
        stdio: 'ignore',
        detached: true,
      });
      child.on('error', () => {});
      const url = `http://127.0.0.1:${port}`;
      await isReady(url, child);
      await use(url);
      if (child.pid) process.kill(-child.pid);
    },
    { scope: 'worker', timeout: SERVER_TIMEOUT_MS },
  ],
  line: async ({ server }, use) => {
    const line = await startLine(server.url);
    await use(line);
    await line.close();
  },
  webkit: async ({ driver }, use) => {
    const browser = await openSession(overHttp(driver), {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    });
    await use(browser);
    await browser.close();
  },
});
