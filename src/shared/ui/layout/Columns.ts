import { styled } from '@mui/material/styles';
import { ROOM_FOR_TWO } from '#shared/theme/media.ts';

/**
 * A page with room for two at the text size that the member set in the app, which a media query does not know. Only
 * beside the side menu is a page a container (`Screen`).
 */
const wide = `@container ${ROOM_FOR_TWO}`;

/**
 * Two columns where there is room, by default a broad one and beside it a narrow one; `data-even` makes them
 * equal, `data-narrow-first` turns them round. Elsewhere what is in its parts is laid out by the page.
 */
export const Columns = styled('div')({
  display: 'contents',
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 23rem)',
    // What follows the first part goes below it, beside the second.
    gridTemplateRows: 'auto 1fr',
    columnGap: 24,
    rowGap: 12,
    alignItems: 'start',
    '&[data-even]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&[data-narrow-first]': { gridTemplateColumns: 'minmax(0, 19rem) minmax(0, 1fr)' },
  },
});

/**
 * One of them: with `data-beside` the second one, along the others; `data-across` as wide as both;
 * `data-stays` keeps it in view.
 */
export const ColumnPart = styled('div')({
  display: 'contents',
  [wide]: {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minWidth: 0,
    '& > *': { flex: 'none', minWidth: 0 },
    '&[data-beside]': { gridColumn: 2, gridRow: '1 / span 2' },
    '&[data-across]': { gridColumn: '1 / -1' },
    '&[data-stays]': { position: 'sticky', top: 'calc(60px + var(--bar-top))' },
  },
});
