/**
 * Lays a brotli and a gzip copy beside every text file of the build, as static hosts and the
 * embedded server send them. Not of pages and their headers: settings are written into them later. Not of the service
 * worker: where sw-off.js takes its place, a copy of the old one would still be sent.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = process.argv[2] ?? 'dist';
const TEXTS = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
/** What `npm run settings` writes, besides the pages, and what an operator replaces. */
const CHANGED_LATER = new Set(['security-headers.txt', 'sw.js', 'sw-off.js']);
/** Below this a copy saves no packet, bytes. */
const WORTH_IT = 1024;

const brotli = (content) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

let count = 0;
for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !TEXTS.has(extname(entry.name)) || path.includes('.vite')) continue;
  if (CHANGED_LATER.has(entry.name)) continue;
  const content = readFileSync(path);
  if (content.length < WORTH_IT) continue;
  writeFileSync(`${path}.br`, brotli(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  count += 1;
}
console.log(`Compressed copies of ${count} files.`);
