import { styled } from '@mui/material/styles';
import { media } from '#shared/theme/media.ts';
import { COLUMN_SHADOW, SIDE_WIDTH } from '#shared/theme/tokens.ts';
import { COLUMN_WIDTH } from '#shared/theme/widths.ts';

/** On a wide screen a member's pages are beside the side menu, as wide as the window. */
const beside = `@media ${media.wide}`;

/**
 * The phone column: contains everything, with fixed parts and overlays. It grows with the page; the
 * document scrolls. Overlays find it by its id.
 */
export const Column = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: COLUMN_WIDTH,
  minHeight: '100dvh',
  marginInline: 'auto',
  // A page animating in overflows; `clip`, unlike `hidden`, keeps sticky bars working.
  overflowX: 'clip',
  backgroundColor: theme.vars.palette.paper,
  [`@media ${media.desk}`]: {
    boxShadow: COLUMN_SHADOW,
  },
  [beside]: {
    '&:has(> [data-side])': {
      '--gutter': '24px',
      maxWidth: 'none',
      paddingInlineStart: SIDE_WIDTH,
      boxShadow: 'none',
    },
  },
}));
