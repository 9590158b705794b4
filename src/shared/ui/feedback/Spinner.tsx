import { keyframes, styled } from '@mui/material/styles';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Ring that turns while something is under way; the control around it says what. */
export const Spinner = styled('span')({
  flex: 'none',
  width: '1.125em',
  height: '1.125em',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  // Not a slide: a slower ring still tells "working" without sweeping motion.
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '2400ms' },
});
