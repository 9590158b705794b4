import { baseApi } from '#api/baseApi.ts';
import { createHeldAnswers } from '#api/cache/heldAnswers.ts';
import { selectIsLeaving, selectIsLoggedIn } from '#api/session/sessionSlice.ts';
import { TAGS } from '#api/tags.ts';
import { nextTask } from '#shared/nextTask.ts';
import { isFetchingCode, isLoadingCode, noteReturn } from '#shared/ui/code/codeLoader.ts';
import { laterFlows } from '../laterFlows.ts';
import { growPictures } from '../navigation/growPictures.ts';
import { createReloadForCode, freePageOf } from '../navigation/reloadForCode.ts';
import { setReloadForCode } from '../navigation/screenCode.ts';
import { recheckOnReturn } from '../pageReturn.ts';
import type { AppStoreBundle } from '../store.ts';
import { endReloadOffer } from './endReloadOffer.ts';
import { keepPrefetched } from './prefetch.ts';
import { repeatReads } from './repeatReads.ts';
import { rollChanges } from './rollChanges.ts';
import { createSecretCalls } from './secretCalls.ts';
import { createStillWanted } from './stillWanted.ts';

/**
 * Starts the later flows, with what only they need of the browser, and what else the first screen goes without;
 * fetches ahead what is likely opened next. In three tasks: a tap need not wait for all of it.
 */
export default async function startLaterParts(
  {
    installLater,
    recheckStored,
    services,
    startLater,
    store,
  }: Pick<AppStoreBundle, 'installLater' | 'recheckStored' | 'services' | 'startLater' | 'store'>,
  window: Window & typeof globalThis,
): Promise<void> {
  const isFree = freePageOf(window, store.getState);
  // When the page is shown again, it must show the current session's screens.
  recheckOnReturn(window, {
    recheck: recheckStored,
    isIdle: () => !selectIsLeaving(store.getState()),
    subscribe: store.subscribe,
    refetch: () => store.dispatch(baseApi.util.invalidateTags([...TAGS])),
    resume: () => {
      // Code that the browser dropped is not asked for a second time by the same page; what is typed there counts
      // for more than code that nothing waits for.
      if (isLoadingCode() || (isFetchingCode() && isFree())) window.location.reload();
      else {
        noteReturn();
        repeatReads(store.dispatch);
      }
    },
    now: services.now,
  });
  window.hdComplete = true;
  endReloadOffer(window.document);
  setReloadForCode(createReloadForCode(window, store.getState));
  services.secretSender = createSecretCalls(window);
  installLater(createHeldAnswers);
  await nextTask();
  startLater(laterFlows, createStillWanted({ services, store }));
  await nextTask();
  rollChanges(window.document);
  growPictures(window);
  keepPrefetched(store.subscribe, () => selectIsLoggedIn(store.getState()));
}
