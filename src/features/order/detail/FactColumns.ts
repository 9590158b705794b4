import { styled } from '@mui/material/styles';
import { media } from '#shared/theme/media.ts';

/**
 * Around the facts of a card as wide as the page: two columns on wide screens, so that a value stays near
 * its label.
 */
export const FactColumns = styled('div')({
  [`@media ${media.wide}`]: {
    '& dl': { columns: 2, columnGap: 56 },
    // One height for all, so that those beside each other are on one line.
    '&& dl > div:nth-of-type(n)': { breakInside: 'avoid', padding: '11px 0' },
  },
});
