import { type CSSObject, styled } from '@mui/material/styles';
import { bare, twoLines, withoutForcedEdge } from '#shared/theme/styles.ts';
import { cardPadding } from '#shared/theme/tokens.ts';

/** The icon beside the words of one or several messages. */
export const rowOfMessage: CSSObject = {
  ...bare,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 64,
  padding: `15px ${cardPadding}`,
  borderRadius: 'inherit',
  '&:focus-visible': { outlineOffset: -3 },
  ...withoutForcedEdge,
};

/** Words beside the icon; within a button they are all spans. */
export const What = styled('div')({ flex: 1, minWidth: 0 });
/** Title and time. */
export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
});
/** Bold while something in it is unread. */
export const Title = styled('h3')(({ theme }) => ({
  ...theme.typography.body1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&[data-unread]': { fontWeight: 600 },
}));
/** Two lines of what it says. */
export const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  ...twoLines,
  overflowWrap: 'anywhere',
  marginTop: 2,
  color: theme.vars.palette.ink2,
}));
