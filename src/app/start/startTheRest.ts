import { toastShown } from '#shared/notices/noticesSlice.ts';
import type { AppStoreBundle } from '../store.ts';
import { keepLoading } from './keepLoading.ts';

const loadLaterParts = () => import('./laterParts.ts');

/**
 * Call it once the first screen is shown. The later flows start as soon as their code is loaded; when
 * it cannot be, what was kept for them is dropped, with a toast for a member who waits for it.
 */
export const startTheRest = (bundle: AppStoreBundle, load = loadLaterParts): void => {
  const { store } = bundle;
  keepLoading(
    load,
    (startLaterParts) => startLaterParts(bundle, window),
    () => {
      if (bundle.dropLater()) store.dispatch(toastShown({ key: 'networkFailed', tone: 'error' }));
    },
  );
};
