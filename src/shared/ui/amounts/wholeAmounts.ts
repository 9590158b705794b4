import type { CSSObject } from '@mui/material/styles';

const broken: CSSObject = { whiteSpace: 'normal', overflowWrap: 'break-word' };

/** A box of figures that wrap: an amount wider than a whole line goes on in the next one, instead of being cut. */
export const wholeAmounts: CSSObject = {
  maxWidth: '100%',
  '& [role="img"]:not([data-live])': broken,
  // The digits that roll in are a box of their own: it gives way only where all of the amount is wider than the line.
  '& [data-live]': { display: 'inline-flex', alignItems: 'baseline', maxWidth: '100%' },
  '& [data-whole]': { ...broken, minWidth: 0 },
};
