import { styled } from '@mui/material/styles';
import { media, ROOM_FOR_ONE } from '#shared/theme/media.ts';

/** A container, such as the page beside its list, that has no room for two columns. */
export const ONE_COLUMN = `@container ${ROOM_FOR_ONE}`;

/**
 * Around the facts of a card as wide as the page: two columns on wide screens, so that a value stays near
 * its label.
 */
export const FactColumns = styled('div')({
  [`@media ${media.wide}`]: {
    '& dl': { columns: 2, columnGap: '5%' },
    // One height for all, so that those beside each other are on one line.
    '&& dl > div:nth-of-type(n)': { breakInside: 'avoid', padding: '11px 0' },
  },
  [ONE_COLUMN]: { '& dl': { columns: 'auto' } },
});
