import { toastShown } from '#shared/notices/noticesSlice.ts';
import type { BufferedAction } from '../laterActions.ts';
import type { AppStoreBundle } from '../store.ts';

/** How long a confirmation waits for the code that sends it, ms: one failure to load it, and the next try. */
const GOOD_FOR_MS = 10_000;

/**
 * Returns whether what was asked for before the later code was there is still to be done. Nobody expects money to
 * move long after the tap: an older confirmation is not sent, which a toast says, and its password is forgotten.
 */
export const createStillWanted =
  ({ services, store }: Pick<AppStoreBundle, 'services' | 'store'>) =>
  ({ action: { payload }, at }: BufferedAction): boolean => {
    const secret = payload?.payPassword;
    // A clock that was set back says nothing of the age.
    if (!secret || Math.abs(services.now() - at) <= GOOD_FOR_MS) return true;
    services.secrets.forget(secret);
    store.dispatch(toastShown({ key: 'nothingSent', tone: 'error' }));
    return false;
  };
