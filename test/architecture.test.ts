import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Rank of each layer: an import may stay in its layer or go to a lower one, never up. */
const LAYERS = ['shared', 'api', 'sagas', 'features', 'app'];
/** The one upward door: typed hooks (their store import is type-only). */
const UPWARD_DOOR = 'src/app/hooks.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesUnder = (folder: string): string[] => {
  const absolute = join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name).replaceAll('\\', '/'),
  );
};
const sourcesUnder = (folder: string): string[] =>
  filesUnder(folder).filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
  dynamic: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Project file that an import names, or null for a package. */
const resolveImport = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) {
    return relative(root, resolve(root, dirname(from), specifier)).replaceAll('\\', '/');
  }
  const alias = /^#(\w+)\/(.+)$/.exec(specifier);
  if (!alias) return null;
  const [, area = '', rest = ''] = alias;
  return area === 'server' || area === 'test' ? `${area}/${rest}` : `src/${area}/${rest}`;
};

const importsOf = (file: string): Import[] => {
  const code = read(file);
  return [...code.matchAll(IMPORT)].flatMap((match) => {
    const to = resolveImport(file, match[2] ?? match[3] ?? '');
    return to ? [{ from: file, to, typeOnly: Boolean(match[1]), dynamic: Boolean(match[3]) }] : [];
  });
};

const files = [...sourcesUnder('src'), ...sourcesUnder('server')];
const imports = files.flatMap(importsOf);
const show = ({ from, to }: Import): string => `${from} → ${to}`;
const layerOf = (file: string): number => LAYERS.indexOf(file.split('/')[1] ?? '');
const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];

it('finds the code it is to judge', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(imports.length).toBeGreaterThan(150);
});

it('calls the network in one client, but for what starts before it, the chat’s stream and the app’s own files (C0)', () => {
  const callers = files.filter(
    (file) =>
      file.startsWith('src/') &&
      /\bfetch\(|\bsend\(url|XMLHttpRequest|sendBeacon|EventSource/.test(read(file)),
  );
  expect(callers.toSorted()).toEqual([
    'src/api/chat/embedded/readStream.ts',
    'src/api/client/exchange.ts',
    'src/api/client/send.ts',
    'src/app/boot/early.ts',
    'src/app/navigation/reloadOnce.ts',
    'src/app/offline/serviceWorker.ts',
    'src/app/offline/shellCache.ts',
    'src/app/offline/workerScope.ts',
    'src/app/start/prefetch.ts',
  ]);
});

it('gives the flows time and chance by injected services only', () => {
  const ambient = /\bDate\.now\b|\bDate\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bcrypto\./;
  const flows = files.filter((file) => file.startsWith('src/sagas/'));
  expect(flows.length).toBeGreaterThan(0);
  expect(flows.filter((file) => ambient.test(read(file)))).toEqual([]);
});

it('has every source folder in a known layer', () => {
  const unknown = readdirSync(join(root, 'src')).filter(
    (name) => statSync(join(root, 'src', name)).isDirectory() && !LAYERS.includes(name),
  );
  expect(unknown).toEqual([]);
});

it('imports one way: app → features → sagas → api → shared', () => {
  const upward = imports.filter(
    ({ from, to }) =>
      from.startsWith('src/') &&
      to.startsWith('src/') &&
      to !== UPWARD_DOOR &&
      layerOf(to) > layerOf(from),
  );
  expect(upward.map(show)).toEqual([]);
});

it('lets the upward door import the store as a type only', () => {
  const values = importsOf(UPWARD_DOOR).filter(
    ({ to, typeOnly }) => layerOf(to) === LAYERS.indexOf('app') && !typeOnly,
  );
  expect(values.map(show)).toEqual([]);
});

it('keeps features apart from each other', () => {
  const crossing = imports.filter(({ from, to }) => {
    const [a, b] = [featureOf(from), featureOf(to)];
    return a !== undefined && b !== undefined && a !== b;
  });
  expect(crossing.map(show)).toEqual([]);
});

it('lets the server share nothing with the client but the contract', () => {
  const shared = imports.filter(
    ({ from, to }) =>
      from.startsWith('server/') && to.startsWith('src/') && !to.startsWith('src/api/contract/'),
  );
  expect(shared.map(show)).toEqual([]);
});

it('never lets the server import the tests', () => {
  const tests = imports.filter(
    ({ from, to }) => from.startsWith('server/') && to.startsWith('test/'),
  );
  expect(tests.map(show)).toEqual([]);
});

it('keeps the contract free of the rest of the client', () => {
  const leaving = imports.filter(
    ({ from, to }) => from.startsWith('src/api/contract/') && !to.startsWith('src/api/contract/'),
  );
  expect(leaving.map(show)).toEqual([]);
});

it('never lets the client import the server or the tests', () => {
  const outside = imports.filter(
    ({ from, to }) => from.startsWith('src/') && !to.startsWith('src/'),
  );
  expect(outside.map(show)).toEqual([]);
});

it('names only files that exist', () => {
  const missing = imports.filter(({ to }) => !existsSync(join(root, to.replace(/\?.*$/, ''))));
  expect(missing.map(show)).toEqual([]);
});

it('has no barrels', () => {
  const barrels = files.filter((file) => {
    const code = read(file);
    return /\/index\.tsx?$/.test(file) || /^export \* from/m.test(code);
  });
  expect(barrels).toEqual([]);
});

it('has no import cycles, not even of types or of code loaded later', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]): void => {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

it('keeps folders under src at most three deep', () => {
  const deep = files.filter((file) => file.startsWith('src/') && file.split('/').length > 5);
  expect(deep).toEqual([]);
});

it('keeps folders at 25 files at most, but for the migrations', () => {
  const sizes = new Map<string, number>();
  const code = ['src', 'server', 'test', 'scripts']
    .flatMap(filesUnder)
    // A row of numbered steps that only grows: none is renamed or moved once released, and nobody looks for one by subject.
    .filter((name) => !name.startsWith('server/db/migrations/'));
  for (const file of code.filter((name) => /\.(tsx?|m[jt]s)$/.test(name))) {
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  }
  expect([...sizes].filter(([, size]) => size > 25)).toEqual([]);
});

/** Folders and files at the top of a folder, hidden ones left out. */
const namesIn = (folder: string): string[] => readdirSync(join(root, folder)).toSorted();

it('has tests where the code is: the layers, the features and the server’s subjects', () => {
  const foldersIn = (folder: string): string[] =>
    namesIn(folder).filter((name) => statSync(join(root, folder, name)).isDirectory());
  const codeIn = (folder: string): string[] =>
    foldersIn(folder).filter((name) => sourcesUnder(`${folder}/${name}`).length > 0);
  expect(namesIn('test').filter((name) => LAYERS.includes(name))).toEqual(LAYERS.toSorted());
  for (const [code, tests, others] of [
    ['src/features', 'test/features', []],
    // Several processes on one database are nobody’s own subject.
    ['server', 'test/server', ['postgres']],
  ] as const) {
    expect(foldersIn(tests), tests).toEqual([...codeIn(code), ...others].toSorted());
  }
});

it('has at the top of test/ the mirrored code, a folder a kind of test, and the rules of the house', () => {
  const kinds = ['audit', 'contract', 'deploy', 'docs', 'e2e', 'engines', 'faults', 'long'];
  const folders = [...LAYERS, 'server', 'scripts', 'support', ...kinds];
  const rules = ['architecture', 'mutants', 'shape', 'targets', 'trace'].map(
    (name) => `${name}.test.ts`,
  );
  expect(namesIn('test')).toEqual([...folders, ...rules].toSorted());
});

/** Features and layers above `shared` that a shared file serves, by itself or through other shared ones. */
const usersOf = (() => {
  const importers = new Map<string, string[]>();
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from]);
  const visit = (file: string, seen: Set<string>): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    return (importers.get(file) ?? []).flatMap((user) => {
      if (user.startsWith('src/shared/')) return visit(user, seen);
      return [featureOf(user) ?? user.split('/').slice(0, 2).join('/')];
    });
  };
  return (file: string): string[] => [...new Set(visit(file, new Set()))];
})();

/** Components, icons and texts, and what is not in a folder of its own. */
const SHARED_FILES = /^src\/shared\/(?:(?:ui|icons|i18n\/catalogues)\/.*|(?:i18n\/)?[^/]+\.tsx?$)/;

it('shares only what two features or more use', () => {
  const shared = files.filter((file) => SHARED_FILES.test(file));
  expect(shared.length).toBeGreaterThan(150);
  const ofOne = shared.filter((file) => usersOf(file).length < 2);
  expect(ofOne.map((file) => `${file} serves only ${usersOf(file)}`)).toEqual([]);
});

it('shares only texts that two features or more use, key by key', () => {
  const catalogues = files.filter((file) => file.startsWith('src/shared/i18n/catalogues/'));
  expect(catalogues.length).toBeGreaterThan(5);
  const ofOne = catalogues.flatMap((catalogue) => {
    const importers = imports.filter(({ to }) => to === catalogue).map(({ from }) => from);
    const keys = new Set(
      [...read(catalogue).matchAll(/^ {4}(\w+):/gm)].flatMap(([, key]) => key ?? []),
    );
    expect(keys.size).toBeGreaterThan(0);
    return [...keys].flatMap((key) => {
      const named = importers.filter((file) => new RegExp(`\\b${key}\\b`).test(read(file)));
      const users = new Set(
        // A key that no file names is chosen by a value.
        (named.length > 0 ? named : importers).flatMap((file) =>
          file.startsWith('src/shared/') ? usersOf(file) : (featureOf(file) ?? file),
        ),
      );
      return users.size < 2 ? [`${catalogue}: ${key} serves only ${[...users]}`] : [];
    });
  });
  expect(ofOne).toEqual([]);
});

it('has no handled-elsewhere styles or icons: deep imports of the UI kit only', () => {
  const heavy = files.filter((file) => /from '@mui\/(?:material|icons-material)'/.test(read(file)));
  expect(heavy).toEqual([]);
});

it('does what web views of chat apps bear: no question at leaving, no height of a window with its bars away', () => {
  const found = ['src', 'index.html', 'scripts/prerender'].flatMap((place) => {
    const below = statSync(join(root, place)).isDirectory()
      ? readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
          .map((name) => join(place, name))
          .filter((name) => /\.(tsx?|css|html)$/.test(name))
      : [place];
    return below.filter((file) => /beforeunload|\b100vh\b/.test(read(file)));
  });
  expect(found).toEqual([]);
});
