import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstFlows } from '#app/firstFlows.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { SETTING_TAGS } from '#app/settings.ts';
import { makeStore } from '#app/store.ts';
import { attemptsSlice } from '#sagas/attempt/attemptsSlice.ts';
import { buyRequested, buySlice, buySubmitted } from '#sagas/buy/buySlice.ts';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { translator } from '#shared/i18n/texts.ts';
import { DEVICE_KEYS, TAB_KEYS } from '#shared/storageKeys.ts';
import * as artColours from '#shared/theme/artColours.ts';
import { dark, light } from '#shared/theme/colours.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { carryOut, isCarriedOut, recipesOf } from './recipes.ts';
import { depositSlice } from './reminder/depositSlice.ts';

const root = join(import.meta.dirname, '../..');
const flows = [...firstFlows, ...laterFlows];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
    .sort();

const pages = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  ...filesIn('docs').filter((p) => p.endsWith('.md')),
];
const all = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort();

const BLOCK = /```\w*\n([\s\S]*?)\n```/g;
const CODE = /`([^`\n]+)`/g;
const SOURCES = /^(?:src|server|test|scripts|docs)\/[\w./-]+$/;

/** Names of the page's settings and of what the browser stores. */
const NAMES: ReadonlySet<string> = new Set(
  [SETTING_TAGS, ENTRIES, DEVICE_KEYS, TAB_KEYS].flatMap((names) => Object.values(names)),
);

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names files and folders that exist', () => {
    const words = all(text, CODE).flatMap((code) => code.split(/\s+/));
    const named = words.filter((word) => SOURCES.test(word));
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names settings and entries of the browser’s storage as they are called', () => {
    expect(all(text, /`(hd[:.][a-z.-]+)`/g).filter((name) => !NAMES.has(name))).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = all(text, /\]\(([^)#\s]+)[^)]*\)/g).filter((to) => !/^[a-z]+:/.test(to));
    expect(links.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([]);
  });

  it('names commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(all(text, /npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('docs/flows.md', () => {
  const page = read('docs/flows.md');

  it('lists the flows that run, each by its name', () => {
    const table = page.slice(page.indexOf('## What runs today')).split('\n');
    const rows = table.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1]);
    const listed = rows.flatMap((names) => all(names ?? '', CODE));
    expect(listed.sort()).toEqual(flows.map(({ name }) => name).sort());
  });

  it('shows code that runs with the tests, to the letter', () => {
    const files = filesIn('test/docs/reminder').map(read);
    const blocks = all(page, BLOCK);
    expect(blocks).toHaveLength(3);
    expect(blocks.filter((block) => !files.some((file) => file.includes(block)))).toEqual([]);
  });

  it('names actions and parts of the state that exist', () => {
    const types = [
      buyRequested,
      buySubmitted,
      ...Object.values(buySlice.actions),
      ...Object.values(attemptsSlice.actions),
      ...Object.values(depositSlice.actions),
    ];
    const known: string[] = types.map(({ type }) => type);
    const steps = all(page.replaceAll(BLOCK, ''), /`((?:buy|attempts|deposit)\/[a-z]\w+)`/g);
    const names: string[] = flows.map(({ name }) => name);
    expect(steps.filter((step) => !known.includes(step) && !names.includes(step))).toEqual([]);

    const { store, dispose } = makeStore({ ...createWire(), storage: null, flows });
    dispose();
    const state = all(page, /`state\.([\w.]+)`/g);
    const has = (path: string): boolean => {
      const found = path
        .split('.')
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], store.getState());
      return found !== undefined;
    };
    expect(state).toContain('chat.session');
    expect(state.filter((path) => !has(path))).toEqual([]);
  });
});

it.each([
  ['docs/flows.md', 'getServices'],
  ['docs/extending.md', 'ASKED_ONCE'],
])('%s names functions, types and constants that the code has', (path, one) => {
  const page = read(path);
  // What a step of the page makes is named beside it.
  const made = all(page, /```[^\n]*\n([\s\S]*?)\n```/g);
  const sources = ['src', 'test', 'server', 'scripts'].flatMap(filesIn);
  const code = [
    ...sources.filter((name) => /\.(?:tsx?|mjs)$/.test(name)).map(read),
    ...made,
  ].join();
  const prose = page.replaceAll(/```[^\n]*\n[\s\S]*?\n```/g, '');
  const names = all(prose, /`([a-z]+[A-Z]\w*|[A-Z][a-z]\w+|[A-Z]+(?:_[A-Z]+)+)(?:\(.*?\))?`/g);
  expect(names).toContain(one);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

it('docs/extending.md changes what is there, and may have been followed', () => {
  const copy = mkdtempSync(join(tmpdir(), 'hengdu-recipes-'));
  const recipes = recipesOf(read('docs/extending.md'));
  expect(recipes.length).toBeGreaterThan(10);
  for (const { path } of recipes) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  for (const recipe of recipes) if (!isCarriedOut(copy, recipe)) carryOut(copy, recipe);
  // Once more, on what the steps have made: no step is missed, and none is done twice.
  const done = new Map(recipes.map(({ path }) => [path, readFileSync(join(copy, path), 'utf8')]));
  for (const recipe of recipes) if (!isCarriedOut(copy, recipe)) carryOut(copy, recipe);
  for (const [path, text] of done) expect(readFileSync(join(copy, path), 'utf8')).toBe(text);
  rmSync(copy, { recursive: true });
});

it('docs/architecture.md has every folder of the client and of the server on its map', () => {
  const [, map = ''] = /```\n(src\/[\s\S]*?)\n```/.exec(read('docs/architecture.md')) ?? [];
  const columns = map.split('\n').map((line) => [line.slice(0, 48), line.slice(48)]);
  for (const [column, folder] of ['src', 'server'].entries()) {
    const drawn = columns.map((line) => line[column]).join('\n');
    const folders = readdirSync(join(root, folder), { withFileTypes: true });
    const names = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(drawn))).toEqual([]);
  }
});

it('docs/decisions/README.md lists every record by its number and title', () => {
  const list = read('docs/decisions/README.md');
  const records = filesIn('docs/decisions').filter((path) => /\/\d{4}-/.test(path));
  const left = records.filter((path) => {
    const [, title = ''] = /^# (.+)\n/.exec(read(path)) ?? [];
    return !list.includes(`- [${title}](${path.replace('docs/decisions/', '')})\n`);
  });
  expect(left).toEqual([]);
});

it('docs/README.md leads to every page', () => {
  const links = all(read('docs/README.md'), /\]\(([\w./-]+\.md)/g).map((to) => join('docs', to));
  const others = pages.filter((path) => !/docs\/decisions\/\d|zh-CN|docs\/README/.test(path));
  expect(others.filter((path) => !links.includes(path))).toEqual([]);
});

describe('the manifest of the installed app', () => {
  const { icons, screenshots } = JSON.parse(read('public/manifest.webmanifest')) as Record<
    string,
    { src: string; sizes: string; purpose?: string }[]
  >;
  const bytesOf = ({ src }: { src: string }) => readFileSync(join(root, 'public', src));

  it('turns with the device: two columns and low landscape are made for that', () => {
    expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({ orientation: 'any' });
  });

  it('has icons as PNG of the sizes it says, one of them maskable', () => {
    const drawn = (icons ?? []).filter(({ src }) => src.endsWith('.png'));
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const icon of drawn) {
      const bytes = bytesOf(icon);
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.sizes);
    }
  });

  it('has the name and the colours of the theme, and so have its drawn icons', () => {
    const manifest = JSON.parse(read('public/manifest.webmanifest')) as Record<string, string>;
    const name = translator(uiTexts, 'zh-CN')('siteName');
    expect([manifest.name, manifest.short_name]).toEqual([name, name]);
    expect([manifest.background_color, manifest.theme_color]).toEqual([light.paper, light.paper]);
    const page = read('index.html');
    expect(page).toContain(`<title>${name}</title>`);
    const barColours = [...page.matchAll(/name="theme-color".*content="(#\w+)"/g)];
    expect(barColours.map(([, colour]) => colour)).toEqual([light.paper, dark.paper]);
    for (const icon of ['public/icon.svg', 'public/icon-maskable.svg']) {
      const svg = read(icon);
      expect(svg).toContain(`<title>${name}</title>`);
      const [, ground] = /<rect[^>]* fill="(#\w+)"/.exec(svg) ?? [];
      const [, sun] = /<circle[^>]* fill="(#\w+)"/.exec(svg) ?? [];
      expect([icon, ground, sun]).toEqual([icon, light.brand, artColours.sun]);
    }
  });

  it('has pictures of the app that are there, and small', () => {
    const files = filesIn('public/screenshots');
    for (const { src } of screenshots ?? []) expect(files).toContain(`public${src}`);
    const bytes = files.map((path) => readFileSync(join(root, path)).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(400_000);
  });
});

describe('the changelog', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, text]) => text);

  it("has this version under its day, and above all what isn't released", () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(headings[0]).toBe('[Unreleased]');
    expect(headings.slice(1)).toContainEqual(
      expect.stringMatching(
        new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`),
      ),
    );
  });
});
