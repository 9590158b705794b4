/**
 * `npm start`: builds when there is no build of these very sources, then serves app and API.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.sources');

/** What a build is made of. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/earlyPaint.ts',
  'scripts/headersFile.ts',
  'scripts/precompress.mjs',
];

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesOf(join(path, name)))
    : [path];

const digest = () => {
  const hash = createHash('sha256');
  for (const source of SOURCES.map((name) => join(root, name)).filter(existsSync)) {
    for (const file of filesOf(source).sort())
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}`);
  }
  return hash.digest('hex');
};

const isFresh = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

const build = () => {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write('The build failed; nothing was started.\n');
    process.exit(1);
  }
};

process.chdir(root);
const wanted = digest();
if (!isFresh(wanted)) {
  build();
  writeFileSync(stamp, wanted);
}
register();
const { start } = await import('../server/mounts/start.ts');
try {
  await start(dist);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
