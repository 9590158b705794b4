/**
 * What a build was made of, as digests of sources and settings beside it: `npm run build` writes them last,
 * `npm start` reads them to know a stale build from a fresh one.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(root, 'dist/.sources');

const LOCKFILE = 'package-lock.json';

/** Files and folders that a build depends on. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'package.json',
  LOCKFILE,
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build',
  'scripts/prerender',
  'scripts/staticStyles',
  'scripts/targets.ts',
  'server/http/securityHeaders.ts',
  'server/mounts/addressSetting.ts',
  'server/mounts/chatSetting.ts',
  'server/mounts/page.ts',
  'server/mounts/wordSetting.ts',
];

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesOf(join(path, name)))
    : [path];

/**
 * What a lockfile installs, not its bytes: an older npm saves it again without fields that it does not know, and without
 * some optional packages. Those have the versions that packages ask for which are not optional.
 */
const lockedIn = (text) =>
  Object.entries(JSON.parse(text).packages)
    .filter(([, { optional }]) => !optional)
    .map(([path, { version, integrity }]) => `${path}@${version} ${integrity}`)
    .sort()
    .join('\n');

/** One that cannot be read, half merged, is that of no build: its text says so, not an error. */
const contentOf = (file) => {
  if (file !== join(root, LOCKFILE)) return readFileSync(file);
  const text = readFileSync(file, 'utf8');
  try {
    return lockedIn(text);
  } catch {
    return text;
  }
};

const sourcesDigest = () => {
  const hash = createHash('sha256');
  const present = SOURCES.map((name) => join(root, name)).filter((path) => existsSync(path));
  for (const file of present.flatMap(filesOf).sort()) {
    hash.update(relative(root, file)).update('\0').update(contentOf(file));
  }
  return hash.digest('hex');
};

/** Of the build-time defaults of the settings; one that is empty is the default. */
const settingsDigest = () => {
  const hash = createHash('sha256');
  for (const name of Object.keys(process.env).sort()) {
    const value = process.env[name];
    if (name.startsWith('VITE_') && value !== '') hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
};

/** What in dist/ is not as it would be built now: 'sources' (or all of it), 'settings', or null for nothing. */
export const stalePart = () => {
  const [sources, settings] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  if (sources !== sourcesDigest()) return 'sources';
  return settings === settingsDigest() ? null : 'settings';
};

/** Whether what builds is installed; a deployment leaves it out. */
export const canBuild = () => existsSync(join(root, 'node_modules/vite'));

/** Builds as `npm run build` does; whether that went well. */
export const build = () => {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
};

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(stamp, `${sourcesDigest()}\n${settingsDigest()}`);
}
