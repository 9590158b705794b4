/**
 * Writes `security-headers.txt` beside the built pages: the headers a static host sends with each of them,
 * with the hashes of this very build's inline styles and scripts. The embedded server needs no such file.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageHeaders } from '#server/http/securityHeaders.ts';
import { sourcesOf } from '#server/mounts/page.ts';

/** The Vite plugin. `env` names what the page may reach besides its own origin. */
export const headersFile = (env: Record<string, string | undefined>): Plugin => ({
  name: 'headers-file',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const html = readdirSync(dir)
      .filter((name) => name.endsWith('.html'))
      .map((name) => readFileSync(join(dir, name), 'utf8'))
      .join('');
    const sources = sourcesOf(html, {
      apiBase: env.VITE_API_BASE ?? '',
      attemptKey: '',
      geolocation: env.VITE_GEOLOCATION_URL ?? '',
      chatProvider: '',
      chatWebsiteId: '',
      serviceWorker: '',
    });
    const lines = Object.entries(pageHeaders(sources)).map(([name, value]) => `${name}: ${value}`);
    writeFileSync(join(dir, 'security-headers.txt'), `${lines.join('\n')}\n`);
  },
});
