import { type CSSObject, styled } from '@mui/material/styles';
import { ROOM_FOR_TWO } from '#shared/theme/media.ts';
import { cardPadding } from '#shared/theme/tokens.ts';

/** A row of the calendar, to come or credited. */
export const rowFace: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 62,
  padding: `11px 12px 11px ${cardPadding}`,
  borderRadius: 'inherit',
};

/** Name and kind of it. */
export const RowWhat = styled('span')({
  flex: '1 1 7rem',
  minWidth: 0,
  // Where all of them have the width of a wide page, one is a line of a table.
  [`@container ${ROOM_FOR_TWO}`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'baseline',
    columnGap: 24,
  },
});

/** Its amount, at the end. */
export const RowSide = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
  color: theme.vars.palette.ink1,
  '& > svg': { color: theme.vars.palette.ink3 },
}));
