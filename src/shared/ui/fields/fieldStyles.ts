import { styled } from '@mui/material/styles';
import { capital } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';

/** Line above a field: its label and an optional action. */
export const FieldHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  marginBottom: 6,
  // The action extends its tap area upwards, not over the field below.
  '& > :is(a, button)::after': { top: 'auto', bottom: -6, transform: 'translateX(-50%)' },
  '&[data-tight]': { marginBottom: 0 },
});

/** Label above a field. */
export const FieldLabel = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  ...capital,
  display: 'block',
  color: theme.vars.palette.ink2,
}));

/**
 * The bordered box around an input with its prefix and suffix. Its ring shows the input's focus;
 * buttons inside have their own.
 */
export const FieldBox = styled('div')(({ theme }) => ({
  '--ring': theme.vars.palette.outline,
  '--ring-width': '1px',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: '3.5rem',
  padding: '0 16px',
  borderRadius: radius.field,
  background: theme.vars.palette.surface,
  color: theme.vars.palette.ink1,
  boxShadow: 'inset 0 0 0 var(--ring-width) var(--ring)',
  transition: 'box-shadow 120ms',
  '&[data-invalid]': { '--ring': theme.vars.palette.error.main, '--ring-width': '1.5px' },
  '&:has(> input:focus)': { '--ring-width': '2px' },
  '&:not([data-invalid]):has(> input:focus)': { '--ring': theme.vars.palette.brand },
  '&[data-disabled]': {
    background: theme.vars.palette.sunken,
    '--ring': theme.vars.palette.line,
  },
  '@media (forced-colors: active)': { outline: '1px solid FieldText' },
}));

/** The input itself: no decoration of its own, at least 16 px so that iOS does not zoom. */
export const FieldInput = styled('input')(({ theme }) => ({
  flex: 1,
  // Inputs are twenty characters wide by default, which would widen narrow pages.
  width: 0,
  minWidth: 0,
  minHeight: '2.75rem',
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  font: 'inherit',
  fontSize: '1.0625rem',
  lineHeight: '1.5rem',
  letterSpacing: 'inherit',
  color: 'inherit',
  caretColor: theme.vars.palette.brand,
  textOverflow: 'ellipsis',
  '&::placeholder': {
    color: theme.vars.palette.ink3,
    opacity: 1,
    letterSpacing: 0,
    // In large text a whole example says more than large letters of half of it.
    fontSize: 'min(1em, 6vw)',
  },
  '&:disabled': { color: theme.vars.palette.ink2, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  // Overrides the browser's autofill colour.
  '&:autofill': {
    WebkitTextFillColor: theme.vars.palette.ink1,
    boxShadow: `0 0 0 100px ${theme.vars.palette.surface} inset`,
  },
}));

/** Thin vertical line between a prefix and the input. */
export const FieldRule = styled('span')(({ theme }) => ({
  width: 1,
  height: '1.375rem',
  flex: 'none',
  background: theme.vars.palette.lineStrong,
}));
