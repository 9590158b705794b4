/** The theme's variables, cut in two: those that the app's own styles use, and the rest. */

/** A rule without rules in it. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;

const namesIn = (css: string): string[] =>
  [...css.matchAll(/var\((--hd-[\w-]+)/g)].map(([, name = '']) => name);

type Declaration = readonly [name: string, whole: string];

const declarationsOf = (body: string): Declaration[] =>
  body
    .split(';')
    .filter(Boolean)
    .map((whole) => [whole.slice(0, whole.indexOf(':')), whole]);

const isVariable = ([name]: Declaration): boolean => name.startsWith('--hd-');

/** `names` with those that their values use in turn. */
const withTheirs = (names: readonly string[], css: string): ReadonlySet<string> => {
  const values = new Map<string, string>();
  for (const [, , body = ''] of css.matchAll(RULE)) {
    for (const [name, whole] of declarationsOf(body).filter(isVariable)) {
      values.set(name, (values.get(name) ?? '') + whole);
    }
  }
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const used of namesIn(values.get(name) ?? '')) add(used);
  };
  names.forEach(add);
  return found;
};

/** Material UI's own surfaces, with which the later variables come: they are all that uses them. */
const SURFACE = '.MuiModal-root';

/** The selector for those surfaces in a document that `selector` applies to. */
const inSurfaces = (selector: string): string =>
  selector
    .split(',')
    .map((one) => (one.trim() === ':root' ? SURFACE : `${one.trim()} ${SURFACE}`))
    .join(',');

/**
 * Cuts the document's stylesheet: `first` has everything but the variables that neither it nor
 * `others` uses; those are in `later`, for the components of Material UI that use the theme at run time.
 * They are declared on these only: on the document every element would inherit them, and be styled again
 * in the frame in which the first surface comes.
 */
export const splitVariables = (
  css: string,
  others: string,
): { readonly first: string; readonly later: string } => {
  const isDeclared = (declaration: Declaration) => !isVariable(declaration);
  const rest = css.replace(RULE, (_rule, _selector, body: string) =>
    declarationsOf(body)
      .filter(isDeclared)
      .map(([, whole]) => whole)
      .join(';'),
  );
  const used = withTheirs(namesIn(rest + others), css);
  const isLater = (one: Declaration): boolean => isVariable(one) && !used.has(one[0]);
  const later: string[] = [];
  const first = css.replace(RULE, (rule, selector: string, body: string) => {
    const all = declarationsOf(body);
    if (!all.some(isLater)) return rule;
    const write = (where: string, some: readonly Declaration[]): string =>
      some.length > 0 ? `${where}{${some.map(([, whole]) => whole).join(';')}}` : '';
    later.push(write(inSurfaces(selector), all.filter(isLater)));
    return write(
      selector,
      all.filter((one) => !isLater(one)),
    );
  });
  return { first, later: later.join('') };
};
