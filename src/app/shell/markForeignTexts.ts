import { isChinese } from '#shared/i18n/isChinese.ts';

/** What speech and typesetting need to know of Chinese text. */
const CHINESE = 'zh-CN';

/** The text of an element without that of the elements in it. */
const ownTextOf = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join('');

/**
 * Keeps `lang` on every element under `root` that has Chinese text of its own, for a page in another
 * `language`: its own words hold none, so that such a text is the server's or a member's in any
 * place. What is within such an element and is not Chinese has the page's language again.
 *
 * @returns ends it and takes the marks away
 */
export const markForeignTexts = (root: HTMLElement, language: string): (() => void) => {
  /** Only what was set here is changed again. */
  const marked = new WeakSet<Element>();
  const set = (element: HTMLElement, lang: string): void => {
    if (element.lang === lang || (element.lang !== '' && !marked.has(element))) return;
    element.lang = lang;
    marked.add(element);
    for (const child of element.children) check(child);
  };
  const unset = (element: Element): void => {
    if (marked.delete(element)) element.removeAttribute('lang');
  };
  const check = (element: Element): void => {
    if (!(element instanceof HTMLElement) || element.matches('script, style')) return;
    const text = ownTextOf(element);
    if (isChinese(text)) set(element, CHINESE);
    else if (text.trim() !== '' && element.parentElement?.closest('[lang|=zh]')) {
      set(element, language);
    } else unset(element);
  };
  const checkAll = (node: Node): void => {
    if (!(node instanceof Element)) return;
    check(node);
    for (const element of node.querySelectorAll('*')) check(element);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const owner = target instanceof Element ? target : target.parentElement;
      if (owner) check(owner);
      addedNodes.forEach(checkAll);
    }
  });
  checkAll(root);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    root.querySelectorAll('[lang]').forEach(unset);
  };
};
