/**
 * Writes `security-headers.txt` beside the built pages: the headers a static host sends with each of them,
 * with the hashes of this very build's inline styles and scripts, and the origins that its settings name. The
 * embedded server needs no such file.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageHeaders } from '#server/http/securityHeaders.ts';
import { sourcesOf } from '#server/mounts/page.ts';

const HEADERS_FILE = 'security-headers.txt';

/** The pages of a build, by the names of their files. */
export const pagesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.html'));

/** Writes the headers that go with the pages in a folder as they are now. */
export const writeHeaders = (folder: string): void => {
  const html = pagesIn(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  const lines = Object.entries(pageHeaders(sourcesOf(html))).map(
    ([name, value]) => `${name}: ${value}`,
  );
  writeFileSync(join(folder, HEADERS_FILE), `${lines.join('\n')}\n`);
};

/** The Vite plugin. */
export const headersFile = (): Plugin => ({
  name: 'headers-file',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => writeHeaders(dir),
});
