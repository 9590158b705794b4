import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { ownDataDir } from '#server/ops/operatorSocket.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const commandOf = (name: string, given: readonly string[]): string[] => {
  const [program = '', script = ''] = (scripts[name] ?? '').split(' ');
  return [...(program === 'tsx' ? ['--import', 'tsx'] : []), script, ...given];
};

const run = (name: string, given: readonly string[], env = process.env) =>
  spawnSync(process.execPath, commandOf(name, given), { cwd: root, env, encoding: 'utf8' });

/** The same while this process goes on, which the command asks whether it owns the data directory. */
const runBeside = async (name: string, given: readonly string[], dataDir: string) => {
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, commandOf(name, given), { cwd: root, env });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, stdout, stderr };
};

describe.each([
  'test:flakes',
  'test:long',
  'test:mutants',
  'bench',
  'faults',
  'load',
  'generate',
  'settings',
  'audit:deps',
  'contract',
])('npm run %s', (name) => {
  it('says what it does not know and how it is used, in words', () => {
    const { status, stdout, stderr } = run(name, ['--unheard-of']);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Unknown option '--unheard-of'/);
    expect(stderr).toContain(`npm run ${name}`);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(status).toBe(2);
  });

  it('says how it is used when asked', () => {
    const { status, stdout } = run(name, ['--help']);
    expect(stdout).toContain(`npm run ${name}`);
    expect(stdout).not.toMatch(/\*\/|^ ?\*/m);
    expect(status).toBe(0);
  });
});

it('npm run generate says that there is no database, and makes none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-generate-'));
  const env = { ...process.env, DATA_DIR: join(folder, 'none') };
  try {
    const { status, stderr } = run('generate', ['--members', '1'], env);
    expect(stderr.trim()).toBe(
      `There is no database in ${env.DATA_DIR}. The server makes one: start it once, and stop it.`,
    );
    expect(status).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('npm run generate says that a database has no sample data, in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-generate-'));
  await (await openDatabase({ dataDir: join(folder, 'pg'), syncs: false })).destroy();
  const env = { ...process.env, DATA_DIR: folder };
  try {
    const { status, stdout, stderr } = run('generate', ['--members', '1'], env);
    expect(stdout).toBe('');
    expect(stderr.trim()).toBe(
      'This database has no sample data: a new one gets it by a first start with SAMPLE_DATA=1.',
    );
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('npm run generate leaves a database alone that a server has open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-generate-'));
  mkdirSync(join(folder, 'pg'));
  const ownership = await ownDataDir(folder);
  try {
    const { status, stdout, stderr } = await runBeside('generate', ['--members', '1'], folder);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`by process ${process.pid}.`);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(readdirSync(join(folder, 'pg'))).toEqual([]);
  } finally {
    await ownership.release();
    rmSync(folder, { recursive: true });
  }
});
