import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO } from '#server/seed/members.ts';
import { carryOut, recipesOf } from '#test/docs/recipes.ts';
import { ended, startServerProcess, writePage } from '#test/support/serverProcess.ts';

const root = join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'hengdu-extending-'));
/** Not of the project, in whichever folder: what is installed, built, kept and measured. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', '.git', '.data']);

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
  const filter = (path: string) => !LEFT_OUT.has(basename(path));
  for (const name of readdirSync(root)) {
    cpSync(join(root, name), join(scratch, name), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction');
  for (const recipe of recipes) carryOut(scratch, recipe);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The steps of docs/extending.md on a copy of the project, one after the other. */
it('has types and style as everything else', () => {
  const files = [...new Set(recipes.map(({ path }) => path))].filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(complaintOf('tsc', '-p', 'tsconfig.json')).toBe('');
  expect(complaintOf('tsc', '-p', 'tsconfig.node.json')).toBe('');
  expect(complaintOf('biome', 'ci', '--vcs-enabled=false', ...files)).toBe('');
  expect(complaintOf('knip', '--no-progress')).toBe('');
});

it('keeps the rules of the house, is published, can be read, and works', () => {
  expect(complaintOf('tsx', 'scripts/contract/writeOpenapi.ts')).toBe('');
  const tests = [
    'architecture',
    'shape',
    'api/contract/shapes',
    'api/payloads',
    'app/navigation/routeTable',
    'app/boot/earlyRules',
    'app/offline',
    'contract/openapi',
    'contract/check',
    'contract/foreignBackend',
    'contract/mockServer',
    'contract/reads',
    'server/db/migrate',
    'server/db/plans',
    'server/http/contract',
    'server/http/fuzz',
    'server/http/ownership',
    'server/mounts/retention',
    'server/english',
    'server/news',
    'shared/theme/contrast',
    'features/news',
  ];
  const named = tests.map((name) => `test/${name}`);
  expect(complaintOf('vitest', 'run', ...named)).toBe('');
  const ofPages = 'the manifest|docs/extending.md changes';
  expect(complaintOf('vitest', 'run', 'test/docs/pages', '-t', ofPages)).toBe('');
  const published = JSON.parse(readFileSync(join(scratch, 'docs/contract/openapi.json'), 'utf8'));
  expect(published.paths['/v2/news'].get).toMatchObject({
    tags: ['news'],
    security: [{ accessToken: [] }],
  });
});

it('is answered by the started server, to members only', async () => {
  const dist = join(scratch, 'dist');
  writePage(dist);
  const env = { DATA_DIR: join(scratch, '.data'), SAMPLE_DATA: '1' };
  const server = await startServerProcess(dist, env, scratch);
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ type: 1, phone: DEMO.lin, password: DEMO.password });
  try {
    expect((await fetch(`${server.base}/v2/news`)).status).toBe(401);
    expect((await fetch(`${server.base}/v2/news/note`, { ...post, body: '{}' })).status).toBe(401);
    const login = await fetch(`${server.base}/public/api/member/login`, { ...post, body });
    const { data } = (await login.json()) as { data: { accessToken: string } };
    const headers = { authorization: `Bearer ${data.accessToken}`, 'accept-language': 'en' };
    const answer = await (await fetch(`${server.base}/v2/news?page=1&size=10`, { headers })).json();
    expect(answer).toMatchObject({
      code: 0,
      data: { list: [{ title: 'Incomes are paid as usual over the Spring Festival' }] },
    });
  } finally {
    server.child.kill('SIGTERM');
    await ended(server.child);
  }
});
