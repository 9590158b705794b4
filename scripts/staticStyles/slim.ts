/** Takes out of emotion's CSS what no browser that the app is built for needs. */

/**
 * Written for browsers older than scripts/targets.ts names, each beside its standard form. Safari 17 still
 * wants its own name for `user-select`, `backdrop-filter` and all but a bare line of `text-decoration`;
 * Chrome 117 for `mask`.
 */
const OLD_DECLARATIONS =
  /(?:-ms-[\w-]+|-moz-(?:transform|appearance|user-select)|-webkit-(?:box-(?:flex|pack|align|ordinal-group|direction)|flex[\w-]*|align-[\w-]+|justify-content|order|box-flex-[\w-]+|transform[\w-]*|transition[\w-]*|animation[\w-]*|print-color-scheme|appearance|clip-path|column-gap|filter|background-(?:position|size)|(?:margin|padding)-(?:start|end))):[^;{}]*;|-webkit-text-decoration:(?:none|underline);/g;
const OLD_VALUES = /[\w-]+:-(?:webkit|moz)-(?:sticky|(?:fit|min|max)-content|zoom-in);/g;
const OLD_RULES =
  /@-webkit-keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}|[^{}]*(?:::-webkit-input|::-moz|:-ms-input)-placeholder\{[^{}]*\}/g;
const OLD_FLEX =
  /display:-webkit-(?:inline-)?box;display:-webkit-(?:inline-)?flex;display:-ms-(?:inline-)?flexbox;/g;

/** Where the bracket that opens at `start` closes. */
const closing = (css: string, start: number): number => {
  let depth = 0;
  for (let index = start; index < css.length; index += 1) {
    if (css[index] === '(') depth += 1;
    if (css[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`A bracket is not closed: ${css.slice(start, start + 80)}`);
};

/** The theme's variables without fallbacks: they are always declared. */
const withoutFallbacks = (css: string): string => {
  let slim = '';
  let done = 0;
  for (const match of css.matchAll(/var\((--hd-[\w-]+),/g)) {
    if (match.index < done) continue;
    slim += `${css.slice(done, match.index)}var(${match[1]})`;
    done = closing(css, match.index + 'var'.length) + 1;
  }
  return slim + css.slice(done);
};

/** The same rules in fewer characters; what they come to is the same, which a test compares. */
export const slim = (css: string): string =>
  withoutFallbacks(css)
    .replace(OLD_FLEX, '')
    .replace(OLD_DECLARATIONS, '')
    .replace(OLD_VALUES, '')
    .replace(OLD_RULES, '')
    .replaceAll(';}', '}')
    .replace(/[^{}]+\{\}/g, '');
