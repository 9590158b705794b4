import { styled } from '@mui/material/styles';
import { media } from '#shared/theme/media.ts';
import { capital, digits, nameLines, twoLines } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';

/**
 * Width at which the card's layout changes. In rem, so that large text behaves like a narrow
 * screen: 292 px at 100 %.
 */
const NARROW = '@container (max-width: 18.25rem)';
const NARROWEST = '@container (max-width: 12.5rem)';

export const Frame = styled('article')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  padding: 14,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.cardShadow,
  [`@media ${media.smallest}`]: { padding: 12 },
  '@media (forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: -1 },
}));

export const Top = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });

export const TitleRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 8px',
  // The name has the line for itself where it would break beside the state.
  [NARROW]: { flexWrap: 'wrap' },
});

export const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h6,
  ...nameLines,
  ...twoLines,
  minWidth: 0,
}));

export const Sentence = styled('p')(({ theme }) => ({
  ...capital,
  ...theme.typography.caption,
  marginTop: 3,
  color: theme.vars.palette.ink2,
}));

export const Cells = styled('dl')(({ theme }) => ({
  display: 'grid',
  // The amount gets what it needs while the others keep what they need, and wraps where it cannot.
  gridTemplateColumns:
    'minmax(min-content, 1.02fr) minmax(min-content, .78fr) minmax(38%, max-content)',
  marginTop: 12,
  padding: '10px 0 9px',
  borderRadius: radius.inset,
  backgroundColor: theme.vars.palette.sunken,
  [NARROW]: { gridTemplateColumns: '1fr 1fr' },
  [NARROWEST]: { gridTemplateColumns: '1fr', rowGap: 8 },
}));

export const Cell = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  padding: '0 10px',
  borderLeft: `1px solid ${theme.vars.palette.line}`,
  '&:first-of-type': { borderLeft: 0 },
  '&:lang(en)': { paddingInline: 8 },
  '& dt': { ...capital, ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& dd': {
    ...digits,
    display: 'flex',
    alignItems: 'center',
    minHeight: '2rem',
    margin: 0,
    fontSize: '1rem',
  },
  // Below its label, because the column is drawn from its end.
  '& dd[data-yearly]': {
    ...theme.typography.overline,
    order: -1,
    minHeight: 0,
    color: theme.vars.palette.ink2,
  },
  // Two lines are as high as one, so that its label stays beside the others.
  '&:nth-of-type(3) dd': { whiteSpace: 'normal', lineHeight: '1rem' },
  [NARROW]: {
    // The amount moves to its own row below the others.
    '&:nth-of-type(3)': {
      gridColumn: '1 / -1',
      flexDirection: 'row',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '0 8px',
      marginTop: 8,
      paddingTop: 6,
      borderLeft: 0,
      borderTop: `1px solid ${theme.vars.palette.line}`,
      '& dd': { minHeight: '1.5rem' },
    },
  },
  [NARROWEST]: { borderLeft: 0, '& dd': { whiteSpace: 'normal' } },
}));

export const Bottom = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginTop: 12,
  [NARROWEST]: { flexDirection: 'column', alignItems: 'stretch' },
});

export const Sold = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > p': {
    ...theme.typography.overline,
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    marginBottom: 5,
    color: theme.vars.palette.ink3,
  },
  '& > p > span': capital,
  '& b': { fontWeight: 500, color: theme.vars.palette.ink2 },
}));
