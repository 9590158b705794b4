import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Ends once both are written into the cache, which tsx does beside. */
const FILLS_THE_CACHE = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { setTimeout as pause } from 'node:timers/promises';
  await import('./server/ops/cli.ts');
  await import('./server/mounts/start.ts');
  const texts = (): string[] =>
    readdirSync(process.env.TMPDIR!, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(entry.parentPath + '/' + entry.name, 'utf8'));
  const isWritten = (text: string): boolean => text.endsWith('}');
  while (texts().filter((text) => text.includes('ours') && isWritten(text)).length < 2 || !texts().every(isWritten))
    await pause(10);
`;

it('a start and a command run no code that another user left in the temp folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-typescript-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const temp = join(folder, 'temp');
  for (const name of ['temp', 'scripts/build', 'server/mounts', 'server/ops', 'dist', 'src'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const script of ['start.mjs', 'ops.mjs', 'typescript.mjs', 'build/buildStamp.mjs'])
    cpSync(join(root, 'scripts', script), join(folder, 'scripts', script));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/tsx'), join(folder, 'node_modules/tsx'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'server/ops/cli.ts'), 'console.log("ours" as string);');
  writeFileSync(
    join(folder, 'server/mounts/start.ts'),
    'export const startOrExplain = async (): Promise<void> => console.log("ours");',
  );
  const run = (...args: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, TMPDIR: temp },
    });
    return stdout.trim() + stderr.trim();
  };
  run('scripts/build/buildStamp.mjs');

  // What it has compiled, tsx finds there again, whatever it is by then.
  writeFileSync(join(folder, 'both.ts'), FILLS_THE_CACHE);
  expect(run('--import', 'tsx', 'both.ts')).toBe('ours');
  const [cache = ''] = readdirSync(temp);
  for (const name of readdirSync(join(temp, cache))) {
    const path = join(temp, cache, name);
    const compiled = JSON.parse(readFileSync(path, 'utf8')) as { code: string };
    writeFileSync(path, JSON.stringify({ ...compiled, code: 'console.log("foreign");' }));
  }
  expect(run('--import', 'tsx', 'server/ops/cli.ts')).toBe('foreign');

  expect(run('scripts/ops.mjs')).toBe('ours');
  expect(run('scripts/start.mjs')).toBe('ours');
});
