/** The rules of a stylesheet that a markup can match. */
import { splitVariables } from '../staticStyles/variables.ts';

/** A class that scripts/staticStyles made. */
const CLASS = /\.(s[0-9a-z]{3,}-[0-9a-z]+)/g;

/** Rules at the top of a stylesheet: what is before each block, and the block. */
const rulesOf = (css: string): { readonly before: string; readonly block: string }[] => {
  const rules: { before: string; block: string }[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let index = 0; index < css.length; index += 1) {
    if (css[index] === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (css[index] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ before: css.slice(start, open).trim(), block: css.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return rules;
};

/** A list of selectors, cut at the commas outside brackets. */
const selectorsOf = (list: string): string[] => list.split(/,(?![^(]*\))/);

/** Whether a selector can match, as far as the build's classes show. */
const canMatch = (selector: string, classes: ReadonlySet<string>): boolean =>
  [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name));

const keep = (css: string, classes: ReadonlySet<string>): string =>
  rulesOf(css)
    .map(({ before, block }) => {
      if (/^@(?:media|supports)/.test(before)) {
        const inner = keep(block, classes);
        return inner && `${before}{${inner}}`;
      }
      if (before.startsWith('@')) return `${before}{${block}}`;
      const matching = selectorsOf(before).filter((one) => canMatch(one, classes));
      return matching.length > 0 ? `${matching.join(',')}{${block}}` : '';
    })
    .join('');

const withoutUnusedMotion = (css: string): string =>
  rulesOf(css)
    .filter(({ before }) => {
      const [, name] = /^@keyframes\s+(\S+)/.exec(before) ?? [];
      return name === undefined || css.split(name).length > 2;
    })
    .map(({ before, block }) => `${before}{${block}}`)
    .join('');

/**
 * Takes out of `css` the rules of classes that `markup` does not have, and then the animations and
 * variables that nothing uses any more. The order stays.
 */
export const criticalStyles = (css: string, markup: string): string => {
  const classes = new Set(
    [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return splitVariables(withoutUnusedMotion(keep(css.replace(/@charset[^;]*;/g, ''), classes)), '')
    .first;
};
