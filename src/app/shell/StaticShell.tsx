import { useLayoutEffect } from 'react';
import { PAINTED_STYLE_ID } from '#app/boot/paintedPage.ts';
import { APP_SHOWN } from '#app/boot/startEvents.ts';

/** The document's own attributes: `shell` is there while the static shell or a prerendered page shows. */
const attributes = () => document.documentElement.dataset;

/** Removes the static shell, and a prerendered page's own styles, once the app has rendered. */
export const removeStaticShell = (): void => {
  const dataset = attributes();
  if (dataset.shell === undefined) return;
  // It is missing where the line broke off before the end of the page.
  document.getElementById('static-shell')?.remove();
  document.getElementById(PAINTED_STYLE_ID)?.remove();
  delete dataset.shell;
  window.dispatchEvent(new Event(APP_SHOWN));
};

/**
 * Calls `start` once the app has taken the static shell's place, at once where there is none. Returns how
 * to call it off, and what `start` returned with it.
 */
export const whenShown = (start: () => () => void): (() => void) => {
  if (attributes().shell === undefined) return start();
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
