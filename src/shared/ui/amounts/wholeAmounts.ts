import type { CSSObject } from '@mui/material/styles';

const broken: CSSObject = { whiteSpace: 'normal', overflowWrap: 'break-word' };

/** A box of figures that wrap: an amount wider than a whole line goes on in the next one, instead of being cut. */
export const wholeAmounts: CSSObject = {
  maxWidth: '100%',
  '& [role="img"]:not([data-live])': broken,
  // The digits that roll in are a box of their own, beside the currency's sign and the decimals.
  '& [data-whole]': { ...broken, maxWidth: 'calc(100% - 2.5em)' },
};
