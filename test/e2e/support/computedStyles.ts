import type { Page } from '@playwright/test';

/** An element or pseudo-element, and every property it comes to. */
export interface Look {
  readonly name: string;
  readonly styles: string;
}

/** Ends what moves by itself, in both schemes, and reads every element's computed style in `scheme`. */
export const readLooks = (page: Page, scheme: 'light' | 'dark'): Promise<Look[]> =>
  page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
    (document.activeElement as HTMLElement | null)?.blur();
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        // One without an end.
        animation.cancel();
      }
    }
    const read = (element: Element, pseudo: string | null): string => {
      const computed = getComputedStyle(element, pseudo);
      let text = '';
      for (const property of computed) {
        // Variables count by what they come to.
        if (property.startsWith('--')) continue;
        // Of the flexible box before today's; a build leaves it out, and nothing has it any more.
        if (/^-webkit-box-(?:align|pack|flex|direction|ordinal-group)$/.test(property)) continue;
        // React's ids count how often it rendered.
        const value = computed.getPropertyValue(property).replaceAll(/#_[rR]_\w+?_/g, '#');
        text += `${property}:${value};\n`;
      }
      return text;
    };
    const nameOf = (element: Element): string => {
      const parent = element.parentElement;
      const place = parent ? [...parent.children].indexOf(element) + 1 : 1;
      return `${parent && parent !== document.body ? `${nameOf(parent)} > ` : ''}${element.tagName.toLowerCase()}:${place}`;
    };
    const elements = [document.documentElement, document.body];
    const root = document.getElementById('root');
    if (root) elements.push(...(root.querySelectorAll('*') as NodeListOf<HTMLElement>));
    return elements.flatMap((element) => {
      const pseudos = ['::before', '::after'].filter(
        (pseudo) => getComputedStyle(element, pseudo).content !== 'none',
      );
      return [null, ...pseudos].map((pseudo) => ({
        name: nameOf(element) + (pseudo ?? ''),
        styles: read(element, pseudo),
      }));
    });
  }, scheme);

/** Lines of `left` and `right` that differ, each with its element; few of them, to be read. */
export const differences = (left: readonly Look[], right: readonly Look[]): string[] => {
  const stray = left.findIndex(({ name }, index) => name !== right[index]?.name);
  if (stray >= 0 || left.length !== right.length) {
    return [`other elements from ${left[stray]?.name} on, ${right[stray]?.name}`];
  }
  return left.flatMap(({ name, styles }, index) => {
    const other = right[index]?.styles ?? '';
    if (styles === other) return [];
    const others = other.split('\n');
    return styles
      .split('\n')
      .flatMap((line, at) => (line === others[at] ? [] : [`${name}\n  ${line}  ${others[at]}`]));
  });
};
