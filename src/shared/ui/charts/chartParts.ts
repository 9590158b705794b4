import { styled } from '@mui/material/styles';

/** Above the bars: the chosen bar's amount and what it is of. */
export const ChartFigure = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 10px',
  margin: '2px 0 12px',
  color: theme.vars.palette.ink2,
}));

/** Under the bars: the first and the last, or the only one (`data-single`). */
export const ChartEnds = styled('div')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  justifyContent: 'space-between',
  margin: '6px 0 4px',
  color: theme.vars.palette.ink3,
  '&[data-single]': { justifyContent: 'center' },
}));

/** In the place of bars: why there are none. */
export const ChartNothing = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.ink2,
}));
