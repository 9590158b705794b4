import type { AppStoreBundle } from '../store.ts';
import { keepLoading } from './keepLoading.ts';

const loadLaterParts = () => import('./laterParts.ts');

/**
 * Call it once the first screen is shown. The later flows start as soon as their code is loaded, however often
 * that fails before, and do what was asked of them meanwhile.
 */
export const startTheRest = (bundle: AppStoreBundle, load = loadLaterParts): void => {
  keepLoading(load, (startLaterParts) => void startLaterParts(bundle, window));
};
