const ELEMENTS = new Set(
  'p br hr div h2 h3 h4 h5 h6 blockquote span b strong i em u s small a ul ol li dl dt dd'.split(
    ' ',
  ),
);
const EMPTY = new Set(['br', 'hr']);
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/** Elements in one another: a page that has far more cannot be laid out. */
const DEEPEST = 100;

/** Cuts markup into text, slash of an end tag, name, text … */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>/gi;
const REFERENCE = /&(amp|lt|gt|quot|nbsp);/g;
/** A bracket that begins no tag, or another reference. */
const ODD = /<|&[#\w]/;

/**
 * Makes nodes of the platform's markup: texts in elements of their names, without any attribute, so that
 * nothing in it can do anything. Null for markup of any other kind, which is the sanitiser's.
 */
export const plainMarkup = (html: string, document: Document): DocumentFragment | null => {
  const fragment = document.createDocumentFragment();
  const open: ParentNode[] = [fragment];
  const parts = html.split(TAG);
  for (let at = 0; at < parts.length; at += 3) {
    const written = parts[at] ?? '';
    if (ODD.test(written.replace(REFERENCE, ''))) return null;
    const text = written.replace(REFERENCE, (_whole, name: string) => CHARACTERS[name] ?? '');
    if (text !== '') open.at(-1)?.append(text);
    if (at + 2 >= parts.length) break;
    // The page has a heading of its own, as for the sanitiser.
    const name = (parts[at + 2] ?? '').toLowerCase().replace(/^h1$/, 'h2');
    if (!ELEMENTS.has(name) || open[DEEPEST + 1]) return null;
    if (parts[at + 1] === '') {
      const element = document.createElement(name);
      open.at(-1)?.append(element);
      if (!EMPTY.has(name)) open.push(element);
    } else if ((open.pop() as Element).localName !== name) return null;
  }
  return open.length === 1 ? fragment : null;
};
