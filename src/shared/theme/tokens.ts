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

/** Durations (ms) with their easing. */
export const motion = {
  fast: '120ms cubic-bezier(.2,0,0,1)',
  base: '200ms cubic-bezier(.2,0,0,1)',
  draw: '400ms cubic-bezier(.2,0,0,1)',
  enter: '320ms cubic-bezier(.05,.7,.1,1)',
  exit: '220ms cubic-bezier(.3,0,.8,.15)',
  calm: '1400ms linear',
} as const;

/** The same durations as numbers, for transitions that need ms. */
export const duration = { fast: 120, base: 200, draw: 400, enter: 320, exit: 220 } as const;

/** Space at the left and right of a page: 16 px, 12 px on screens narrower than 340 px. */
export const gutter = 'var(--gutter)';
/** Padding inside a card: 16 px, 12 px on screens narrower than 340 px. */
export const cardPadding = 'var(--card-pad)';
