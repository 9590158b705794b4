import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryOut, recipesOf } from '#test/docs/recipes.ts';

const root = join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'hengdu-extending-'));
/** Not of the project: what is installed, built, kept and measured. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'bench', 'test-results', '.git', '.data']);

const recipes = recipesOf(readFileSync(join(root, 'docs/extending.md'), 'utf8'));

/** Runs a program in the copy; what it printed where it failed, else ''. */
const complaintOf = (command: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: scratch,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

beforeAll(() => {
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.has(name)) cpSync(join(root, name), join(scratch, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction');
  for (const recipe of recipes) carryOut(scratch, recipe);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The steps of docs/extending.md on a copy of the project, one after the other. */
it('has types and style as everything else', () => {
  const files = [...new Set(recipes.map(({ path }) => path))].filter((path) => !/css$/.test(path));
  expect(complaintOf('tsc', '-p', 'tsconfig.json')).toBe('');
  expect(complaintOf('tsc', '-p', 'tsconfig.node.json')).toBe('');
  expect(complaintOf('biome', 'ci', '--vcs-enabled=false', ...files)).toBe('');
});

it('keeps the rules of the house, is published, can be read, and works', () => {
  expect(complaintOf('tsx', 'scripts/contract/writeOpenapi.ts')).toBe('');
  const tests = ['architecture', 'shape', 'app/navigation/routeTable', 'contract/openapi'];
  const named = [...tests, 'shared/theme/contrast', 'features/news'].map((name) => `test/${name}`);
  expect(complaintOf('vitest', 'run', ...named)).toBe('');
});
