import type { CSSObject, Theme } from '@mui/material/styles';
import { media } from '#shared/theme/media.ts';
import { duration, easing, radius } from '#shared/theme/tokens.ts';
import { COLUMN_WIDTH } from '#shared/theme/widths.ts';

/** Root of an overlay: covers the column and clips what slides in. */
export const overlayRoot = (bottom = 0): CSSObject => ({
  position: 'fixed',
  inset: 0,
  bottom,
  width: '100%',
  maxWidth: COLUMN_WIDTH,
  marginInline: 'auto',
  overflow: 'hidden',
  [`@media ${media.wide}`]: { maxWidth: 'none' },
});

/** Scrim behind an overlay, confined to its root. */
export const scrim = (theme: Theme): CSSObject => ({
  position: 'absolute',
  background: theme.vars.palette.overlay,
  touchAction: 'none',
});

/** Edges of a sheet; on a wide screen it is in the middle. */
export const sheetTop = (theme: Theme): CSSObject => ({
  borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
  boxShadow: theme.vars.palette.sheetShadow,
  [`@media ${media.wide}`]: {
    inset: 0,
    width: '30rem',
    maxWidth: '100%',
    height: 'fit-content',
    margin: 'auto',
    borderRadius: `${radius.sheet}px`,
  },
});

/** Slide of sheets and drawers. */
export const slide = {
  timeout: { enter: duration.enter, exit: duration.exit },
  easing: { enter: easing.enter, exit: easing.exit },
} as const;
