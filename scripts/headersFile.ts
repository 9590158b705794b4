/**
 * Writes `security-headers.txt` beside the built page: the headers a static host sends with it, with
 * the hashes of this very build's inline style and script. The embedded server needs no such file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageHeaders } from '#server/http/securityHeaders.ts';
import { sourcesOf } from '#server/mounts/page.ts';

/** The Vite plugin. `env` names what the page may reach besides its own origin. */
export const headersFile = (env: Record<string, string | undefined>): Plugin => ({
  name: 'headers-file',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const html = readFileSync(join(dir, 'index.html'), 'utf8');
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
