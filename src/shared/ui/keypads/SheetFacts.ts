import { styled } from '@mui/material/styles';
import { LOW_SCREEN, media, ROOM_FOR_TWO } from '#shared/theme/media.ts';

/** `KeyValues` above the cells of a password: closer on a low screen, two of them a line on a phone on its side. */
export const SheetFacts = styled('div')({
  [`@media ${LOW_SCREEN}`]: { '& dl > div': { paddingBlock: 2 } },
  [`@media ${media.low} and ${ROOM_FOR_TWO}`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 32,
    '& > dl': { display: 'contents' },
    '& > :not(dl)': { gridColumn: '1 / -1' },
  },
});
