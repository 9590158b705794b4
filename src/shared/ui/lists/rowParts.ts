import { styled } from '@mui/material/styles';
import { nameLines, twoLines } from '#shared/theme/styles.ts';

/** What a row of a list is about; whole it is where the row leads. */
export const RowName = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  ...nameLines,
  ...twoLines,
  fontWeight: 500,
}));

/** A small line under the name or the amount of a row. */
export const RowMeta = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.ink3,
}));
