/** Runs the app's modules once, in the build, and gives what their style calls were called with. */
import { join } from 'node:path';
import type { Theme } from '@mui/material/styles';
import { type Plugin, runnerImport } from 'vite';
import { findCalls, replaceCalls } from './findCalls.ts';
import type { StyleRecord } from './recorder.ts';

const ENTRY = 'static-styles:run';
const RECORDER = join(import.meta.dirname, 'recorder.ts');

/** Imports of a package that cannot be loaded without a document; no style comes from it. */
const BROWSER_ONLY = /(?<=from )'dompurify'/;
const NOTHING = 'static-styles:nothing';
const NOTHING_CODE = 'export default new Proxy({}, { get: () => () => undefined });';

/** What a run gives. */
export interface Run {
  readonly records: readonly StyleRecord[];
  readonly theme: Theme;
  /** The stylesheet of the whole document. */
  readonly global: string;
}

export interface Sources {
  /** The project's folder. */
  readonly root: string;
  /** Text of each file with style calls, by its path from `root`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files of the theme and of the component that puts the document's own rules in. */
  readonly theme: string;
  readonly styleRoot: string;
}

const entryCode = ({ root, texts, theme, styleRoot }: Sources): string =>
  [
    `import { createElement } from 'react';`,
    `import { renderToStaticMarkup } from 'react-dom/server';`,
    `import { appTheme } from ${JSON.stringify(join(root, theme))};`,
    `import { StyleRoot } from ${JSON.stringify(join(root, styleRoot))};`,
    ...[...texts.keys()].map((file) => `import ${JSON.stringify(join(root, file))};`),
    `export { records } from ${JSON.stringify(RECORDER)};`,
    `export const theme = appTheme;`,
    `export const markup = renderToStaticMarkup(createElement(StyleRoot));`,
  ].join('\n');

const recording = (sources: Sources): Plugin => ({
  name: 'static-styles:record',
  enforce: 'pre',
  resolveId: (id) => (id === ENTRY || id === NOTHING ? `\0${id}` : null),
  load(id) {
    if (id === `\0${NOTHING}`) return NOTHING_CODE;
    return id === `\0${ENTRY}` ? entryCode(sources) : null;
  },
  transform(code, id) {
    if (BROWSER_ONLY.test(code)) return code.replace(BROWSER_ONLY, `'${NOTHING}'`);
    const file = id.slice(sources.root.length + 1);
    if (!sources.texts.has(file)) return null;
    const name = JSON.stringify(file);
    return replaceCalls(
      code,
      findCalls(file, code),
      (call, index) =>
        call.kind === 'styled'
          ? `recordStyled(${name}, ${index}, ${call.tag}, ${call.styles})`
          : `recordKeyframes(${name}, ${index}, ${code.slice(call.start, call.end)})`,
      `import { recordKeyframes, recordStyled } from ${JSON.stringify(RECORDER)};`,
    );
  },
});

/** Rejects when a module cannot be run without a browser. */
export const runModules = async (sources: Sources): Promise<Run> => {
  const { module } = await runnerImport<{
    records: readonly StyleRecord[];
    theme: Theme;
    markup: string;
  }>(ENTRY, { root: sources.root, logLevel: 'error', plugins: [recording(sources)] });
  const sheets = [...module.markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  return {
    records: module.records,
    theme: module.theme,
    global: sheets.map(([, css]) => css).join(''),
  };
};
