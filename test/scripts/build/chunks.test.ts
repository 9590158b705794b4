import { readdirSync, statSync } from 'node:fs';
import { createFilter } from 'vite';
import { expect, it } from 'vitest';
import { chunkFileName, chunkGroups, namedModules } from '../../../scripts/build/chunks.ts';
import { COMPILED, NOT_COMPILED } from '../../../scripts/build/compiled.ts';

const ROOT = new URL('../../../', import.meta.url);
const modules = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
  .map((name) => new URL(`src/${name.replaceAll('\\', '/')}`, ROOT).pathname)
  .filter((name) => /\.tsx?$/.test(name));

it('names folders and modules that exist', () => {
  expect(namedModules.length).toBeGreaterThan(20);
  for (const name of namedModules) {
    expect(() => statSync(new URL(name, ROOT)), name).not.toThrow();
  }
});

it('has modules for every file of the build that is chosen by paths', () => {
  const groups = chunkGroups().filter(({ test }) => test !== undefined);
  expect(groups.map(({ name }) => name)).toEqual([
    'preload',
    'react',
    'store',
    'sums',
    'empty',
    'about',
    'common',
    'fields',
    'ridges',
    'entrance',
    'home',
    'later',
  ]);
  for (const { name, test } of groups) {
    expect(typeof test, `${name}`).toBe('function');
    const found = modules.filter((id) => typeof test === 'function' && test(id));
    expect(found, `${name}`).not.toEqual([]);
  }
});

it('names the files of groups and those loaded by themselves, and no others', () => {
  const shared = { isEntry: false, isDynamicEntry: false };
  const groups = chunkGroups().flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
  for (const name of [...groups, 'app', 'parts']) {
    expect(chunkFileName({ ...shared, name })).toBe('assets/[name]-[hash:7].js');
  }
  const screen = { ...shared, name: 'MineScreen', isDynamicEntry: true };
  expect(chunkFileName(screen)).toBe('assets/[name]-[hash:7].js');
  expect(chunkFileName({ ...shared, name: 'txWays' })).toBe('assets/[hash:7].js');
});

it('puts a stylesheet made of a module, and a file with a query, where the module is', () => {
  const home = chunkGroups().find(({ name }) => name === 'home')?.test;
  const screen = new URL('src/features/product/home/HomeScreen.tsx', ROOT).pathname;
  for (const id of [screen, `${screen}.static.css`, `${screen}?inline`]) {
    expect(typeof home === 'function' && home(id), id).toBe(true);
  }
  expect(typeof home === 'function' && home(`${screen}x`)).toBe(false);
});

it('compiles screens but those that are named, each of which exists', () => {
  expect(modules.filter((id) => COMPILED.test(id)).length).toBeGreaterThan(200);
  for (const glob of NOT_COMPILED) {
    expect(modules.filter(createFilter(glob)), glob).not.toEqual([]);
  }
});
