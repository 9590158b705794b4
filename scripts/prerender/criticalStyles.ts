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

/** Whether a selector can match. */
type CanMatch = (selector: string) => boolean;

/** As far as the build's classes show. */
const byClasses = (markup: string): CanMatch => {
  const classes = new Set(
    [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  return (selector) => [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name));
};

/** States that need somebody who can reach the element. */
const REACHED = /:(?:hover|active|focus|disabled)/;
/** An attribute that is as written here; not one that must be missing. */
const ATTRIBUTE = /(?<!:not\()\[([a-z-]+(?:="[^"]*")?)\]/g;

/** As far as classes, attributes and states show that nothing changes. */
const asItIs = (markup: string): CanMatch => {
  const hasClasses = byClasses(markup);
  return (selector) =>
    hasClasses(selector) &&
    (selector.search(CLASS) < 0 ||
      (!REACHED.test(selector) &&
        [...selector.matchAll(ATTRIBUTE)].every(([, attribute = '']) =>
          markup.includes(` ${attribute}`),
        )));
};

/** The rules of `css` with the selectors that can match; a rule without one goes. */
export const keepRules = (css: string, canMatch: CanMatch): string =>
  rulesOf(css)
    .map(({ before, block }) => {
      if (/^@(?:media|supports)/.test(before)) {
        const inner = keepRules(block, canMatch);
        return inner && `${before}{${inner}}`;
      }
      if (before.startsWith('@')) return `${before}{${block}}`;
      const matching = selectorsOf(before).filter(canMatch);
      return matching.length > 0 ? `${matching.join(',')}{${block}}` : '';
    })
    .join('');

/** An animation for all browsers, and for those that know it by their own name. */
const ANIMATION = /^@(?:-webkit-)?keyframes\s+(\S+)/;

const withoutUnusedMotion = (css: string): string => {
  const rules = rulesOf(css);
  const styles = rules.filter(({ before }) => !ANIMATION.test(before));
  const used = styles.map(({ block }) => block).join('');
  return rules
    .filter(({ before }) => {
      const [, name] = ANIMATION.exec(before) ?? [];
      return name === undefined || used.includes(name);
    })
    .map(({ before, block }) => `${before}{${block}}`)
    .join('');
};

/**
 * Takes out of `css` the rules of classes that `markup` does not have, and then the animations and
 * variables that nothing uses any more. The order stays. What is `inert` stays as it is written: rules of
 * other states and attributes go as well.
 */
export const criticalStyles = (css: string, markup: string, { inert = false } = {}): string => {
  const rules = keepRules(css.replace(/@charset[^;]*;/g, ''), (inert ? asItIs : byClasses)(markup));
  return splitVariables(withoutUnusedMotion(rules), '').first;
};
