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

/** Rendered with the first real content, so that the static shell is removed in the same frame. */
export const RemoveStaticShell = () => {
  useLayoutEffect(removeStaticShell, []);
  return null;
};
