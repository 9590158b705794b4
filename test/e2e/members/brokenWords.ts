import type { Page } from '@playwright/test';

/**
 * What the layout broke on the page as it is: words and numbers of more than one line although one has
 * room for them, the words of short labels likewise, placeholders that their field cuts off, and texts
 * that are written over each other. By geometry; says in words where.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const SLACK = 1;
    /** Letters and digits that belong together: words, dates, times, amounts, masked numbers. */
    const WORD =
      /[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}.,:’'*%-]*[\p{Script=Latin}\p{N}*%])?/gu;
    /** Chinese that is short enough for a line of its own in a label. */
    const HAN = /\p{Script=Han}+/gu;
    const SHORT = 5;
    const LABELS =
      'h1, h2, h3, dt, th, label:not(:has(input)), button, a[data-variant], [role=tab], [data-tone]';
    const range = document.createRange();
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (element.closest('[aria-hidden="true"], svg, [inert], select')) return false;
      // Read out only.
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { clipPath, position } = getComputedStyle(box);
        if (clipPath !== 'none' && position === 'absolute') return false;
      }
      return true;
    };
    /** The width of the block that a text is laid out in. */
    const roomOf = (element: Element): number => {
      let block = element;
      while (block.parentElement && /^inline/.test(getComputedStyle(block).display)) {
        block = block.parentElement;
      }
      const style = getComputedStyle(block);
      return (
        block.getBoundingClientRect().width -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight)
      );
    };
    /** How long the unbroken piece would be that a character is part of: an address, a long number. */
    const lengthOf = (text: Text, at: number): number => {
      const isPart = (one: string | undefined) =>
        one !== undefined && /[^\s\p{Script=Han}]/u.test(one);
      let [from, to] = [at, at + 1];
      while (isPart(text.data[from - 1])) from -= 1;
      while (isPart(text.data[to])) to += 1;
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0);
    };
    /** Of a box that cuts off what is too much, the end. */
    const endOf = (element: Element | null): number => {
      for (let box = element; box; box = box.parentElement) {
        if (/hidden|clip/.test(getComputedStyle(box).overflowY))
          return box.getBoundingClientRect().bottom;
      }
      return Number.POSITIVE_INFINITY;
    };
    const lines: { text: Text; box: DOMRect; layer: Element | null }[] = [];
    const layerOf = (element: Element | null): Element | null => {
      for (let box = element; box; box = box.parentElement) {
        if (/fixed|sticky|absolute/.test(getComputedStyle(box).position)) return box;
      }
      return null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '' || !isSeen(parent)) continue;
      const room = roomOf(parent);
      const check = (pattern: RegExp, longest: number): void => {
        for (const { 0: word, index } of text.data.matchAll(pattern)) {
          if (word.length < 2 || word.length > longest) continue;
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          const rows = new Set(boxes.map(({ top }) => Math.round(top)));
          const width = boxes.reduce((sum, box) => sum + box.width, 0);
          if (rows.size > 1 && width <= room && lengthOf(text, index) <= room)
            found.add(`“${word}” is broken in “${text.data.trim().slice(0, 40)}”`);
        }
      };
      check(WORD, 40);
      if (parent.closest(LABELS)) check(HAN, SHORT);
      range.selectNodeContents(text);
      const layer = layerOf(parent);
      const end = endOf(parent);
      for (const box of range.getClientRects()) {
        if (box.width > 0 && box.top < end - SLACK) lines.push({ text, box, layer });
      }
      const mark = text.nextElementSibling ?? parent.nextElementSibling;
      if (mark?.matches('button') && mark.textContent === '' && isSeen(mark)) {
        const last = [...range.getClientRects()].at(-1);
        const { top } = mark.getBoundingClientRect();
        if (last && top >= last.bottom)
          found.add(`the mark after “${text.data.trim().slice(-12)}” is alone on its line`);
      }
    }
    for (const [index, { text, box, layer }] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.text === text || other.layer !== layer) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Lines are higher than their letters.
        if (across > SLACK && down > 0.4 * Math.min(box.height, other.box.height)) {
          found.add(
            `“${text.data.trim().slice(0, 20)}” is over “${other.text.data.trim().slice(0, 20)}”`,
          );
        }
      }
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (!pen || field.value !== '' || !isSeen(field)) continue;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const over = pen.measureText(field.placeholder).width - field.clientWidth;
      if (over > SLACK)
        found.add(`${Math.round(over)} px of the placeholder “${field.placeholder}” are cut off`);
    }
    return [...found];
  });
