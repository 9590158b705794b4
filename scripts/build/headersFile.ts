/**
 * Writes `security-headers.txt` beside the built pages: the headers a static host sends with each of them,
 * with the hashes of this very build's inline styles and scripts, and the origins that its settings name. The
 * embedded server needs no such file.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageHeaders } from '#server/http/securityHeaders.ts';
import { requireAddress } from '#server/mounts/addressSetting.ts';
import { sourcesOf } from '#server/mounts/page.ts';

const HEADERS_FILE = 'security-headers.txt';
/** What was named for the pictures: the policy alone does not show it where the pages name the same origin. */
const MEDIA_FILE = 'media-base.txt';

/** The pages of a build, by the names of their files. */
export const pagesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.html'));

/** Writes the headers that go with the pages in a folder as they are now, and pictures from `mediaBase`. */
export const writeHeaders = (folder: string, mediaBase: string): void => {
  const html = pagesIn(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  const lines = Object.entries(pageHeaders(sourcesOf(html, mediaBase))).map(
    ([name, value]) => `${name}: ${value}`,
  );
  writeFileSync(join(folder, HEADERS_FILE), `${lines.join('\n')}\n`);
  if (mediaBase === '') rmSync(join(folder, MEDIA_FILE), { force: true });
  else writeFileSync(join(folder, MEDIA_FILE), `${mediaBase}\n`);
};

/** From where the headers in a folder allow pictures besides what its pages name; '' for nowhere. */
export const readMediaBase = (folder: string): string => {
  const file = join(folder, MEDIA_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
};

/** The Vite plugin. `env` names where pictures come from, if not from the app or the API. @throws Error for no address. */
export const headersFile = (env: Record<string, string | undefined>): Plugin => {
  const mediaBase = requireAddress('VITE_MEDIA_BASE', env.VITE_MEDIA_BASE ?? '');
  return {
    name: 'headers-file',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }) => writeHeaders(dir, mediaBase),
  };
};
