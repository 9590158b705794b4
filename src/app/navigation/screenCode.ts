import { createCodeLoaders } from '#shared/ui/code/codeLoader.ts';
import { findScreen } from './routeTable.ts';

/** Loads the page again for code that is missing, if that helps; resolves to whether it does. */
type ReloadForCode = () => Promise<boolean>;

let reloadForCode: ReloadForCode | undefined;

/** What decides on a reload comes after the first screen; until then the screen itself offers one. */
export const setReloadForCode = (reload: ReloadForCode): void => {
  reloadForCode = reload;
};

/** The loader of a screen or of a flow's dialogs, for which the page may be loaded again once. */
export const screenLoader = createCodeLoaders(() => reloadForCode?.());

/** Loads the code of the screen at a path of this app ahead of its need. */
export const prefetchScreen = (pathname: string): void => {
  const route = findScreen(pathname);
  if (route) screenLoader(route.load).prefetch();
};
