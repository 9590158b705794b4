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
/** Room for two things beside each other, of the screen or of a container; and where there is none. */
export const ROOM_FOR_TWO = '(min-width: 40rem)';
export const ROOM_FOR_ONE = '(max-width: 39.99rem)';
/** A screen that is not high: what it has is set closer. */
export const LOW_SCREEN = '(max-height: 739.9px)';
export const HIGH_SCREEN = '(min-height: 740px)';
/** High enough for a body that scrolls between parts that stay, by the browser's own text size; and what is not. */
export const HIGH_FOR_TEXT = '(min-height: 37.5em)';
export const LOW_FOR_TEXT = '(max-height: 37.49em)';
/** No keyboard is drawn: a member's screen beside the side menu, with a mouse. */
export const MOUSE_ON_WIDE = `(hover: hover) and (pointer: fine) and ${media.wide}`;

// Where the ones of the same name above do not hold.

export const NOT_WIDE = '(max-width: 63.99em)';
export const NOT_SMALL = '(min-width: 360px)';
export const NOT_LOW = '(min-height: 480px)';
