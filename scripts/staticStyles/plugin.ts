/**
 * Makes the app's styles static in a build (record 21): every `styled` call becomes a component with a
 * class, and its styles a stylesheet beside its file. The bundler puts the stylesheets of a chunk into
 * one, in the order of its modules, and loads it with the chunk. Sources stay as they are; development
 * and tests run them with emotion.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { findMisplaced } from './checkOrder.ts';
import { mayHoldCalls, replaceCalls } from './findCalls.ts';
import { makeSheets, type Sheet } from './makeSheets.ts';
import { runModules } from './runModules.ts';
import { slim } from './slim.ts';
import { splitVariables } from './variables.ts';

const THEME = 'src/shared/theme/theme.ts';
/** Puts the document's own rules in; in a build a stylesheet does. */
const STYLE_ROOT = 'src/shared/theme/StyleRoot.tsx';
/** Its stylesheet comes before every other one: the first stage of the start brings the document's. */
const FIRST = 'src/app/start/react.ts';
/** Brings the theme to components of Material UI; they use variables that the app itself does not. */
const MUI_THEME = 'src/shared/theme/MuiTheme.tsx';
const RUNTIME = join(import.meta.dirname, 'runtime.ts');
const SUFFIX = '.static.css';

const sourcesUnder = (root: string, folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .toSorted()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
      .filter(([, text]) => mayHoldCalls(text)),
  );

/** A source whose styles are in `sheet`. */
const withoutStyles = (source: string, { calls, names }: Sheet): string =>
  replaceCalls(
    source,
    calls,
    (call, index) =>
      call.kind === 'styled'
        ? `/* @__PURE__ */ withClass(${call.tag}, '${names[index]}')`
        : `'${names[index]}'`,
    `import { withClass } from ${JSON.stringify(RUNTIME)};`,
  );

export interface StaticStyles {
  readonly plugin: Plugin;
  /** A source with classes for its styles, null for one without any; once the build has begun. */
  readonly withClasses: (code: string, id: string) => string | null;
}

/** The Vite plugin, and what else a build makes of the same styles. */
export const staticStyles = (): StaticStyles => {
  let root = '';
  let sheets: ReadonlyMap<string, Sheet> = new Map();
  /** Stylesheets by the file that they come with. */
  let css: ReadonlyMap<string, string> = new Map();
  const fileOf = (id: string): string => id.slice(root.length + 1);
  const importSheet = (file: string): string =>
    `import ${JSON.stringify(join(root, file) + SUFFIX)};`;
  const withClasses = (code: string, id: string): string | null => {
    const file = fileOf(id);
    if (file === STYLE_ROOT) return 'export const StyleRoot = ({ children }) => children;';
    const sheet = sheets.get(file);
    return sheet ? withoutStyles(code, sheet) : null;
  };
  const plugin: Plugin = {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      const texts = sourcesUnder(root, 'src');
      const run = await runModules({ root, texts, theme: THEME, styleRoot: STYLE_ROOT });
      sheets = makeSheets(texts, run);
      const own = [...sheets].map(([file, sheet]) => [file, sheet.css] as const);
      const { first, later } = splitVariables(
        slim(run.global),
        own.map(([, rules]) => rules).join(''),
      );
      css = new Map([[FIRST, first], [MUI_THEME, later], ...own]);
    },
    resolveId: (id) => (id.endsWith(SUFFIX) ? id : null),
    load: (id) => (id.endsWith(SUFFIX) ? css.get(fileOf(id).slice(0, -SUFFIX.length)) : null),
    transform(code, id) {
      const file = fileOf(id);
      const styled = withClasses(code, id);
      if (!css.has(file)) return styled;
      // At the end: a stylesheet comes behind those of the modules that its own imports, and behind
      // the document's.
      return `${styled ?? code}\n${importSheet(FIRST)}${importSheet(file)}`;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const misplaced = findMisplaced(
        chunks,
        [...css.keys()].map((file) => join(root, file)),
        (module) => module + SUFFIX,
        (module) => this.getModuleInfo(module)?.importedIds ?? [],
      );
      if (misplaced.length === 0) return;
      const pairs = misplaced.map(([base, derived]) => `${fileOf(derived)} → ${fileOf(base)}`);
      this.error(`Stylesheets would come before those they build on:\n${pairs.join('\n')}`);
    },
  };
  return { plugin, withClasses };
};
