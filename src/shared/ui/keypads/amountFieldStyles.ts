import { styled } from '@mui/material/styles';
import { bare, withoutForcedEdge } from '#shared/theme/styles.ts';

/** The amount in words, beside the label: a zero too many is noticed there. */
export const Reading = styled('span')(({ theme }) => ({
  ...theme.typography.overline,
  padding: '1px 8px',
  borderRadius: 7,
  color: theme.vars.palette.brand,
  background: theme.vars.palette.brandTint,
}));

/** Currency, digits and buttons; its width decides the size of the digits. `data-plain` hides the rule below. */
export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 4,
  padding: '2px 0 6px',
  containerType: 'inline-size',
  borderBottom: `1.5px solid ${theme.vars.palette.line}`,
  '&:not([data-invalid]):has(> input:focus)': { borderColor: theme.vars.palette.brand },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '&[data-plain]': { borderColor: 'transparent' },
}));

/** The sign before the digits. */
export const Currency = styled('span')({ fontSize: '1.375rem', fontWeight: 500, lineHeight: 1 });

/** The digits. It needs `--characters`, how many there are, to shrink a long amount. */
export const Input = styled('input')(({ theme }) => ({
  '--largest': '2.25rem',
  flex: 1,
  width: 0,
  minWidth: 0,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  font: 'inherit',
  // Long amounts shrink to fit the line: a digit is about .6 em wide.
  fontSize:
    'clamp(1.125rem, calc((100cqi - 4.5rem - 44px) / var(--characters) * 1.6), var(--largest))',
  lineHeight: '2.75rem',
  fontWeight: 600,
  letterSpacing: '-.02em',
  color: theme.vars.palette.ink1,
  caretColor: theme.vars.palette.brand,
  '&[data-size=l]': { '--largest': '2.625rem', lineHeight: '3.125rem', letterSpacing: '-.025em' },
  '&:disabled': { color: theme.vars.palette.ink1, opacity: 1 },
}));

/** Empties the field; its target is 44 px, its disc smaller. */
export const Clear = styled('button')(({ theme }) => ({
  ...bare,
  alignSelf: 'center',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  // As near to the edge as to the other button, which lies over none of it.
  margin: '-4px -4px -4px 0',
  '&:last-child': { marginRight: -8 },
  // In line with the word beside it, which has the baseline of the digits.
  '&:not(:last-child)': { alignSelf: 'baseline', top: '.125rem', position: 'relative' },
  flex: 'none',
  borderRadius: 22,
  color: theme.vars.palette.ink3,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: '1.25rem',
    height: '1.25rem',
    borderRadius: '50%',
    color: theme.vars.palette.surface,
    background: theme.vars.palette.ink3,
  },
}));

/** Fills in the most that can be taken. */
export const All = styled('button')(({ theme }) => ({
  ...bare,
  minWidth: 44,
  minHeight: 44,
  margin: '-6px 0',
  padding: '0 0 0 8px',
  textAlign: 'right',
  flex: 'none',
  fontSize: '.9375rem',
  fontWeight: 500,
  color: theme.vars.palette.brand,
  ...withoutForcedEdge,
}));
