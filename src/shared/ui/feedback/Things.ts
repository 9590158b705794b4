import { styled } from '@mui/material/styles';

/**
 * What is drawn for an empty list, into the 160 × 96 of `EmptyState` above its shore, with its classes:
 * `ridge` is a thing, `line` what is on it, `sun` or `mark` the one stroke of cinnabar.
 */
export const Things = styled('g')(({ theme }) => ({
  '& .line': { stroke: theme.vars.palette.brand },
  '& .mark': { stroke: theme.vars.palette.gain },
}));
