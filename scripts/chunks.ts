/** How a build is cut into files. */
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];

/** Modules that begin a stage of the start, in order; what a stage needs comes with the first that does. */
const STAGES = {
  react: /src\/app\/start\/react\.ts$|react\/.*compiler-runtime/,
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

const inFolders = (...folders: string[]): RegExp => new RegExp(`src/(?:${folders.join('|')})/`);

/** First screens, each in a file with all that it needs besides; the others take from there what they share. */
const FIRST_SCREENS = [
  ['entrance', /features\/auth\/LoginScreen/],
  ['products', /features\/product\/(?:card\/ProductCard|RiskFooter)/],
  ['home', /features\/product\/home\/HomeScreen/],
] as const;

/**
 * A file a stage of the start, and one for the small components that most screens use, because many
 * little files cost a request each and compress badly; what only some screens need, the bundler
 * splits by who shares it. The bundler puts what a module imports into its group, unless a group of
 * higher priority has it.
 */
export const chunkGroups = (): Group[] => [
  // By itself, because the entry needs it before the first stage.
  { name: 'preload', test: 'vite/preload-helper', priority: 10 },
  ...Object.entries(STAGES).map(([name, test], index) => ({ name, test, priority: 9 - index })),
  {
    name: 'ui',
    test: inFolders('shared/icons', ...EVERYDAY.map((name) => `shared/ui/${name}`)),
    minShareCount: 3,
    priority: 2,
  },
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
