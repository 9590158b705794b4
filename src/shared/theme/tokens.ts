/**
 * Colour tokens of 「墨纸朱」 (ink, paper, cinnabar). Text on these backgrounds has a contrast of at
 * least 4.5:1, field borders 3:1; the contrast test computes it from this table.
 */
export const light = {
  paper: '#F5F2EB',
  surface: '#FFFFFF',
  sunken: '#FAF8F3',
  overlay: 'rgba(13,24,23,.52)',
  ink1: '#15201F',
  ink2: '#4A5654',
  ink3: '#66706D',
  disabled: '#A9AFAB',
  line: '#E8E3D8',
  lineStrong: '#D5CEC0',
  outline: '#828B87',
  brand: '#0F4A4B',
  brandPress: '#0A3839',
  brandTint: '#E3EDEA',
  onBrand: '#FFFFFF',
  onBrand2: '#CFE2DE',
  gain: '#B8351F',
  gainTint: '#FBEBE5',
  onGain: '#FFFFFF',
  loss: '#1E6E46',
  amber: '#855708',
  amberTint: '#FAF0DA',
  amberFill: '#E3B25A',
  success: '#0B6A51',
  successTint: '#E2F1EA',
  info: '#1D5A8E',
  infoTint: '#E5EEF6',
  error: '#A81B4C',
  errorTint: '#FBE8EE',
  desk: '#EAE5DA',
  toast: 'rgba(21,32,31,.9)',
  cardShadow: '0 1px 2px rgba(21,32,31,.04),0 6px 20px rgba(21,32,31,.05)',
  sheetShadow: '0 -8px 40px rgba(13,24,23,.18)',
  floatShadow: '0 10px 34px rgba(0,0,0,.22)',
  coverDim: '0',
} as const;

export type TokenName = keyof typeof light;
export type Tokens = Readonly<Record<TokenName, string>>;

export const dark: Tokens = {
  paper: '#0B1211',
  surface: '#141D1C',
  sunken: '#101817',
  overlay: 'rgba(0,0,0,.62)',
  ink1: '#EDF0EC',
  ink2: '#B3BDB9',
  ink3: '#8D9894',
  disabled: '#56605D',
  line: '#25302E',
  lineStrong: '#36433F',
  outline: '#6E7A76',
  brand: '#7CCBBF',
  brandPress: '#9BD9CF',
  brandTint: '#1A302E',
  onBrand: '#06201F',
  onBrand2: '#16403C',
  gain: '#FF8D73',
  gainTint: '#33201B',
  onGain: '#2A0E07',
  loss: '#6BCB98',
  amber: '#EBC170',
  amberTint: '#2E2717',
  amberFill: '#D9A84E',
  success: '#6FCBA6',
  successTint: '#17302A',
  info: '#92BFEA',
  infoTint: '#1A2936',
  error: '#FF92B0',
  errorTint: '#361C26',
  desk: '#070C0B',
  toast: 'rgba(52,64,62,.96)',
  cardShadow: 'inset 0 0 0 1px #25302E',
  sheetShadow: '0 -8px 40px rgba(0,0,0,.5)',
  // The ring is what sets a floating card apart from a card below it.
  floatShadow: '0 0 0 1px #36433F,0 10px 34px rgba(0,0,0,.5)',
  coverDim: '.14',
};

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
