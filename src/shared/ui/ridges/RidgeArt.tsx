import { type CSSObject, styled } from '@mui/material/styles';
import { useId } from 'react';
import { type RidgeColours, ridgeColours } from '#shared/theme/ridgeColours.ts';
import { RidgeDrawing } from './RidgeDrawing.tsx';
import { type RidgeVariant, SCENES } from './ridgeScenes.ts';

const inVariables = (colours: RidgeColours): CSSObject =>
  Object.fromEntries(colours.map((colour, index) => [`--c${index}`, colour]));

const Svg = styled('svg')(({ theme }) => {
  const light = ridgeColours(theme.vars.palette, false);
  const dark = ridgeColours(theme.vars.palette, true);
  const variants = Object.keys(SCENES) as RidgeVariant[];
  return {
    display: 'block',
    width: '100%',
    height: '100%',
    ...Object.fromEntries(
      variants.map((variant) => [
        `&[data-variant="${variant}"]`,
        {
          ...inVariables(light[variant]),
          ...theme.applyStyles('dark', inVariables(dark[variant])),
        },
      ]),
    ),
  };
});

interface RidgeArtProps {
  /**
   * banner: night-blue ridges; login and header: ridges fading into the paper; desk: behind the
   * column.
   */
  variant?: RidgeVariant;
  /** Another landscape of the same kind. */
  seed?: number;
}

/** Ridges under a sky, with a cinnabar sun: banners, the login page, /mine, the desktop. */
export const RidgeArt = ({ variant = 'banner', seed }: RidgeArtProps) => {
  const id = useId();
  const { width, height } = SCENES[variant];
  return (
    <Svg
      viewBox={`0 0 ${width} ${height}`}
      // A page's head may be wide and low: what is written on its sky stays above the ridges.
      preserveAspectRatio={variant === 'header' ? 'none' : 'xMidYMid slice'}
      data-variant={variant}
      aria-hidden
    >
      <RidgeDrawing variant={variant} seed={seed} id={id} />
    </Svg>
  );
};
