import { styled } from '@mui/material/styles';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { bare } from '../../theme/styles.ts';
import { motion, radius } from '../../theme/tokens.ts';

/** A card's link: its area is the whole card, below what is raised above it. */
export const CardLink = styled(Link)(({ theme }) => ({
  ...bare,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: radius.card,
    transition: `background-color ${motion.fast}`,
  },
  '@media (hover: hover)': {
    '&:hover': { backgroundImage: 'none' },
    '&:hover::after': { boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.lineStrong}` },
  },
  '&:active::after': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.ink1} 4%, transparent)`,
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.brand}`, outlineOffset: 2 },
}));
