import { useLayoutEffect } from 'react';
import { PAINTED_STYLE_ID } from '#app/boot/paintedPage.ts';
import { APP_SHOWN } from '#app/boot/startEvents.ts';

/** Id of the static shell in index.html, painted before any script. */
const SHELL_ID = 'static-shell';

/** Removes the static shell, and a prerendered page's own styles, once the app has rendered. */
export const removeStaticShell = (): void => {
  const shell = document.getElementById(SHELL_ID);
  if (!shell) return;
  shell.remove();
  document.getElementById(PAINTED_STYLE_ID)?.remove();
  delete document.documentElement.dataset.shell;
  window.dispatchEvent(new Event(APP_SHOWN));
};

/**
 * Calls `start` once the app has taken the static shell's place, at once where there is none. Returns how
 * to call it off, and what `start` returned with it.
 */
export const whenShown = (start: () => () => void): (() => void) => {
  if (!document.getElementById(SHELL_ID)) return start();
  let stop: (() => void) | undefined;
  const onShown = () => {
    stop = start();
  };
  window.addEventListener(APP_SHOWN, onShown, { once: true });
  return () => {
    window.removeEventListener(APP_SHOWN, onShown);
    stop?.();
  };
};

/** Rendered with the first real content, so that the static shell is removed in the same frame. */
export const RemoveStaticShell = () => {
  useLayoutEffect(removeStaticShell, []);
  return null;
};
