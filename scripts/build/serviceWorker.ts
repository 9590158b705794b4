/**
 * Writes the service worker beside the built page: `sw.js`, and `sw-off.js`, which a host serves in its
 * place to be rid of it. Both are the same from one build to the next if nothing else changed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type ShellBuild, shellCacheName } from '#app/offline/shellCache.ts';
import { classicScript } from './classicScript.ts';

const OFFLINE = new URL('../../src/app/offline/', import.meta.url);

/** What is beside the page and part of the app. */
const PUBLIC_FILES = ['/icon.svg', '/manifest.webmanifest'];

/** Maps of the sources, and the copies that a host sends in a file's place. */
const NOT_ASKED_FOR = /\.(?:map|br|gz)$/;

/** What a built folder has to be kept on the device. @throws Error where its page names no entry. */
export const describeBuild = (folder: string): ShellBuild => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const entry = /<meta name="hd:entry" content="([^"]+)"/.exec(html)?.[1];
  if (!entry) throw new Error('The built page names no entry.');
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.html') && name !== 'index.html')
    .sort();
  const files = [
    ...readdirSync(join(folder, 'assets'))
      .filter((name) => !NOT_ASKED_FOR.test(name))
      .sort()
      .map((name) => `/assets/${name}`),
    ...PUBLIC_FILES,
  ];
  const hash = createHash('sha256').update(html).update(files.join());
  for (const path of [...PUBLIC_FILES, ...pages]) hash.update(readFileSync(join(folder, path)));
  return {
    name: shellCacheName(hash.digest('hex').slice(0, 16)),
    entry,
    pages: pages.map((name) => `/${name.slice(0, -'.html'.length)}`),
    files,
  };
};

/** The Vite plugin. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const build = JSON.stringify(describeBuild(dir));
    const worker = await classicScript(new URL('serviceWorker.ts', OFFLINE), {
      SHELL_BUILD: build,
    });
    writeFileSync(join(dir, 'sw.js'), worker);
    const end = await classicScript(new URL('endServiceWorker.ts', OFFLINE));
    writeFileSync(join(dir, 'sw-off.js'), end);
  },
});
