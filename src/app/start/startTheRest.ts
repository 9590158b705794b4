/** After the first screen: the flows that it is shown without, and what is likely opened next. */
import { selectIsLoggedIn } from '#api/session/sessionSlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import type { AppStoreBundle } from '../store.ts';
import { keepPrefetched } from './prefetch.ts';

/** Pause before code that could not be loaded is asked for again, ms. */
const AGAIN_AFTER_MS = 5_000;

/** Starts the later flows as soon as their code is there; whoever waits for them in vain is told. */
const startLaterFlows = async (bundle: AppStoreBundle): Promise<void> => {
  for (;;) {
    try {
      const { startLaterParts } = await import('./laterParts.ts');
      startLaterParts(bundle, window);
      return;
    } catch {
      if (bundle.dropLater())
        bundle.store.dispatch(toastShown({ key: 'networkFailed', tone: 'error' }));
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
};

/** Call it once the first screen is shown. */
export const startTheRest = (bundle: AppStoreBundle): void => {
  void startLaterFlows(bundle);
  const { store } = bundle;
  keepPrefetched(store.subscribe, () => selectIsLoggedIn(store.getState()));
};
