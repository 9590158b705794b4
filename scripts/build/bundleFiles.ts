/** Which files of a build a module needs. */
import type { IndexHtmlTransformContext } from 'vite';

export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The page's entry, and what every page runs first, stage by stage. */
export const START = [
  'src/app/main.ts',
  'src/app/start/react.ts',
  'src/app/start/openStore.ts',
  'src/app/start/showApp.tsx',
] as const;

/** Adds a module's file, those it imports and their stylesheets to `files`. */
const collectFiles = (module: string, bundle: Bundle, files: Set<string>): Set<string> => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!holder) throw new Error(`${module} is not in the build.`);
  const collect = (name: string): void => {
    if (files.has(name)) return;
    files.add(name);
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const imported of chunk?.imports ?? []) collect(imported);
    for (const sheet of chunk?.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  collect(holder.fileName);
  return files;
};

/** The files of `modules` with what they import and their stylesheets, in the order they are loaded. */
export const filesOf = (modules: readonly string[], bundle: Bundle): ReadonlySet<string> =>
  modules.reduce((files, module) => collectFiles(module, bundle, files), new Set<string>());

/** The files that `modules` need beside those of `known`. */
export const filesBeside = (
  modules: readonly string[],
  known: readonly string[],
  bundle: Bundle,
): readonly string[] => {
  const there = filesOf(known, bundle);
  return [...filesOf(modules, bundle)].filter((file) => !there.has(file));
};

/** Names files in a page, for its early script. */
export const filesTag = (name: string, files: readonly string[]): string =>
  `<meta name="hd:${name}" content="${files.map((file) => `/${file}`).join(' ')}" />`;
