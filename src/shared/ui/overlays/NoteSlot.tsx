import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HIGH_SCREEN, LOW_SCREEN, MOUSE_ON_WIDE, NOT_LOW } from '#shared/theme/media.ts';
import { TIP_LINE } from '../feedback/tipMetrics.ts';

/** Room for two lines. */
const ROOM = `calc(22px + 2 * ${TIP_LINE})`;

const kept = {
  // Where a sheet is as high as the screen its top stays anyway, and its fields need what a note leaves of the room.
  '&[data-note]': { display: 'grid', alignItems: 'start', flex: `0 1 ${ROOM}` },
  '&:empty': { minHeight: 0, overflow: 'hidden' },
};

const Slot = styled('div')(({ theme }) => ({
  '&:empty': { display: 'none' },
  // Where a sheet is lower than the screen its top must not move when a note comes or goes.
  [`@media ${HIGH_SCREEN}, ${MOUSE_ON_WIDE}`]: kept,
  // The keyboard fills a low screen; closed, it does not.
  [`@media ${NOT_LOW} and ${LOW_SCREEN}`]: {
    '[role="dialog"]:not(:has([data-number-keyboard])) &': kept,
  },
  // Lays out the longest note without showing or reading it. Below this height a sheet with such a note
  // reaches its full height anyway, and the fields need the room.
  '@media (min-height: 860px)': {
    '&[data-note]': { flexBasis: 'auto' },
    '& > *, &::before': { gridArea: '1 / 1', minWidth: 0 },
    '&::before': {
      ...theme.typography.caption,
      content: 'attr(data-room)',
      minHeight: ROOM,
      lineHeight: TIP_LINE,
      padding: '11px 14px 11px 42px',
      visibility: 'hidden',
    },
  },
}));

interface NoteSlotProps {
  /** The longest note expected; without it there is room for two lines. */
  room?: string | undefined;
  /** A `Tip`, or nothing. */
  children?: ReactNode;
}

/** The place of a sheet's one note, kept free where a note would otherwise move the sheet's top. */
export const NoteSlot = ({ room, children }: NoteSlotProps) => (
  <Slot data-note data-room={room}>
    {children}
  </Slot>
);
