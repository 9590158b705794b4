import type { RootState } from '#app/store.ts';
import { selectIsAttemptActive } from '#sagas/attempt/attemptSelectors.ts';
import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';
import { isUntouched } from './hasInput.ts';
import { screenLoader } from './screenCode.ts';

/** Whether a write is under way, of money or anything else. */
export const selectIsWriting = (state: Pick<RootState, 'api' | 'attempts' | 'buy' | 'session'>) =>
  selectIsAttemptActive(state) ||
  Object.values(state.api.mutations).some((write) => write?.status === 'pending');

/**
 * Whether loading the page again for missing code takes nothing from the member: nothing is typed, chosen or
 * sent, no dialog is open, on a main tab or a product's page, or where the screen itself is what is missing.
 */
export const isFreeToReload = (
  screen: ScreenRoute | null,
  document: Document,
  state: Parameters<typeof selectIsWriting>[0],
): boolean => {
  const hasForm =
    screen !== null &&
    !screen.tab &&
    screen.path !== paths.productDetail &&
    screenLoader(screen.load).loaded !== null;
  return !hasForm && isUntouched(document) && !selectIsWriting(state);
};
