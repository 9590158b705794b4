/** The second stage: the store with its flows and the browser's services. */
import { nextTask } from '#shared/nextTask.ts';
import { browserServices } from '../boot/browserServices.ts';
import { createPreloadedFetch } from '../boot/preloadedFetch.ts';
import { firstFlows } from '../firstFlows.ts';
import { type AppNavigation, createAppNavigation } from '../navigation/appNavigation.ts';
import { readSettings } from '../settings.ts';
import { type AppStoreBundle, makeStore, type RootState } from '../store.ts';

/** The page's store, and what the first rendering needs beside it. */
export interface OpenedStore {
  readonly bundle: AppStoreBundle;
  readonly navigation: AppNavigation;
  /** The state without anything stored or fetched, as prerendered pages were made with. */
  readonly blank: RootState;
}

/** Creates the page's store. Its stored state is restored once `bundle.rehydrated` resolves. */
export const openStore = (window: Window & typeof globalThis): OpenedStore => {
  const navigation = createAppNavigation(window, {
    // Preloaded responses are only for the first screen.
    onFirstLeft: () => window.hdPreloaded?.answers.clear(),
  });
  const bundle = makeStore({
    ...browserServices(window),
    fetch: createPreloadedFetch(
      window.fetch.bind(window),
      window.hdPreloaded,
      window.location.href,
    ),
    settings: readSettings(window.document, window.location.origin),
    navigation,
    flows: firstFlows,
    pause: nextTask,
  });
  const blank = bundle.store.getState();
  // What was changed last is stored although the page is left at once.
  window.addEventListener('pagehide', () => void bundle.persistor.flush());
  return { bundle, navigation, blank };
};
