import { keyframes, styled } from '@mui/material/styles';
import { quiet, whenMoving } from '#shared/theme/styles.ts';
import { motion } from '#shared/theme/tokens.ts';

const sheen = keyframes({
  from: { backgroundPosition: '150% 0' },
  to: { backgroundPosition: '-50% 0' },
});

const Root = styled('span')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  backgroundColor: theme.vars.palette.line,
  ...quiet,
  [whenMoving]: {
    backgroundImage: `linear-gradient(100deg, ${theme.vars.palette.line} 30%, ${theme.vars.palette.sunken} 50%, ${theme.vars.palette.line} 70%)`,
    backgroundSize: '200% 100%',
    animation: `${sheen} ${motion.calm} infinite`,
  },
}));

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number;
}

/** Grey placeholder with the size and corners of the coming content. Numbers are px. */
export const Skeleton = ({ width = '100%', height = '1em', radius = 7 }: SkeletonProps) => (
  <Root aria-hidden style={{ width, height, borderRadius: radius }} />
);
