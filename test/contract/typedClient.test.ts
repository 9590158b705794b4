import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPENAPI_FILE } from '../../scripts/contract/openapi.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/contract/README.md'), 'utf8');
const [, example = ''] = /```ts\n(import type \{ paths \}[\s\S]*?)```/.exec(page) ?? [];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hengdu-types-'));
  const output = join(folder, 'api.ts');
  run('openapi-typescript/bin/cli.js', [join(root, OPENAPI_FILE), '--output', output]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (script: string, args: readonly string[]): string => {
  const how = { cwd: folder || root, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync(process.execPath, [join(root, 'node_modules', script), ...args], how);
};

/** What the compiler says of a file beside the generated types; '' where it takes it. */
const complaints = (text: string): string => {
  writeFileSync(join(folder, 'client.ts'), text);
  const strict = ['--strict', '--noEmit', '--noUncheckedIndexedAccess', '--types', ''];
  const target = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler'];
  try {
    return run('typescript/bin/tsc', [...strict, ...target, join(folder, 'client.ts')]);
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
};

it('a typed client generated from the published contract compiles, as the page on it shows', () => {
  expect(example).toContain('Extract<Answer');
  expect(complaints(example)).toBe('');
});

it('its types are narrow enough to find mistakes: in fields, in states, in what an answer holds', () => {
  const use = `
    import type { components } from './api';
    ${example}
    type Query = Purchase['parameters']['query'];
    export const query: Query = { product_id: 26, amount: '200.00', count: 1, pay_password: '' };
    export const state: components['schemas']['OrderStatus'] = 0;
    export const read = async (): Promise<string> => (await buy('', query)).order_no;
    export const pages = (
      answer: paths['/private/api/order/list']['get']['responses'][200]['content']['application/json'],
    ): (string | undefined)[] =>
      'data' in answer && answer.code === 0
        ? (answer as Extract<typeof answer, { code: 0 }>).data.list.map(({ product_name }) => product_name)
        : [];`;
  expect(complaints(use)).toBe('');
  for (const [right, wrong, complaint] of [
    [`amount: '200.00'`, 'amount: 200', /'number' is not assignable to type 'string'/],
    [`, pay_password: ''`, '', /'pay_password' is missing/],
    ['= 0;', '= 99;', /'99' is not assignable/],
    ['.order_no;', '.orderNo;', /'orderNo' does not exist/],
    ['/private/api/order/add', '/private/api/order/buy', /'\/private\/api\/order\/buy'/],
  ] as const) {
    expect(use).toContain(right);
    expect(complaints(use.replaceAll(right, wrong))).toMatch(complaint);
  }
});
