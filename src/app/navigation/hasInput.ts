const TEXT =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';
/** What these hold is in the address once they are left, there from the start, or what the app put in itself. */
const HOLDS_NOTHING = '[type="search"], [role="spinbutton"], [readonly], [data-own] *';

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

/** Whether nothing is typed or chosen on any screen, no dialog is open, and no button's request is under way. */
export const isUntouched = (document: Document): boolean =>
  !hasInput(document) && !document.querySelector('[role="dialog"], button[aria-busy="true"]');
