/**
 * What a build was made of, as one digest beside it: `npm run build` writes it last, `npm start` reads
 * it to know a stale build from a fresh one.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'dist/.sources');

/** Files and folders that a build depends on. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/bundleFiles.ts',
  'scripts/chunks.ts',
  'scripts/classicScript.ts',
  'scripts/compileHints.ts',
  'scripts/compiled.ts',
  'scripts/earlyPaint.ts',
  'scripts/headersFile.ts',
  'scripts/precompress.mjs',
  'scripts/prerender',
  'scripts/routerParts.ts',
  'scripts/serviceWorker.ts',
  'scripts/staticStyles',
  'scripts/targets.ts',
];

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesOf(join(path, name)))
    : [path];

const digest = () => {
  const hash = createHash('sha256');
  const present = SOURCES.map((name) => join(root, name)).filter((path) => existsSync(path));
  for (const file of present.flatMap(filesOf).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  }
  // Build-time defaults of the settings.
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
};

/** Whether dist/ was built from exactly these sources. */
export const isBuildFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest();

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(stamp, digest());
