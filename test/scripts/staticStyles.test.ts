import { keyframes } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { appTheme } from '#shared/theme/theme.ts';
import { findMisplaced } from '../../scripts/staticStyles/checkOrder.ts';
import { findCalls, replaceCalls } from '../../scripts/staticStyles/findCalls.ts';
import { makeSheets, prefixesOf } from '../../scripts/staticStyles/makeSheets.ts';
import type { StyleRecord } from '../../scripts/staticStyles/recorder.ts';
import { slim } from '../../scripts/staticStyles/slim.ts';
import { splitVariables } from '../../scripts/staticStyles/variables.ts';

const FILE = 'src/a.tsx';
const IMPORT = `import { keyframes, styled } from '@mui/material/styles';\n`;

/** The rules of a file with a `styled('div')(…)` for each of `styles`, its class written `.A`, `.B` …. */
const rulesFor = (...styles: readonly unknown[]): string => {
  const source =
    IMPORT + styles.map((_, index) => `const C${index} = styled('div')({});\n`).join('');
  const records: StyleRecord[] = styles.map((one, index) => ({ file: FILE, index, given: [one] }));
  const sheets = makeSheets(new Map([[FILE, source]]), { records, theme: appTheme });
  const { names = [], css = '' } = sheets.get(FILE) ?? {};
  return names.reduce(
    (text, name, index) => text.replaceAll(name, String.fromCharCode('A'.charCodeAt(0) + index)),
    css,
  );
};

describe('a file’s calls', () => {
  const source = `${IMPORT}
const grow = keyframes\`to { scale: 2 }\`;
export const Root = styled('div')<{ wide?: boolean }>(({ theme }) => ({ color: theme.vars.palette.ink1 }));
const Special = styled(Root)({ color: 'red' }, { margin: 0 });
`;

  it('are found in their order, with the texts of tag and styles', () => {
    expect(
      findCalls(FILE, source).map((call) =>
        call.kind === 'styled' ? [call.tag, call.styles] : call.kind,
      ),
    ).toEqual([
      'keyframes',
      [`'div'`, '({ theme }) => ({ color: theme.vars.palette.ink1 })'],
      ['Root', `{ color: 'red' }, { margin: 0 }`],
    ]);
  });

  it('are replaced without moving a line', () => {
    const replaced = replaceCalls(
      source,
      findCalls(FILE, source),
      (_, index) => `c${index}`,
      '/**/',
    );
    expect(replaced.split('\n')).toEqual([
      `/**/${IMPORT.trim()}`,
      '',
      'const grow = c0;',
      'export const Root = c1;',
      'const Special = c2;',
      '',
    ]);
  });

  it.each([
    ['options', `const A = 1;\nstyled('div', { name: 'x' })({});`],
    ['a template', 'const A = 1;\nstyled.div`color: red`;'],
    ['a name of its own', 'const A = 1;\nconst make = styled;'],
    ['no styles', `const A = 1;\nstyled('div')();`],
  ])('fail with file and line where they have %s', (_, code) => {
    expect(() => findCalls(FILE, IMPORT + code)).toThrow('src/a.tsx:3:');
  });

  it('are not mistaken for what another package calls so', () => {
    expect(findCalls(FILE, `import { styled } from 'elsewhere';\nconst make = styled;`)).toEqual(
      [],
    );
  });
});

describe('a sheet', () => {
  it('has what emotion would insert: nested selectors, media, schemes, units', () => {
    const css = rulesFor(({ theme }: { theme: typeof appTheme }) => ({
      padding: 4,
      lineHeight: 1.5,
      color: theme.vars.palette.ink1,
      '&[data-tone="soft"], &:hover': { color: 'red', '& > svg': { width: 8 } },
      'ul > &': { margin: 0 },
      '@media (min-width: 30em)': { '&::before': { content: '""' } },
      ...theme.applyStyles('dark', { opacity: 0.5 }),
    }));
    expect(css).toBe(
      '.A{padding:4px;line-height:1.5;color:var(--hd-palette-ink1)}' +
        '.A[data-tone="soft"],.A:hover{color:red}' +
        '.A[data-tone="soft"]>svg,.A:hover>svg{width:8px}' +
        'ul>.A{margin:0}' +
        '@media (min-width: 30em){.A::before{content:""}}' +
        '*:where([data-theme="dark"]) .A{opacity:0.5}',
    );
  });

  it('keeps the order of the calls, so that what is built on another comes behind it', () => {
    expect(rulesFor({ color: 'red' }, { color: 'blue' })).toBe('.A{color:red}.B{color:blue}');
  });

  it('has rules for each of two calls with the same styles', () => {
    expect(rulesFor({ margin: 1 }, { margin: 1 })).toBe('.A{margin:1px}.B{margin:1px}');
  });

  it('merges several styles of one call, the last first in rank', () => {
    const records = [{ file: FILE, index: 0, given: [{ margin: 0 }, { margin: 8 }] }];
    const texts = new Map([[FILE, `${IMPORT}const A = styled('p')({}, {});`]]);
    expect(makeSheets(texts, { records, theme: appTheme }).get(FILE)?.css).toMatch(
      /\{margin:0;margin:8px\}/,
    );
  });

  it('has keyframes under the name that emotion gives them', () => {
    const turn = keyframes({ to: { rotate: '1turn' } });
    const source = `${IMPORT}const turn = keyframes({});\nconst A = styled('i')({});`;
    const sheet = makeSheets(new Map([[FILE, source]]), {
      records: [
        { file: FILE, index: 0, given: [turn] },
        { file: FILE, index: 1, given: [{ animation: `${turn} 1s` }] },
      ],
      theme: appTheme,
    }).get(FILE);
    expect(sheet?.names[0]).toBe(turn.name);
    expect(sheet?.css).toContain(`@keyframes ${turn.name}{to{rotate:1turn}}`);
    expect(sheet?.css).toContain(`{animation:${turn.name} 1s}`);
  });

  it.each([
    ['a property', ({ wide }: { wide: boolean }) => ({ width: wide ? 1 : 2 }), 'property wide'],
    [
      'the palette of one scheme',
      ({ theme }: { theme: typeof appTheme }) => ({ color: theme.palette.ink1 }),
      'theme.vars',
    ],
  ])('fails with file and line for styles that depend on %s', (_, styles, reason) => {
    expect(() => rulesFor({}, styles)).toThrow(new RegExp(`^src/a\\.tsx:3: .*${reason}`));
  });

  it.each([
    ['never runs', []],
    ['runs twice', [0, 0]],
  ])('fails with file and line for a call that %s when its module is loaded', (_, indexes) => {
    const records = indexes.map((index) => ({ file: FILE, index, given: [{}] }));
    const texts = new Map([[FILE, `${IMPORT}const A = styled('p')({});`]]);
    expect(() => makeSheets(texts, { records, theme: appTheme })).toThrow('src/a.tsx:2: ');
  });
});

it('gives every file a name of its own, the same whatever else there is', () => {
  const files = Array.from({ length: 3000 }, (_, index) => `src/${index}.tsx`);
  const prefixes = prefixesOf(files);
  expect(new Set(prefixes.values()).size).toBe(files.length);
  expect(prefixesOf(['src/7.tsx']).get('src/7.tsx')).toBe(prefixes.get('src/7.tsx')?.slice(0, 4));
});

it.each([
  ['a{color:var(--hd-x, rgba(1, 2, 3, .5));}', 'a{color:var(--hd-x)}'],
  [
    'a{inset:calc(1px + var(--hd-x, 2px)) var(--gap, 3px)}',
    'a{inset:calc(1px + var(--hd-x)) var(--gap, 3px)}',
  ],
  [
    'a{display:-webkit-box;display:-webkit-flex;display:-ms-flexbox;display:flex;-webkit-flex:1;-ms-flex:1;flex:1;}',
    'a{display:flex;flex:1}',
  ],
  [
    'a{-webkit-appearance:none;-moz-appearance:none;appearance:none;-webkit-text-decoration:none;text-decoration:none;}',
    'a{appearance:none;text-decoration:none}',
  ],
  [
    'a{-webkit-text-decoration:underline dotted;text-decoration:underline dotted;}',
    'a{-webkit-text-decoration:underline dotted;text-decoration:underline dotted}',
  ],
  ['a{position:-webkit-sticky;position:sticky;top:0;}', 'a{position:sticky;top:0}'],
  [
    'a{width:-webkit-fit-content;width:-moz-fit-content;width:fit-content;}',
    'a{width:fit-content}',
  ],
  [
    '@-webkit-keyframes x{from{opacity:0;}to{opacity:1;}}@keyframes x{from{opacity:0;}to{opacity:1;}}',
    '@keyframes x{from{opacity:0}to{opacity:1}}',
  ],
  [
    'a{top:0;}a::-webkit-input-placeholder{top:0;}a::-moz-placeholder{top:0;}a:-ms-input-placeholder{top:0;}a::placeholder{top:0;}',
    'a{top:0}a::placeholder{top:0}',
  ],
  [
    'a{-webkit-user-select:none;-moz-user-select:none;user-select:none;}',
    'a{-webkit-user-select:none;user-select:none}',
  ],
  [
    'a{-webkit-backdrop-filter:blur(8px);backdrop-filter:blur(8px);-webkit-mask-image:none;mask-image:none;}',
    'a{-webkit-backdrop-filter:blur(8px);backdrop-filter:blur(8px);-webkit-mask-image:none;mask-image:none}',
  ],
  ['a{display:-webkit-box;-webkit-line-clamp:2;}', 'a{display:-webkit-box;-webkit-line-clamp:2}'],
])('takes out of %s what no browser needs', (css, slimmed) => {
  expect(slim(css)).toBe(slimmed);
});

it('puts the variables that only Material UI uses into a sheet of their own, on its surfaces only', () => {
  const { first, later } = splitVariables(
    ':root{color-scheme:light;--hd-a:1;--hd-b:var(--hd-c);--hd-c:2;--hd-d:3}:root, [data-theme="light"]{--hd-e:4}[data-theme="dark"]{--hd-e:5}body{margin:var(--hd-a)}',
    '.x{width:var(--hd-b)}',
  );
  expect(first).toBe(
    ':root{color-scheme:light;--hd-a:1;--hd-b:var(--hd-c);--hd-c:2}body{margin:var(--hd-a)}',
  );
  expect(later).toBe(
    '.MuiModal-root{--hd-d:3}.MuiModal-root,[data-theme="light"] .MuiModal-root{--hd-e:4}[data-theme="dark"] .MuiModal-root{--hd-e:5}',
  );
});

describe('the order of stylesheets', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
    fileName,
    moduleIds,
    imports,
  });
  const importsOf = (module: string) => (module === 'card' ? ['box'] : []);
  const misplaced = (...chunks: ReturnType<typeof chunk>[]) =>
    findMisplaced(chunks, ['box', 'card'], (module) => `${module}.css`, importsOf);

  it.each([
    ['in one file, the base first', [chunk('a', ['box.css', 'card.css'])]],
    [
      'in a file that the other imports',
      [chunk('a', ['box.css']), chunk('b', ['card.css'], ['a'])],
    ],
    ['with the base left out', [chunk('b', ['card.css'])]],
  ])('is right %s', (_, chunks) => {
    expect(misplaced(...chunks)).toEqual([]);
  });

  it.each([
    ['in one file, the base last', [chunk('a', ['card.css', 'box.css'])]],
    ['in files that do not know each other', [chunk('a', ['box.css']), chunk('b', ['card.css'])]],
    [
      'in files that import each other',
      [chunk('a', ['box.css'], ['b']), chunk('b', ['card.css'], ['a'])],
    ],
  ])('is wrong %s', (_, chunks) => {
    expect(misplaced(...chunks)).toEqual([['box', 'card']]);
  });
});
