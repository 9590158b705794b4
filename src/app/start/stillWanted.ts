import { baseApi } from '#api/baseApi.ts';
import { buyRequested } from '#sagas/buy/buySlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { pathnameOf } from '#shared/paths.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { timeSince } from '#shared/time.ts';
import type { BufferedAction } from '../laterActions.ts';
import type { AppStoreBundle } from '../store.ts';

/** How long a confirmation waits for the code that sends it, ms: one failure to load it, and the next try. */
const GOOD_FOR_MS = 10_000;

/**
 * Returns whether what was asked for before the later code was there is still to be done. Nobody expects money to
 * move long after the tap: an older confirmation is not sent, which a toast says, and its password is forgotten.
 * The buy dialog belongs to the page on which it was asked for: it does not open on the next one.
 * A setting that was changed before anything was asked for, as the language of a painted page is, has nothing asked for
 * again.
 */
export const createStillWanted =
  ({ services, store }: Pick<AppStoreBundle, 'services' | 'store'>) =>
  ({ action: { type, payload }, at, address }: BufferedAction): boolean => {
    if (type === buyRequested.type)
      return pathnameOf(address) === pathnameOf(services.navigation.current());
    if (type === preferencesChanged.type) {
      const { queries } = store.getState()[baseApi.reducerPath];
      return Object.values(queries).some((query) => (query?.startedTimeStamp ?? at) < at);
    }
    const secret = payload?.payPassword;
    if (!secret || timeSince(at, services.now()) <= GOOD_FOR_MS) return true;
    services.secrets.forget(secret);
    store.dispatch(toastShown({ key: 'nothingSent', tone: 'error' }));
    return false;
  };
