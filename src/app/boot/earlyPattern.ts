/**
 * Fills in patterns: markup of a list's rows that the build made of the app's components, with names in
 * braces for what the platform's configuration has there (scripts/prerender/patterns.tsx).
 */
import { dayAt } from '#shared/dateParts.ts';
import { type Site, writeSite } from './earlySite.ts';
import { setStyles } from './setStyles.ts';

/** A row of the configuration; a text that is missing is ''. */
export type Row<TName extends string> = Readonly<Record<TName, string>>;

/** The rows of a list; null for none, and where one is not of texts, which is for the app to judge. */
export const rowsOf = <TName extends string>(
  list: unknown,
  names: readonly TName[],
): Row<TName>[] | null => {
  if (!Array.isArray(list) || list.length === 0) return null;
  const rows: Row<TName>[] = [];
  for (const item of list) {
    if (typeof item !== 'object' || item === null) return null;
    const texts = names.map((name) => [name, (item as Record<string, unknown>)[name] ?? '']);
    if (texts.some(([, value]) => typeof value !== 'string')) return null;
    rows.push(Object.fromEntries(texts) as Row<TName>);
  }
  return rows;
};

/** A name in a pattern. */
export const PLACE = /\{(\w+)\}/g;

/** Puts `values` into the texts and attributes of `node`; a name without a value stays as it is. */
export const fillIn = (node: Node, values: Readonly<Record<string, string>>): void => {
  const filled = (text: string): string =>
    text.replace(PLACE, (whole, name: string) => values[name] ?? whole);
  if (node instanceof Element) {
    for (const attribute of node.attributes) attribute.value = filled(attribute.value);
  }
  if (node instanceof Text) node.data = filled(node.data);
  for (const child of node.childNodes) fillIn(child, values);
};

/** When a pattern was updated, Unix seconds. */
export const PATTERN_TIME = 1_000_000_000;

const dateOf = (seconds: number): string => dayAt(seconds * 1000).date;

/** Shows when the site's texts were updated in a pattern's first element, which goes where nobody knows. */
const fillInDate = (pattern: ParentNode, updatedAt: unknown): void => {
  const date = pattern.firstElementChild;
  if (typeof updatedAt !== 'number') date?.remove();
  else if (date?.textContent) {
    date.textContent = date.textContent.replace(dateOf(PATTERN_TIME), dateOf(updatedAt));
  }
};

/**
 * Shows a list in its place, made of the page's pattern in the language of the document. `fill` gets the
 * site and a copy of the pattern, and returns whether it could fill it in.
 */
export const writeList = (fill: (site: Site, pattern: DocumentFragment) => boolean): void => {
  const place = document.querySelector('[data-early-list]');
  const skeleton = document.querySelector<HTMLElement>('[data-early="lines"]');
  const { lang } = document.documentElement;
  const pattern = document.querySelector<HTMLTemplateElement>(`template[data-pattern="${lang}"]`);
  if (!place || !skeleton || !pattern) return;
  writeSite((site) => {
    const list = document.importNode(pattern.content, true);
    if (!fill(site, list)) return false;
    setStyles(list);
    fillInDate(list, site?.doc_updated_at);
    skeleton.hidden = true;
    place.replaceChildren(list);
    return true;
  });
};
