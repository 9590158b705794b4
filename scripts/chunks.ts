/** How a build is cut into files. */
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];
type Context = Parameters<Extract<Group['name'], (...all: never[]) => unknown>>[1];

/** Modules that begin a stage of the start, in order; what a stage needs comes with the first that does. */
const STAGES = {
  react: /src\/app\/start\/react\.ts|react\/.*compiler-runtime/,
  store: /src\/app\/start\/openStore\.ts$/,
  app: /src\/app\/start\/showApp\.tsx$/,
};

/**
 * Folders of src/shared/ui that most screens use. The others (overlays, lists, keypads, pictures,
 * facts, rich text) stay apart: a screen does without them, or loads them when they are opened.
 */
const EVERYDAY = [
  'amounts',
  'art',
  'buttons',
  'code',
  'device',
  'feedback',
  'layout',
  'navigation',
];

/** Covers and their drawing: the login does without them. */
const COVERS = /shared\/(?:ui\/art\/(?:contour|ContourArt|Cover|quietFiles|drawn)|theme\/pigments)/;

/** Sums and their words, which come with the products' yields: pages of texts do without them. */
const SUMS = /shared\/(?:format\/spoken|money)\.ts$|big\.js/;

/** What so many screens use is everyday. */
const SHARED_BY = 3;

const inFolders = (...folders: string[]): RegExp => new RegExp(`src/(?:${folders.join('|')})/`);

const LOGIN = /features\/auth\/LoginScreen/;
/** Texts, formats and rules. */
const BENEATH_UI = /src\/shared\/(?!ui\/)/;

/** The pages of the company, which are painted before any code is there. */
const PUBLIC = /features\/about\/(?:\w+\/)?\w+creens?\.tsx$/;
const TABS = /features\/product\/(?:home\/HomeScreen|list\/ProductListScreen)/;

/** How the stylesheets end that scripts/staticStyles makes of modules. */
const SHEET = '.static.css';

const EVERYDAY_FOLDERS = ['shared/icons', ...EVERYDAY.map((name) => `shared/ui/${name}`)];

/** The modules loaded by `import()` that come with a module, because they import it. */
const loadedWith = (id: string, context: Context): ReadonlySet<string> => {
  const seen = new Set<string>();
  const loaded = new Set<string>();
  const look = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(one) ?? {};
    if (dynamicImporters.length > 0) loaded.add(one);
    importers.forEach(look);
  };
  look(id);
  return loaded;
};

/**
 * The stylesheets of the whole document, of the shell and of what most screens use: one file, which
 * comes before all others.
 */
const nameFirstStyles = (id: string, context: Context): string | null => {
  if (!id.endsWith(SHEET)) return null;
  const loaded = [...loadedWith(id, context)];
  const isFirst =
    loaded.some((one) => STAGES.react.test(one) || STAGES.app.test(one)) ||
    (loaded.length >= SHARED_BY && inFolders(...EVERYDAY_FOLDERS).test(id));
  return isFirst ? 'react' : null;
};

const isEveryday = (id: string): boolean =>
  inFolders(...EVERYDAY_FOLDERS).test(id) && !COVERS.test(id);

const comesWith = (id: string, screens: RegExp, context: Context): boolean =>
  [...loadedWith(id, context)].some((one) => screens.test(one));

/** The app's stage, with those of the small components that the login needs. */
const nameApp = (id: string, context: Context): string | null =>
  STAGES.app.test(id) || (isEveryday(id) && comesWith(id, LOGIN, context)) ? 'app' : null;

/** What home and the list share with public pages or with most screens. */
const nameParts = (id: string, context: Context): string | null =>
  comesWith(id, TABS, context) &&
  (isEveryday(id) || (BENEATH_UI.test(id) && comesWith(id, PUBLIC, context)))
    ? 'parts'
    : null;

/** First screens, each in a file with all that it needs besides; the others take from there what they share. */
const FIRST_SCREENS = [
  ['entrance', LOGIN],
  ['home', /features\/product\/(?:home\/HomeScreen|card\/ProductCard|RiskFooter)/],
] as const;

/**
 * A file a stage of the start, and one for the small components that most screens use, because many
 * little files cost a request each and compress badly; what only some screens need, the bundler
 * splits by who shares it. The bundler puts what a module imports into its group, unless a group of
 * higher priority has it.
 */
export const chunkGroups = (): Group[] => [
  // By themselves, because the entry needs them before the first stage.
  {
    name: 'preload',
    test: /vite\/preload-helper|app\/boot\/startEvents|app\/start\/nextTask/,
    priority: 10,
  },
  { name: nameFirstStyles, debugName: 'first styles', priority: 9 },
  { name: 'react', test: STAGES.react, priority: 9 },
  { name: 'store', test: STAGES.store, priority: 8 },
  { name: nameApp, debugName: 'app', priority: 7 },
  { name: nameParts, debugName: 'parts', minShareCount: SHARED_BY, priority: 4 },
  { name: 'sums', test: SUMS, priority: 3 },
  { name: 'common', test: isEveryday, minShareCount: SHARED_BY, priority: 2 },
  {
    name: 'fields',
    test: inFolders('shared/forms', 'shared/ui/fields'),
    minShareCount: 2,
    priority: 1,
  },
  ...FIRST_SCREENS.map(([name, test]) => ({ name, test, priority: 0 })),
];

/** Writes which file each module of the app went into, beside the manifest: for tools that count bytes. */
export const moduleMap = (): Plugin => ({
  name: 'module-map',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files: Record<string, string> = {};
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      for (const id of output.moduleIds) {
        const module = relative(this.environment.config.root, id);
        if (module.startsWith('src')) files[module.replaceAll('\\', '/')] = output.fileName;
      }
    }
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(files) });
  },
});
