import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultSettings } from '#server/settings.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A test's file followed by one or more of its titles. */
const NAMED = /`(test\/[\w./-]+)`((?:,? “[^”]+”)+)/g;

it('docs/security.md names tests by titles that they have', () => {
  const named = [...read('docs/security.md').matchAll(NAMED)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file, title }) => !read(file).includes(title))).toEqual([]);
});

it('docs/security.md has the tries that the server counts', () => {
  const { login, loginAddress, loginCustomer, loginAccount } = defaultSettings;
  const { registerAddress, registerCustomer, confirm, payPassword } = defaultSettings;
  const [, table = ''] =
    /\n\| counted for .*\n\|[-|: ]+\n((?:\|.*\n)+)/.exec(read('docs/security.md')) ?? [];
  const counted = table
    .trim()
    .split('\n')
    .map((row) => row.split('|')[2]?.trim());
  const tries = [login, loginAddress, loginCustomer, loginAccount].map((limit) => `${limit.tries}`);
  const registrations = `${registerAddress.tries}; ${registerCustomer.tries}`;
  expect(counted).toEqual([...tries, registrations, `${confirm.tries}`, `${payPassword.tries}`]);
});

it('docs/asvs.md names files that are there', () => {
  const paths = [
    ...read('docs/asvs.md').matchAll(/`((?:deploy|scripts|server|src|test)\/[\w./-]+)`/g),
  ].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('docs/asvs.md counts its items, each once and in order', () => {
  const page = read('docs/asvs.md');
  const rows = [...page.matchAll(/^\| ([\d.]+) \| [^|]+ \| (\w+) \| [^|]+ \|$/gm)];
  const numbers = rows.map(([, id = '']) => id);
  const inOrder = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(numbers).toEqual(inOrder);
  expect(rows.length).toBe(page.split('\n').filter((line) => /^\| \d/.test(line)).length);
  const count = (state: string): number => rows.filter(([, , its]) => its === state).length;
  const counted = ['met', 'part', 'no', 'yours'].map((state) => `${count(state)} ${state}`);
  expect(page).toContain(`${rows.length} items apply (${counted.join(', ')})`);
});
