import type { RootState } from '#app/store.ts';
import { isFreeToReload } from './freeToReload.ts';
import { pageOf, reloadOnceOf } from './reloadOnce.ts';
import { findScreen } from './routeTable.ts';

/** Whether loading the page again takes nothing from the member just now, by the state of its store. */
export const freePageOf =
  (window: Window, getState: () => RootState): (() => boolean) =>
  () =>
    isFreeToReload(findScreen(window.location.pathname), window.document, getState());

/** The reload for missing code of a browser's page, over the state of its store. */
export const createReloadForCode = (
  window: Window & typeof globalThis,
  getState: () => RootState,
): (() => Promise<boolean>) =>
  reloadOnceOf({
    ...pageOf(window),
    isFree: freePageOf(window, getState),
  });
