import { styled } from '@mui/material/styles';
import { wholeWords } from '#shared/theme/styles.ts';

/** What a row of a list is about. */
export const RowName = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  ...wholeWords,
  fontWeight: 500,
}));

/** A small line under the name or the amount of a row. */
export const RowMeta = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.ink3,
}));
