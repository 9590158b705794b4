/** Features at which layouts change, for styles (`@media ${media.desk}`) and `useMediaQuery`. */
export const media = {
  /** The column is shown on a desk, with something beside it from `wideDesk` on. */
  desk: '(min-width: 768px)',
  wideDesk: '(min-width: 1100px)',
  /** A member's screens fill the window, beside the side menu; by the browser's own text size. */
  wide: '(min-width: 64em)',
  /** The smallest phones, or large letters on small ones. */
  small: '(max-width: 359.9px)',
  smallest: '(max-width: 339.9px)',
  /** A phone on its side, or its keyboard open. */
  low: '(max-height: 479.9px)',
  lowLandscape: '(max-height: 479.9px) and (orientation: landscape)',
} as const;

// For styles alone, which a build makes static: apart, so that no code has them.

/** Very large letters on any phone. */
export const LARGE_LETTERS = '(max-width: 19.99em)';
/** Room for two things beside each other, of the screen or of a container. */
export const ROOM_FOR_TWO = '(min-width: 40rem)';
/** A screen that is not high: what it has is set closer. */
export const LOW_SCREEN = '(max-height: 739.9px)';
