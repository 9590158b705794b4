import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge in px at 100 % text size (written in rem); 24 by default. */
  size?: number;
  /** All strokes in the current colour, without the cinnabar accent: on art, tints, selected tabs. */
  plain?: boolean;
}

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  '&:not([data-plain]) .ac': { stroke: theme.vars.palette.gain },
  '@media (forced-colors: active)': { '& .ac': { stroke: 'currentColor !important' } },
}));

/**
 * Frame of every icon: 24 grid, 1.6 round strokes in the current colour. Icons are decoration; the
 * control around one carries the label.
 */
export const Icon = ({
  size = 24,
  plain,
  filled,
  children,
}: IconProps & { filled?: boolean; children: ReactNode }) => (
  <Svg
    viewBox="0 0 24 24"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    fill={filled ? 'currentColor' : 'none'}
    stroke={filled ? 'none' : 'currentColor'}
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    data-plain={plain || undefined}
    aria-hidden
    focusable={false}
  >
    {children}
  </Svg>
);
