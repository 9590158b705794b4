/** How a build is cut into files. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];
type Context = Parameters<Extract<Group['name'], (...all: never[]) => unknown>>[1];

/** How the stylesheets end that scripts/staticStyles makes of modules. */
const SHEET = '.static.css';

/** Modules that begin a stage of the start, in order; what a stage needs comes with the first that does. */
const STAGES = {
  react: 'src/app/start/react.ts',
  store: 'src/app/start/openStore.ts',
  app: 'src/app/start/showApp.tsx',
};

/** The entry needs these before the first stage. */
const PRELOAD = [
  'src/app/boot/loadTwice.ts',
  'src/app/boot/startEvents.ts',
  'src/shared/nextTask.ts',
];

/** What every page loads once its first screen is shown, in one file: what screens share with it is there by then. */
const LATER = [
  'src/app/start/laterParts.ts',
  'src/app/shell/laterHosts.ts',
  'src/shared/ui/layout/PullToRefresh.tsx',
];

/**
 * Folders that most screens use. The others of src/shared/ui (covers, ridges, overlays, lists, keypads, pictures,
 * facts, rich text) stay apart: a screen does without them, or loads them when they are opened.
 */
const EVERYDAY = [
  'src/shared/icons',
  'src/shared/ui/amounts',
  'src/shared/ui/art',
  'src/shared/ui/buttons',
  'src/shared/ui/code',
  'src/shared/ui/device',
  'src/shared/ui/feedback',
  'src/shared/ui/layout',
  'src/shared/ui/navigation',
];

/** Pictures that some first screens do without, the login those of products, home landscapes: but their few rules come first. */
const RIDGES = 'src/shared/ui/ridges';
const DRAWN = ['src/shared/ui/covers', RIDGES];

const FIELDS = ['src/shared/forms', 'src/shared/ui/fields'];
/** The words of a field's error, which come with fields. */
const FIELD_WORDS = ['src/api/words/useErrorText.ts'];

/** Sums and their words, which come with the products' yields: pages of texts do without them. */
const SUMS = ['src/shared/format/spoken.ts', 'src/shared/money.ts'];

/** Said where a list or a picture is missing, by pages of texts too: these few drawings need nothing of the everyday parts. */
const EMPTY = [
  'src/shared/ui/feedback/EmptyState.tsx',
  'src/shared/ui/feedback/EmptyDrawings.tsx',
  'src/shared/ui/feedback/Things.ts',
  'src/shared/icons/subjects/ImageIcon.tsx',
];

/** Small things that the pages of the company share, each a request else. */
const ABOUT = [
  'src/features/about/ListSkeleton.tsx',
  'src/features/about/PageMeta.tsx',
  'src/features/about/aboutTexts.ts',
  'src/features/about/upperFirst.ts',
  'src/features/about/useWebsite.ts',
  'src/shared/ui/content/LongText.tsx',
  'src/shared/ui/content/SafeHtml.tsx',
];

/** What so many screens use is everyday. */
const SHARED_BY = 3;

const LOGIN = ['src/features/auth/LoginScreen.tsx'];
/** The pages of the company, which are painted before any code is there, with the sanitiser that they load. */
const PUBLIC = [
  'src/features/about/documentScreens.tsx',
  'src/features/about/QuestionsScreen.tsx',
  'src/features/about/certificates/CertificateScreen.tsx',
  'src/shared/ui/content/SanitisedHtml.tsx',
];
const HOME = 'src/features/product/home/HomeScreen.tsx';
const TABS = [HOME, 'src/features/product/list/ProductListScreen.tsx'];

/** First screens, each in a file with all that it needs besides; the others take from there what they share. */
const FIRST_SCREENS = {
  entrance: LOGIN,
  home: [
    HOME,
    'src/features/product/card/ProductCard.tsx',
    'src/features/product/card/ProductCardSkeleton.tsx',
    'src/features/product/RiskFooter.tsx',
    // Of a folder of everyday parts, but only members' tabs have it.
    'src/shared/ui/feedback/SeenAt.tsx',
  ],
};

/** Every file and folder that is named here, for the test that they exist. */
export const namedModules: readonly string[] = [
  ...Object.values(STAGES),
  ...PRELOAD,
  ...LATER,
  ...EVERYDAY,
  ...DRAWN,
  ...FIELDS,
  ...FIELD_WORDS,
  ...SUMS,
  ...EMPTY,
  ...ABOUT,
  ...PUBLIC,
  ...TABS,
  ...Object.values(FIRST_SCREENS).flat(),
];

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replaceAll('\\', '/');

/** Path of a module in the project, that of the module for its stylesheet; a package's keeps its own. */
const pathOf = (id: string): string =>
  (id.startsWith(ROOT) ? id.slice(ROOT.length) : id).replace(/\?.*$/, '').replace(SHEET, '');

const isOneOf = (id: string, paths: readonly string[]): boolean => paths.includes(pathOf(id));

const isUnder = (id: string, folders: readonly string[]): boolean =>
  folders.some((folder) => pathOf(id).startsWith(`${folder}/`));

const isPackage = (id: string, name: string): boolean => id.includes(`/node_modules/${name}/`);

/** What compiled code calls; the package has it in several files. */
const isCompilerRuntime = (id: string): boolean =>
  isPackage(id, 'react') && id.includes('compiler-runtime');

/** What most screens use, but for what is named with a first screen. */
const isEveryday = (id: string): boolean =>
  isUnder(id, EVERYDAY) && !isOneOf(id, FIRST_SCREENS.home);

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
    loaded.some((one) => isOneOf(one, [STAGES.react, STAGES.app])) ||
    (loaded.length >= SHARED_BY && (isEveryday(id) || isUnder(id, DRAWN)));
  return isFirst ? 'react' : null;
};

const comesWith = (id: string, screens: readonly string[], context: Context): boolean =>
  [...loadedWith(id, context)].some((one) => isOneOf(one, screens));

/** The app's stage, with those of the small components that the login needs. */
const nameApp = (id: string, context: Context): string | null =>
  isOneOf(id, [STAGES.app]) || (isEveryday(id) && comesWith(id, LOGIN, context)) ? 'app' : null;

/** Texts, formats and rules. */
const isBeneathUi = (id: string): boolean =>
  isUnder(id, ['src/shared']) && !isUnder(id, ['src/shared/ui']);

/** What home and the list share with public pages or with most screens. */
const nameParts = (id: string, context: Context): string | null =>
  comesWith(id, [HOME], context) &&
  (isEveryday(id) || (isBeneathUi(id) && comesWith(id, PUBLIC, context)))
    ? 'parts'
    : null;

/**
 * A file a stage of the start, and one for the small components that most screens use, because many
 * little files cost a request each and compress badly; what only some screens need, the bundler
 * splits by who shares it. The bundler puts what a module imports into its group, unless a group of
 * higher priority has it.
 */
export const chunkGroups = (): Group[] => [
  {
    name: 'preload',
    test: (id) => id.includes('vite/preload-helper') || isOneOf(id, PRELOAD),
    priority: 10,
  },
  { name: nameFirstStyles, debugName: 'first styles', priority: 9 },
  {
    name: 'react',
    test: (id) => isOneOf(id, [STAGES.react]) || isCompilerRuntime(id),
    priority: 9,
  },
  { name: 'store', test: (id) => isOneOf(id, [STAGES.store]), priority: 8 },
  { name: nameApp, debugName: 'app', priority: 7 },
  { name: nameParts, debugName: 'parts', minShareCount: SHARED_BY, priority: 4 },
  {
    name: 'sums',
    test: (id) => isOneOf(id, SUMS) || isPackage(id, 'big.js'),
    priority: 3,
  },
  { name: 'empty', test: (id) => isOneOf(id, EMPTY), priority: 3 },
  { name: 'about', test: (id) => isOneOf(id, ABOUT), priority: 1 },
  {
    name: 'common',
    test: isEveryday,
    minShareCount: SHARED_BY,
    priority: 2,
  },
  {
    name: 'fields',
    test: (id) => isUnder(id, FIELDS) || isOneOf(id, FIELD_WORDS),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'ridges', test: (id) => isUnder(id, [RIDGES]), priority: 1 },
  ...Object.entries(FIRST_SCREENS).map(([name, paths]) => ({
    name,
    test: (id: string) => isOneOf(id, paths),
    priority: 0,
  })),
  { name: 'later', test: (id) => isOneOf(id, LATER), priority: 0 },
];

/** The groups' names, which the rule of a name gives in part. */
const GROUPS: ReadonlySet<string> = new Set([
  ...['preload', 'react', 'store', 'app', 'parts', 'sums', 'empty', 'common', 'about', 'fields'],
  ...['ridges', 'later'],
  ...Object.keys(FIRST_SCREENS),
]);

/**
 * Where a file goes. One that the bundler made of what a few screens share it calls by any of the modules in
 * it, so that only its hash is left.
 */
export const chunkFileName = ({
  name,
  isDynamicEntry,
  isEntry,
}: Pick<Rolldown.PreRenderedChunk, 'name' | 'isDynamicEntry' | 'isEntry'>): string =>
  `assets/${isEntry || isDynamicEntry || GROUPS.has(name) ? '[name]-' : ''}[hash:7].js`;

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
