import type { KeyboardEvent } from 'react';

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ALL: Readonly<Record<string, number>> = { ...SIDEWAYS, ArrowUp: -1, ArrowDown: 1 };

/**
 * Arrow keys, Home and End in a row of tabs, of which only the selected one is in the tab order
 * (ARIA tabs pattern, selection follows focus); in a group of choices all four arrows. `select` is called with the index to select.
 */
export const moveAmongTabs = (
  event: KeyboardEvent<HTMLElement>,
  current: number,
  count: number,
  select: (index: number) => void,
): void => {
  const isGroup = event.currentTarget.getAttribute('role') === 'radiogroup';
  const step = (isGroup ? ALL : SIDEWAYS)[event.key];
  const target =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? count - 1
        : step === undefined
          ? undefined
          : (Math.max(current, 0) + step + count) % count;
  if (target === undefined || count === 0) return;
  event.preventDefault();
  select(target);
  event.currentTarget.querySelectorAll<HTMLElement>('[data-tab]')[target]?.focus();
};
