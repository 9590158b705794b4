import { styled } from '@mui/material/styles';

/** What a row of a list is about, breaking between any letters. */
export const RowName = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  fontWeight: 500,
  overflowWrap: 'anywhere',
}));

/** A small line under the name or the amount of a row. */
export const RowMeta = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.ink3,
}));
