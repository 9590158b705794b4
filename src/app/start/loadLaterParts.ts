import type { AppStoreBundle } from '../store.ts';
import { keepLoading } from './keepLoading.ts';

const importLaterParts = () => import('./laterParts.ts');

/**
 * Call it once the first screen is shown. The later flows start as soon as their code is loaded, however often
 * that fails before, and do what was asked of them meanwhile.
 */
export const loadLaterParts = (bundle: AppStoreBundle, load = importLaterParts): void => {
  keepLoading(load, (startLaterParts) => void startLaterParts(bundle, window));
};
