import { useLayoutEffect } from 'react';
import { APP_SHOWN } from '#app/boot/startEvents.ts';

/** Id of the static shell in index.html, painted before any script. */
const SHELL_ID = 'static-shell';

/** Takes the static shell away: the app has something of its own on screen. */
export const removeStaticShell = (): void => {
  const shell = document.getElementById(SHELL_ID);
  if (!shell) return;
  shell.remove();
  delete document.documentElement.dataset.shell;
  window.dispatchEvent(new Event(APP_SHOWN));
};

/** Rendered beside the first real content: the static shell goes in the same frame as it comes. */
export const RemoveStaticShell = () => {
  useLayoutEffect(removeStaticShell, []);
  return null;
};
