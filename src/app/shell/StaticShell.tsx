import { useLayoutEffect } from 'react';

/** Id of the static shell in index.html, painted before any script. */
const SHELL_ID = 'static-shell';

/** Takes the static shell away. */
export const removeStaticShell = (): void => {
  document.getElementById(SHELL_ID)?.remove();
};

/** Rendered beside the first real content: the static shell goes in the same frame as it comes. */
export const RemoveStaticShell = () => {
  useLayoutEffect(removeStaticShell, []);
  return null;
};
