import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bankcardApi } from '#api/bankcardApi.ts';
import { baseApi } from '#api/baseApi.ts';
import { memberApi } from '#api/memberApi.ts';
import { messageApi } from '#api/messageApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { teamApi } from '#api/teamApi.ts';
import { firstFlows } from '#app/firstFlows.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { startStore } from '#test/support/testStore.ts';

const flows = [...firstFlows, ...laterFlows];
const root = new URL('../', import.meta.url);

/** Block comments, and those to the end of a line. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;
/** Texts, which are what a member or an operator reads. */
const TEXTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*</g;

const CODE = /\.(?:tsx?|m[jt]s)$/;
/** Path and code of what is written by hand, the configurations of the tools among it. */
const sources: readonly (readonly [name: string, code: string])[] = [
  'src/',
  'server/',
  'scripts/',
  'test/',
]
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
      (name) => folder + name.replaceAll('\\', '/'),
    ),
  )
  .concat(readdirSync(root))
  // A released migration is never edited; these two have the words and the numbers for examples.
  .filter((name) => CODE.test(name) && !name.startsWith('server/db/migrations/'))
  .filter((name) => name !== 'test/shape.test.ts' && name !== 'test/trace.test.ts')
  .map((name) => [name, readFileSync(new URL(name, root), 'utf8')]);

const NOT_SAID =
  /\b(?:lest|anew|afresh|amid|in vain|thereby|therein|henceforth|whoever|wherever)\b/i;
const HAS_A_TERM =
  /\b(?:tells?|told|stands?(?! out| alone|-)|stood|(?:gives?|gave|given) up|doubt\w*|turned away|at hand)\b/i;
/** What a test says that it shows; of a table, where its rows are done. */
const TITLES = /(?:\b(?:it|test|describe)(?:\.\w+)*|\]\))\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g;
/** Path and text of what is written for readers; the changelog is in the words of its days. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  '.ci/run',
  ...readdirSync(new URL('docs/', root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
]
  .filter((name) => existsSync(new URL(name, root)))
  .map((name) => [name, readFileSync(new URL(name, root), 'utf8')] as const);

describe('the shape of the project', () => {
  it('is TypeScript throughout: one Redux store with the calls’ cache and the flows’ state (S1)', async () => {
    const files = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /\.(js|jsx|mjs|cjs)$/.test(name))).toEqual([]);
    expect(files.some((name) => name.endsWith('.tsx'))).toBe(true);
    const { store } = await startStore(createWire());
    expect(Object.keys(store.getState())).toEqual(
      expect.arrayContaining([baseApi.reducerPath, 'session', 'buy', 'chat', 'attempts']),
    );
  });

  it.each([
    [
      'the specification’s numbers, which are in the titles of tests',
      /\b(?:[RHETVAXCK]|[Ss]ections? )\d{1,2}\b/,
    ],
    ['words that nobody says aloud', NOT_SAID],
    [
      'words that have a term: emit, show, report; is, is in; fail; outcome unknown; rejected',
      HAS_A_TERM,
    ],
  ])('keeps out of the comments: %s', (_, unwanted) => {
    const found = sources.flatMap(([name, code]) =>
      (code.match(COMMENTS) ?? [])
        .filter((comment) => unwanted.test(comment))
        .map((comment) => `${name}: ${comment.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('keeps the same words out of the documents and the titles of tests', () => {
    const titles = sources.flatMap(([name, code]) =>
      (name.startsWith('test/') ? (code.match(TITLES) ?? []) : []).map(
        (title) => [name, title] as const,
      ),
    );
    expect(titles.length).toBeGreaterThan(1000);
    const found = [...titles, ...documents]
      .flatMap(([name, text]) => text.split('\n').map((line) => `${name}: ${line.trim()}`))
      .filter((line) => NOT_SAID.test(line) || HAS_A_TERM.test(line));
    expect(found).toEqual([]);
  });

  it('keeps the same words out of the names', () => {
    const unwanted =
      /\b(?:tells?|told|stood|inDoubt|givenUp|anew)(?:[A-Z]\w*)?\b|[a-z](?:Anew|Doubt|Told|GivenUp)\b/g;
    const found = sources.flatMap(([name, code]) =>
      (code.replace(COMMENTS, '').replace(TEXTS, '').match(unwanted) ?? []).map(
        (word) => `${name}: ${word}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('waits in no test for less than a slow machine needs', () => {
    // Vitest's waits end after a second, whatever its settings say; those of `expect.poll` follow them. A test's
    // own limit is less than that of all. A clock that goes on by itself lets limits pass that a test stays within.
    const impatient =
      /vi\.wait(?:For|Until)\(|shouldAdvanceTime\s*:|waitForTimeout\(|test\.setTimeout\(|toPass\(\{[^}]*timeout|, \{ timeout: |^ *\}, [\d_]{5,}\);$|^ +\d+_000,$/m;
    const found = readdirSync(new URL('test/', root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('long/'))
      .filter((name) => impatient.test(readFileSync(new URL(`test/${name}`, root), 'utf8')));
    expect(found).toEqual([]);
  });

  it('looks for a payment password by `hasSecret`: random numbers have its digits now and then', () => {
    const found = sources.filter(([, code]) =>
      /\.not\.toContain\((?:\w+\.payPassword|'246810')\)/.test(code),
    );
    expect(found.map(([name]) => name)).toEqual([]);
  });

  it('has the lengths of an hour and a day in one place of the server', () => {
    const written = /\b(?:24 \* 60|60 \* 60|86_?400|3_?600)(?:_?000)?\b/;
    const found = sources
      .filter(([name]) => name.startsWith('server/') && name !== 'server/seconds.ts')
      .filter(([, code]) => written.test(code.replace(COMMENTS, '')));
    expect(found.map(([name]) => name)).toEqual([]);
  });

  it('has the dash of what is unknown in one place of the app', () => {
    const found = sources
      .filter(([name]) => name.startsWith('src/') && name !== 'src/shared/format/unknown.ts')
      .filter(([, code]) => /(['"`])—\1|>\s*—\s*</.test(code.replace(COMMENTS, '')));
    expect(found.map(([name]) => name)).toEqual([]);
  });

  it('has its colours in the theme, where white-labelling looks for them', () => {
    const literal = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch)\(/i;
    const found = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('shared/theme/'))
      .flatMap((name) =>
        readFileSync(new URL(`src/${name}`, root), 'utf8')
          .split('\n')
          .filter((line) => literal.test(line) && !/from '#|import\('#/.test(line))
          .map((line) => `${name}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it('has one style of slices: their selectors are of `createSlice`, and all else is read by those', () => {
    const code = sources.filter(([name]) => name.startsWith('src/'));
    const slices = code.filter(([, text]) => /\bcreateSlice\(/.test(text));
    expect(slices.length).toBeGreaterThan(7);
    const otherwise = slices.filter(
      ([name, text]) =>
        !name.endsWith('Slice.ts') ||
        /\bconst select[A-Z]/.test(text) ||
        // Above, and not made by a function.
        !/^const initialState(?:: \w+)? = (?!\()[\s\S]*^ {2}initialState,$/m.test(text) ||
        !/^export const \{[^}]*\bselect[^}]*\} =\s+\w+Slice\.selectors;$/m.test(text),
    );
    expect(otherwise.map(([name]) => name)).toEqual([]);
    const parts = slices.map(([, text]) => /\bname: '(\w+)'/.exec(text)?.[1]).join('|');
    const byItsName = new RegExp(`=>\\s*state\\.(?:${parts})\\b|elector\\(\\(\\{`);
    const readers = code.filter(
      ([name, text]) => !name.endsWith('Slice.ts') && byItsName.test(text),
    );
    expect(readers.map(([name]) => name)).toEqual([]);
  });

  it('has no style whose selector begins with a colon and ends with the component', () => {
    // It is put behind the component's own class, and what it is for never matches: html, not :root.
    const found = sources.flatMap(([name, code]) =>
      (code.match(/(['"`]):[^'"`\n]* &\1/g) ?? []).map((selector) => `${name}: ${selector}`),
    );
    expect(found).toEqual([]);
  });

  it('uses of Material UI the theme, `styled()` and two surfaces (record 61)', () => {
    const used = sources
      .filter(([name]) => name.startsWith('src/'))
      .flatMap(([, code]) => [...code.matchAll(/^import (?!type).* from '@mui\/([^']+)'/gm)])
      .map(([, module]) => module);
    expect([...new Set(used)].toSorted()).toEqual([
      'material/CssBaseline',
      'material/Dialog',
      'material/Drawer',
      'material/GlobalStyles',
      'material/styles',
    ]);
  });

  it('is made of the named packages (S2)', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(new URL('package.json', root), 'utf8'),
    ) as { dependencies: object; devDependencies: object };
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        '@reduxjs/toolkit',
        'react-redux',
        'redux-saga',
        'redux-persist',
        'react-router-dom',
        '@mui/material',
        '@emotion/react',
      ]),
    );
    expect(Object.keys(devDependencies)).toContain('vitest');
  });

  it.each([
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
    'src/app',
    'src/features',
    'src/api',
    'src/sagas',
    'test',
  ])('has %s where it is looked for (S3)', (name) => {
    expect(existsSync(new URL(name, root))).toBe(true);
  });

  it.each([
    ['member', memberApi],
    ['product', productApi],
    ['order', orderApi],
    ['money', moneyApi],
    ['bankcard', bankcardApi],
    ['message', messageApi],
    ['team', teamApi],
  ])('has the %s group as a slice of its own over the one base query (S4)', (group, api) => {
    const own = Object.keys(api.endpoints).filter((name) => name.startsWith(group));
    expect(own.length).toBeGreaterThan(0);
    expect(api.reducerPath).toBe(baseApi.reducerPath);
    expect(api.middleware).toBe(baseApi.middleware);
  });

  it('runs buying, chat and the end of a session as sagas (S5)', () => {
    const areas = new Set(flows.map(({ name }) => name.split('/')[0]));
    for (const area of ['attempt', 'buy', 'buyback', 'chat', 'session', 'withdrawal']) {
      expect(areas).toContain(area);
    }
  });
});
