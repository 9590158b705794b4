import type { CSSObject, Theme } from '@mui/material/styles';
import { gutter, radius } from '#shared/theme/tokens.ts';
import { COLUMN_WIDTH } from '#shared/theme/widths.ts';

/** Over the column, as wide as it; what is beside its card can be tapped. */
export const floatingPlace: CSSObject = {
  position: 'fixed',
  left: '50%',
  width: '100%',
  maxWidth: COLUMN_WIDTH,
  transform: 'translateX(-50%)',
  padding: `0 ${gutter}`,
  pointerEvents: 'none',
};

/** A card that floats there. */
export const floatingCard = (theme: Theme): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.surface,
  color: theme.vars.palette.ink1,
  fontSize: '.9375rem',
  lineHeight: '1.375rem',
  boxShadow: theme.vars.palette.floatShadow,
  pointerEvents: 'auto',
});
