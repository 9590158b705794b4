import type { RootState } from '#app/store.ts';
import { selectIsSending } from '#sagas/buy/payingSelectors.ts';
import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';
import { screenLoader } from './screenCode.ts';

const TEXT =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';
/** What these hold is in the address once they are left, or a number that is there from the start. */
const HOLDS_NOTHING = '[type="search"], [role="spinbutton"]';

/**
 * Whether a field has the focus, or something is typed or chosen on any screen that is mounted, those hidden
 * behind the present one among them.
 */
export const hasInput = (document: Document): boolean =>
  document.activeElement?.matches(TEXT) === true ||
  // A picture that is on the device only.
  document.querySelector('img[src^="blob:"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)].some(
    (field) => field.value !== '' && !field.matches(HOLDS_NOTHING),
  );

/** Whether a write is under way, of money or anything else. */
export const selectIsWriting = (state: Pick<RootState, 'api' | 'attempts' | 'buy' | 'session'>) =>
  selectIsSending(state) ||
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
  return (
    !hasForm &&
    !hasInput(document) &&
    document.querySelector('[role="dialog"]') === null &&
    !selectIsWriting(state)
  );
};
