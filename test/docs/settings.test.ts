import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Of a build, and of the contract's check: the server takes none of them. */
const OF_OTHERS = /^(?:VITE|CONTRACT)_/;

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => `${folder}/${file}`);

/** Settings by name that the server's sources take from an environment. */
const taken = (): string[] => {
  const names = new Set<string>();
  for (const file of readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const source = read(`server/${file}`);
    for (const [, name = ''] of source.matchAll(/\benv\.([A-Z][A-Z_]+)/g)) names.add(name);
    for (const [, fields = ''] of source.matchAll(/\{([^{}]+)\}(?:: Env| = env)\b/g)) {
      for (const name of fields.match(/[A-Z][A-Z_]+/g) ?? []) names.add(name);
    }
  }
  // The tests' own, and Node's.
  names.delete('HD_TEST_CONTROL');
  names.delete('NODE_ENV');
  return [...names].sort();
};

/** Settings by name that a build takes, and those of `npm run contract`. */
const takenElsewhere = (): string[] => {
  const names = new Set<string>();
  for (const file of ['vite.config.ts', ...sourcesIn('scripts'), ...sourcesIn('src')]) {
    for (const [name] of read(file).matchAll(/\b(?:VITE|CONTRACT)_[A-Z_]*[A-Z]\b/g))
      names.add(name);
  }
  return [...names].sort();
};

const READMES = ['README.md', 'README.zh-CN.md'] as const;

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

describe('.env.example', () => {
  it('has every setting that the server takes, and no other', () => {
    expect(taken().length).toBeGreaterThan(20);
    const all = namesIn(read('.env.example'), /^#?([A-Z][A-Z_]+)=/gm);
    expect(all.filter((name) => !OF_OTHERS.test(name))).toEqual(taken());
  });

  it('has every setting of a build and of the contract’s check, and no other', () => {
    expect(takenElsewhere()).toEqual(
      expect.arrayContaining(['CONTRACT_ACCOUNT', 'VITE_API_BASE', 'VITE_SOURCE_MAPS']),
    );
    const all = namesIn(read('.env.example'), /^#?([A-Z][A-Z_]+)=/gm);
    expect(all.filter((name) => OF_OTHERS.test(name))).toEqual(takenElsewhere());
  });

  it('has of the contract’s check what that page names', () => {
    const ofCheck = takenElsewhere().filter((name) => name.startsWith('CONTRACT_'));
    expect(ofCheck.length).toBeGreaterThan(3);
    const page = read('docs/contract/README.md');
    expect(ofCheck.filter((name) => !page.includes(name))).toEqual([]);
  });

  it('has no value that a shell, systemd and Docker would read differently', () => {
    const lines = read('.env.example').match(/^#?[A-Z][A-Z_]+=.*$/gm) ?? [];
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => /[\s"'`$<>|&;()\\]/.test(line))).toEqual([]);
  });

  it.each(READMES)('names nothing that %s leaves out', (page) => {
    const text = read(page);
    expect(taken().filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the two READMEs', () => {
  it.each([
    ['commands', /`?(npm run [\w:]+)/g, 4],
    ['commands of operators', /^npm run ops -- (\S+ ?[a-z]*)/gm, 5],
    ['settings of pages', /`(hd:[a-z-]+)`/g, 5],
    // Of each other, and of their own headings, they have names of their own.
    ['links', /\]\((?!#|README\.)([^)]+)\)/g, 20],
  ] as const)('name the same %s', (_, pattern, least) => {
    const [english, chinese] = READMES.map((page) => namesIn(read(page), pattern));
    expect(english?.length).toBeGreaterThan(least);
    expect(chinese).toEqual(english);
  });

  it('have every command of the project, with the page of commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const text = read('README.md') + read('docs/commands.md');
    const named = Object.keys(scripts).filter(
      (name) => !new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(text),
    );
    expect(named).toEqual([]);
  });

  it('call the server that comes with the app by one name in Chinese', () => {
    expect(read('README.zh-CN.md')).toContain('内置服务器');
    expect(read('README.zh-CN.md')).not.toMatch(/嵌入|内嵌/);
  });
});
