import { styled } from '@mui/material/styles';

/** The two buttons below a result, side by side where they fit. */
export const ResultActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > *': { flex: '1 1 8rem' },
});
