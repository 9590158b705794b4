import { styled } from '@mui/material/styles';
import { bare, press } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';

/** A small square choice: a quick amount, a sub-channel. */
export const Choice = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  minWidth: 44,
  minHeight: 44,
  padding: '4px 14px',
  borderRadius: radius.key,
  fontSize: '.9375rem',
  fontWeight: 500,
  textAlign: 'center',
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  '&[aria-pressed=true]': {
    fontWeight: 600,
    color: theme.vars.palette.brand,
    background: theme.vars.palette.brandTint,
    boxShadow: `inset 0 0 0 1.4px ${theme.vars.palette.brand}`,
  },
  '&:disabled': { color: theme.vars.palette.ink3, cursor: 'default', transform: 'none' },
  '@media (forced-colors: active)': { '&[aria-pressed=true]': { outline: '2px solid Highlight' } },
}));
