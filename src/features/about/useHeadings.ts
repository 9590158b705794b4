import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Heading {
  readonly text: string;
  readonly element: HTMLElement;
}

/** The headings inside an element; updates while its text loads. */
export const useHeadings = (ref: RefObject<HTMLElement | null>): readonly Heading[] => {
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  // Before they are painted: contents that come later would move the text down.
  useLayoutEffect(() => {
    const root = ref.current;
    if (!root) return;
    const read = () => {
      const elements = [...root.querySelectorAll<HTMLElement>('h2, h3')];
      setHeadings(
        elements.flatMap((element) => {
          const text = element.textContent?.trim() ?? '';
          return text === '' ? [] : [{ text, element }];
        }),
      );
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [ref]);
  return headings;
};
