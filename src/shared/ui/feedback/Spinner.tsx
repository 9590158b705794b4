import { keyframes, styled } from '@mui/material/styles';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** A spinning ring while a request is in flight; the control around it has the label. */
export const Spinner = styled('span')({
  flex: 'none',
  width: '1.125em',
  height: '1.125em',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  // Rotates more slowly for reduced motion: still visible as progress, without sweeping motion.
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '2400ms' },
});
