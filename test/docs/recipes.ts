import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One step of docs/extending.md: a new file's text, or what of a file is changed into what. */
export type Recipe = { readonly path: string } & (
  | { readonly text: string }
  | { readonly from: string; readonly to: string }
);

const BLOCK = /^```(\w+) (\S+)\n([\s\S]*?)\n```$/gm;

const without = (lines: readonly string[], mark: string): string =>
  lines
    .filter((line) => !line.startsWith(mark))
    .map((line) => line.slice(1))
    .join('\n');

/** The steps of a page, in its order. */
export const recipesOf = (page: string): Recipe[] =>
  [...page.matchAll(BLOCK)].map(([, language, path = '', block = '']) => {
    const lines = block.split('\n');
    return language === 'diff'
      ? { path, from: without(lines, '+'), to: without(lines, '-') }
      : { path, text: `${block}\n` };
  });

/** Whether a step that changes a file is done there, as in a project that followed the page. */
export const isCarriedOut = (root: string, recipe: Recipe): boolean =>
  'to' in recipe && readFileSync(join(root, recipe.path), 'utf8').includes(recipe.to);

/** Does one step in a folder. @throws Error where what it changes is not there exactly once. */
export const carryOut = (root: string, recipe: Recipe): void => {
  const file = join(root, recipe.path);
  if ('text' in recipe) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, recipe.text);
    return;
  }
  const [before, after, ...more] = readFileSync(file, 'utf8').split(recipe.from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${recipe.path} does not have this once:\n${recipe.from}`);
  }
  writeFileSync(file, before + recipe.to + after);
};
