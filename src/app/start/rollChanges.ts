import { compare, moneyParts } from '#shared/money.ts';
import { duration, easing } from '#shared/theme/tokens.ts';
import { prefersReducedMotion } from '#shared/ui/device/useMediaQuery.ts';

/** How far a new figure comes from: less than half of its line. */
const FROM_EM = 0.4;

const rollIn = (part: Element | null | undefined, change: 1 | -1): void => {
  part?.animate(
    [
      { opacity: 0, transform: `translateY(${change * FROM_EM}em)` },
      { opacity: 1, transform: 'none' },
    ],
    { duration: duration.base, easing: easing.change },
  );
};

/** Rolls in what of an amount is another than before: from below where it grew, from above where it shrank. */
const roll = (amount: Element, before: string, now: string): void => {
  const was = moneyParts(before);
  const is = moneyParts(now);
  const change = compare(now, before);
  if (!was || !is || !change) return;
  const whole = amount.querySelector('[data-whole]');
  if (was.whole !== is.whole || was.negative !== is.negative) rollIn(whole, change);
  if (was.decimals !== is.decimals) rollIn(whole?.nextElementSibling, change);
};

/**
 * Has every live amount under `root` roll in where it changed. The new figure is in the page, and read, at
 * once: only its drawing moves, so that no figure between two is ever seen. An amount that appears, or that
 * was or is hidden, does not move. Watched from outside of the component, so that the first screen goes
 * without this. Returns how to stop.
 */
export const rollChanges = (root: Node): (() => void) => {
  const observer = new MutationObserver((changes) => {
    if (prefersReducedMotion()) return;
    for (const { target, oldValue } of changes) {
      const now = (target as HTMLElement).dataset.live;
      if (oldValue !== null && now !== undefined) roll(target as Element, oldValue, now);
    }
  });
  observer.observe(root, {
    subtree: true,
    attributeFilter: ['data-live'],
    attributeOldValue: true,
  });
  return () => observer.disconnect();
};
