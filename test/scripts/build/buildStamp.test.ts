import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What a module of the project imports for more than types, and what that imports, as paths from the root. */
const importsOf = (path: string, found = new Set<string>()): ReadonlySet<string> => {
  const code = readFileSync(join(root, path), 'utf8');
  for (const [, from = ''] of code.matchAll(
    /^(?:import(?! type)|export|\} )[^;]*?from '([#.][^']+)';/gm,
  )) {
    const target = from.startsWith('#')
      ? from.slice(1)
      : relative(root, join(root, dirname(path), from)).replaceAll('\\', '/');
    if (!/^(scripts|server)\//.test(target) || found.has(target)) continue;
    found.add(target);
    importsOf(target, found);
  }
  return found;
};

it('a build is made again once anything that the build is configured with has changed', () => {
  const stamp = readFileSync(join(root, 'scripts/build/buildStamp.mjs'), 'utf8');
  const imported = [...importsOf('vite.config.ts')].filter((path) => path.endsWith('.ts'));
  expect(imported).toContain('scripts/build/staticShell.ts');
  const isListed = (path: string): boolean =>
    stamp.includes(`'${path}'`) || stamp.includes(`'${path.slice(0, path.lastIndexOf('/'))}'`);
  expect(imported.filter((path) => !isListed(path))).toEqual([]);
});

it('a build takes its settings from the environment alone, which the stamp knows, and from no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), 'VITE_API_BASE=https://api.example.com\n');
  const configFile = join(root, 'vite.config.ts');
  const { env } = await resolveConfig({ configFile, root: folder, logLevel: 'silent' }, 'build');
  expect(env).not.toHaveProperty('VITE_API_BASE');
  expect(readFileSync(configFile, 'utf8')).not.toContain('loadEnv');
});

/** A folder with what a start looks at before it serves, without what builds; `run` gives what a script there writes. */
const deploy = () => {
  const deployed = mkdtempSync(join(tmpdir(), 'hengdu-deployed-'));
  onTestFinished(() => rmSync(deployed, { recursive: true }));
  for (const folder of ['scripts/build', 'src', 'dist', 'server/mounts', 'node_modules'])
    mkdirSync(join(deployed, folder), { recursive: true });
  for (const script of ['start.mjs', 'typescript.mjs', 'build/buildStamp.mjs'])
    copyFileSync(join(root, 'scripts', script), join(deployed, 'scripts', script));
  symlinkSync(join(root, 'node_modules/tsx'), join(deployed, 'node_modules/tsx'));
  writeFileSync(join(deployed, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(deployed, 'server/mounts/start.ts'),
    'export const startOrExplain = async () => console.log("served");',
  );
  const run = (script: string, env: Record<string, string> = {}) => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(deployed, 'scripts', script)], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    });
    return [stdout.trim(), stderr.trim()];
  };
  return { deployed, run };
};

const OTHER_SOURCES = ['', expect.stringContaining('no build of these sources')];

it('a deployment without what builds is served as it was built, and not at all from other sources', () => {
  const { deployed, run } = deploy();
  expect(run('start.mjs')).toEqual([
    '',
    expect.stringContaining('npm ci --include=dev && npm run build'),
  ]);

  run('build/buildStamp.mjs');
  expect(run('start.mjs', { VITE_API_BASE: '' })).toEqual(['served', '']);
  run('build/buildStamp.mjs', { VITE_SOURCE_MAPS: 'hidden' });
  expect(run('start.mjs')).toEqual(['served', expect.stringContaining('as it was built')]);

  writeFileSync(join(deployed, 'src/main.ts'), '');
  expect(run('start.mjs')).toEqual(OTHER_SOURCES);
});

it('a lockfile that an older npm has saved again is that of the build, and one with another package is not', () => {
  const { deployed, run } = deploy();
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const save = (text: string) => writeFileSync(join(deployed, 'package-lock.json'), text);
  save(lock);
  run('build/buildStamp.mjs');

  // npm 10, of Node.js 20 and 22, knows no libc: `npm prune` leaves it out.
  const older = lock.replace(/^ *"libc": \[[^\]]*\],\n/gm, '');
  expect(lock.length - older.length).toBeGreaterThan(1000);
  save(older);
  expect(run('start.mjs')).toEqual(['served', '']);

  // npm 11.6, of Node.js 24, leaves out optional packages as well that are for no platform of its own.
  const { packages } = JSON.parse(lock) as { packages: Record<string, Record<string, unknown>> };
  const kept = Object.entries(packages).filter(([, { optional, os }]) => !optional || os);
  expect(Object.keys(packages).length).toBeGreaterThan(kept.length);
  save(JSON.stringify({ packages: Object.fromEntries(kept) }));
  expect(run('start.mjs')).toEqual(['served', '']);

  const [, before = '', after = ''] =
    /^([\s\S]*"node_modules\/vite": [^}]*?"sha512-)([\s\S]*)$/.exec(lock) ?? [];
  save(`${before}?${after}`);
  expect(run('start.mjs')).toEqual(OTHER_SOURCES);

  // As a merge leaves it, or an editor.
  for (const broken of ['<<<<<<< HEAD\n{}', '{}', 'null']) {
    save(broken);
    expect(run('start.mjs')).toEqual(OTHER_SOURCES);
  }
});
