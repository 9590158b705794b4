import { styled } from '@mui/material/styles';
import * as artColours from '#shared/theme/artColours.ts';

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  stroke: theme.vars.palette.brand,
  '& circle': { fill: theme.vars.palette.gain, stroke: 'none' },
  '&[data-on-art]': { stroke: artColours.ink, '& circle': { fill: artColours.sun } },
}));

/** The built-in mark: a sun under an arch. `onArt` draws it white; `size` in px at 100 % text size. */
export const BrandMark = ({ size = 24, onArt = false }: { size?: number; onArt?: boolean }) => (
  <Svg
    viewBox="0 0 24 24"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    fill="none"
    strokeWidth={2.3}
    strokeLinecap="round"
    data-on-art={onArt ? '' : undefined}
    aria-hidden
  >
    <path d="M3.2 13.8A9 9 0 1 1 20.8 13.8M2.5 18h19" />
    <circle cx="12" cy="12.2" r="2.7" />
  </Svg>
);
