import { selectIsLoggedIn } from '#api/session/sessionSlice.ts';
import { laterFlows } from '../laterFlows.ts';
import { growPictures } from '../navigation/growPictures.ts';
import type { AppStoreBundle } from '../store.ts';
import { keepPrefetched } from './prefetch.ts';
import { rollChanges } from './rollChanges.ts';
import { createSecretCalls } from './secretCalls.ts';

/**
 * Starts the later flows, with what only they need of the browser, and what else the first screen goes without;
 * fetches ahead what is likely opened next.
 */
export default function startLaterParts(
  { services, startLater, store }: Pick<AppStoreBundle, 'services' | 'startLater' | 'store'>,
  window: Window & typeof globalThis,
): void {
  services.secretSender = createSecretCalls(window);
  startLater(laterFlows);
  rollChanges(window.document);
  growPictures(window);
  keepPrefetched(store.subscribe, () => selectIsLoggedIn(store.getState()));
}
