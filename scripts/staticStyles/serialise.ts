/** From recorded arguments to CSS, by emotion's own serialiser: what it would insert at run time. */
import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import type { Theme } from '@mui/material/styles';

type Styles = Parameters<typeof css>[number];

const cache = createCache({ key: 'css' });

/**
 * Styles that depend on more than the theme's variables cannot be known in a build. Says what they
 * depend on by throwing.
 */
const onlyVariables = (theme: Theme): object => {
  const variables = new Proxy(theme, {
    get(target, name, receiver) {
      if (name === 'palette') throw new Error('theme.palette is of one scheme: use theme.vars');
      return Reflect.get(target, name, receiver);
    },
  });
  return new Proxy(
    { theme: variables },
    {
      get(target, name) {
        if (name === 'theme') return target.theme;
        throw new Error(`the styles depend on the property ${String(name)}: use a data attribute`);
      },
    },
  );
};

/** What the arguments of a `styled` call come to. Throws where they depend on more than variables. */
const resolve = (given: unknown, props: object): Styles =>
  typeof given === 'function' ? given(props) : (given as Styles);

const insert = (selector: string, serialised: ReturnType<typeof css>): string =>
  // Without a document the cache gives the rules back.
  (cache.insert(selector, serialised, cache.sheet, false) as unknown as string | undefined) ?? '';

/** The rules of a class with the styles of a `styled` call. */
export const rulesOf = (className: string, given: readonly unknown[], theme: Theme): string => {
  const props = onlyVariables(theme);
  const serialised = css(...given.map((one) => resolve(one, props)));
  // The cache knows rules by their name alone: another class may have the same styles.
  return insert(`.${className}`, { ...serialised, name: `${className}-${serialised.name}` });
};

/** The rule of what `keyframes` made. */
export const keyframesRule = (made: unknown): { readonly name: string; readonly rule: string } => {
  const { name, styles } = made as { name: string; styles: string };
  return { name, rule: insert('', { name: `${name}-rule`, styles }) };
};
