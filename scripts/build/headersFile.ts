/**
 * Writes `security-headers.txt` beside the built pages: the headers a static host sends with each of them,
 * with the hashes of this very build's inline styles and scripts, and the origins that its settings name. The
 * embedded server needs no such file.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contentSecurityPolicy, pageHeaders } from '#server/http/securityHeaders.ts';
import { sourcesOf } from '#server/mounts/page.ts';

const HEADERS_FILE = 'security-headers.txt';

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
};

const picturesIn = (text: string): readonly string[] =>
  /img-src ([^;]*)/.exec(text)?.[1]?.split(' ') ?? [];

/** From where the headers in a folder allow pictures besides what its pages name; '' for nowhere. */
export const readMediaBase = (folder: string): string => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = picturesIn(contentSecurityPolicy(sourcesOf(html)));
  const allowed = picturesIn(readFileSync(join(folder, HEADERS_FILE), 'utf8'));
  return allowed.find((source) => !named.includes(source)) ?? '';
};

/** The Vite plugin. `env` names where pictures come from, if not from the app or the API. */
export const headersFile = (env: Record<string, string | undefined>): Plugin => ({
  name: 'headers-file',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => writeHeaders(dir, env.VITE_MEDIA_BASE ?? ''),
});
