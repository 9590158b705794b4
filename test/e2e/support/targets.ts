import type { Page } from '@playwright/test';

/**
 * What can be tapped on less than 44 × 44 px, measured by what a tap around its middle meets, so that
 * an area widened by a pseudo-element counts and one that a neighbour lies over does not: a line each.
 * Links within a sentence, disabled controls and what only the keyboard brings up are left out.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Rows of a list take their places in the frame after the page got another width.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    /** A little less than 44 px, because the positions probed lie between pixels. */
    const ENOUGH = 43;
    const FAR = 60;
    const controls = 'a[href], button, input, textarea, select, summary, [role=tab]';
    const describe = (element: Element): string => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') || element.textContent || element.className;
      return `${element.tagName} "${name.trim().slice(0, 30)}" (${Math.round(width)}×${Math.round(height)})`;
    };
    /** How far from the middle taps meet the control in one direction, px; and what ends it. */
    const reach = (owner: Element, x: number, y: number, dx: number, dy: number) => {
      for (let step = 1; step <= FAR; step += 1) {
        const hit = document.elementFromPoint(x + dx * step, y + dy * step);
        if (!hit || !owner.contains(hit)) {
          const next = hit?.closest(controls);
          return { length: step - 1, by: next ? ` beside ${describe(next)}` : '' };
        }
      }
      return { length: FAR, by: '' };
    };
    const found = new Set<string>();
    for (const element of document.querySelectorAll(controls)) {
      // A label is part of its input.
      const owner = element.closest('label') ?? element;
      const isShown = owner.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isLeftOut =
        element.matches(':disabled, [data-inline]') ||
        element.closest('[inert], [aria-hidden=true]');
      if (!isShown || isLeftOut) continue;
      owner.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = owner.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const [left, right] = [reach(owner, x, y, -1, 0), reach(owner, x, y, 1, 0)];
      const [up, down] = [reach(owner, x, y, 0, -1), reach(owner, x, y, 0, 1)];
      const [width, height] = [left.length + right.length, up.length + down.length];
      if (width >= ENOUGH && height >= ENOUGH) continue;
      const beside = left.by + right.by + up.by + down.by;
      found.add(`${describe(owner)} takes taps on ${width}×${height}${beside}`);
    }
    return [...found];
  });
