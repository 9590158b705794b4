/** The second stage: the store with its flows, over the browser's own facilities. */
import { selectSessionFlow } from '#sagas/session/sessionFlowSlice.ts';
import { browserServices } from '../boot/browserServices.ts';
import { createPrimedFetch } from '../boot/primedFetch.ts';
import { firstFlows } from '../flows.ts';
import { type AppNavigation, createAppNavigation } from '../navigation/appNavigation.ts';
import { recheckOnReturn } from '../pageReturn.ts';
import { readSettings } from '../settings.ts';
import { type AppStoreBundle, makeStore } from '../store.ts';

export interface OpenedStore {
  readonly bundle: AppStoreBundle;
  readonly navigation: AppNavigation;
}

/** Makes the page's store. Its stored state is in place once `bundle.rehydrated` resolves. */
export const openStore = (window: Window & typeof globalThis): OpenedStore => {
  const navigation = createAppNavigation(window, {
    // What was asked for while the page was loading is for its first screen.
    onFirstLeft: () => window.hdPrimed?.answers.clear(),
  });
  const bundle = makeStore({
    ...browserServices(window),
    fetch: createPrimedFetch(window.fetch.bind(window), window.hdPrimed, window.location.href),
    settings: readSettings(window.document, window.location.origin),
    navigation,
    flows: firstFlows,
  });
  // A page that is seen again shows nobody's screens but the session's.
  void bundle.rehydrated.then(() =>
    recheckOnReturn(window, {
      recheck: bundle.recheckSession,
      isSettled: () => selectSessionFlow(bundle.store.getState()).kind === 'settled',
      subscribe: bundle.store.subscribe,
    }),
  );
  return { bundle, navigation };
};
