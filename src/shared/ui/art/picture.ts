import { styled } from '@mui/material/styles';
import * as onPaper from '#shared/theme/paperColours.ts';

/** A picture that fills its frame. */
export const Picture = styled('img')({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** Over a picture: takes its brightness away in dark appearance. */
export const Dim = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  backgroundColor: onPaper.ink,
  opacity: theme.vars.palette.coverDim,
  pointerEvents: 'none',
}));
