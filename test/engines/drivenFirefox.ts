import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended } from '#test/support/serverProcess.ts';
import { overMarionette } from './marionette.ts';
import { test as base } from './seededServer.ts';
import { type Driven, openSession } from './webDriver.ts';

const START_LIMIT_MS = 120_000;

/** A port that is free, which it writes into the profile; and the language of the journeys. */
const SETTINGS = `user_pref("marionette.port", 0);
user_pref("intl.accept_languages", "zh-CN");
`;

/** The port that a Firefox has written into its profile. Rejects when it ends, or writes none in time. */
const portOf = async (profile: string, child: ChildProcess): Promise<number> => {
  const file = join(profile, 'MarionetteActivePort');
  const ends = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < ends) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    'Firefox did not start: install firefox-esr, or name another one by FIREFOX_PATH.',
  );
};

/** Tests in a stock Firefox that is driven by its own protocol, for what Playwright cannot ask of it. */
export const test = base.extend<{
  /** A fresh Firefox without anything kept. */
  readonly firefox: Driven;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
  firefox: async ({}, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'hengdu-firefox-'));
    writeFileSync(join(profile, 'user.js'), SETTINGS);
    const command = process.env.FIREFOX_PATH ?? 'firefox-esr';
    const child = spawn(
      command,
      ['--headless', '--no-remote', '--marionette', '--profile', profile],
      {
        stdio: 'ignore',
      },
    );
    child.on('error', () => {});
    try {
      const { send, close } = await overMarionette(await portOf(profile, child));
      await use(await openSession(send, {}));
      close();
    } finally {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(profile, { recursive: true, force: true });
    }
  },
});
