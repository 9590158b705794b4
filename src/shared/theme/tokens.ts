/** Ground of every page, in light and dark; the browser's bars have it, too. */
export const paper = { light: '#F5F2EB', dark: '#0B1211' } as const;

/** Corner radii in px. */
export const radius = {
  chip: 8,
  key: 12,
  inset: 14,
  field: 16,
  card: 20,
  banner: 22,
  sheet: 26,
  pill: 999,
} as const;

/** Stacking order; sheets and dialogs take Material UI's own 1200–1300. */
export const layer = { bar: 10, tabBar: 20, cta: 30, notify: 1400, toast: 1500 } as const;

/** Around the phone column on a desktop. */
export const COLUMN_SHADOW = '0 0 0 1px rgba(21,32,31,.06), 0 24px 80px rgba(15,46,46,.16)';

/** Width of the side menu of wide screens. */
export const SIDE_WIDTH = '15rem';

/** Durations in ms. */
export const duration = {
  fast: 120,
  base: 200,
  draw: 400,
  enter: 320,
  exit: 220,
  calm: 1400,
} as const;

/** Easings: of what changes in its place, of what comes in, of what goes. */
export const easing = {
  change: 'cubic-bezier(.2,0,0,1)',
  enter: 'cubic-bezier(.05,.7,.1,1)',
  exit: 'cubic-bezier(.3,0,.8,.15)',
} as const;

/** Durations with their easing, for styles. */
export const motion = {
  fast: `${duration.fast}ms ${easing.change}`,
  base: `${duration.base}ms ${easing.change}`,
  draw: `${duration.draw}ms ${easing.change}`,
  enter: `${duration.enter}ms ${easing.enter}`,
  exit: `${duration.exit}ms ${easing.exit}`,
  calm: `${duration.calm}ms linear`,
} as const;

/** Space at the left and right of a page: 16 px, 12 px on screens narrower than 340 px. */
export const gutter = 'var(--gutter)';
/** Padding inside a card: 16 px, 12 px on screens narrower than 340 px. */
export const cardPadding = 'var(--card-pad)';
