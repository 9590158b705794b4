import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HIGH_SCREEN } from '#shared/theme/media.ts';
import { TIP_LINE } from '../feedback/tipMetrics.ts';

const Slot = styled('div')(({ theme }) => ({
  '&:empty': { display: 'none' },
  // Where a sheet is lower than the screen its top must not move when a note comes or goes.
  [`@media ${HIGH_SCREEN}`]: {
    '&, &:empty': { display: 'grid', alignItems: 'start' },
    '& > *, &::before': { gridArea: '1 / 1', minWidth: 0 },
    '&::before': { content: '""', minHeight: `calc(22px + 2 * ${TIP_LINE})` },
    // Where a sheet is as high as the screen its top stays anyway, and its fields need the room.
    '&:empty': { flex: '0 1 auto', minHeight: 0, overflow: 'hidden' },
    '&[data-unexpected]:empty, &[data-unexpected]::before': { display: 'none' },
  },
  // Lays out the longest note without showing or reading it. Below this height a sheet with such a note
  // reaches its full height anyway, and the fields need the room.
  '@media (min-height: 860px)': {
    '&::before': {
      ...theme.typography.caption,
      content: 'attr(data-room)',
      lineHeight: TIP_LINE,
      padding: '11px 14px 11px 42px',
      visibility: 'hidden',
    },
  },
}));

interface NoteSlotProps {
  /** The longest note expected; without it there is room for two lines, with null, where none is, for none. */
  room?: string | null | undefined;
  /** A `Tip`, or nothing. */
  children?: ReactNode;
}

/** The place of a sheet's one note, kept free where a note would otherwise move the sheet's top. */
export const NoteSlot = ({ room, children }: NoteSlotProps) => (
  <Slot data-room={room} data-unexpected={room === null || undefined}>
    {children}
  </Slot>
);
