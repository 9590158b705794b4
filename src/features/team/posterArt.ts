import { PIGMENTS } from '#shared/theme/pigments.ts';
import * as onPoster from '#shared/theme/posterColours.ts';
import { contourPaths } from '#shared/ui/covers/contours.ts';
import { ridgePath, SEEDS_APART } from '#shared/ui/ridges/ridges.ts';

/** The available poster pictures. */
export const POSTER_THEMES = ['ridge', 'dusk', 'contour'] as const;
export type PosterTheme = (typeof POSTER_THEMES)[number];

interface Landscape {
  readonly colours: (typeof onPoster.skies)[keyof typeof onPoster.skies];
  /** Middle of the sun, as fractions of width and height. */
  readonly sun: { readonly x: number; readonly y: number };
  readonly seed: number;
}

const LANDSCAPES: Record<Exclude<PosterTheme, 'contour'>, Landscape> = {
  ridge: { colours: onPoster.skies.ridge, sun: { x: 0.78, y: 0.56 }, seed: 10 },
  dusk: { colours: onPoster.skies.dusk, sun: { x: 0.72, y: 0.58 }, seed: 27 },
};
/** Level and amplitude of the ridges, far to near, as fractions of the height. */
const RIDGES = [
  [0.66, 0.06],
  [0.75, 0.035],
  [0.8, 0.05],
  [0.91, 0.05],
] as const;
interface Size {
  readonly width: number;
  readonly height: number;
}

const fillSky = (
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  [top, bottom]: readonly [string, string],
): void => {
  const sky = context.createLinearGradient(0, 0, width * 0.35, height);
  sky.addColorStop(0, top);
  sky.addColorStop(1, bottom);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
};

const drawLandscape = (
  context: CanvasRenderingContext2D,
  size: Size,
  { colours, sun, seed }: Landscape,
): void => {
  fillSky(context, size, colours.sky);
  context.fillStyle = colours.sun;
  context.beginPath();
  context.arc(sun.x * size.width, sun.y * size.height, 31, 0, 2 * Math.PI);
  context.fill();
  RIDGES.forEach(([level, swing], index) => {
    context.fillStyle = colours.ridges[index] ?? onPoster.paper;
    context.fill(
      new Path2D(ridgePath(seed + index * SEEDS_APART, { ...size, level, swing, waves: 2 })),
    );
  });
};

const drawContours = (context: CanvasRenderingContext2D, size: Size): void => {
  const { from, to, line } = PIGMENTS[1];
  fillSky(context, size, [to, from]);
  context.save();
  context.strokeStyle = line;
  context.globalAlpha = 0.34;
  for (const [index, path] of contourPaths(5, { ...size, levels: 12 }).entries()) {
    context.lineWidth = index % 4 === 3 ? 1.6 : 1;
    context.stroke(new Path2D(path));
  }
  context.restore();
};

/** Draws a theme's picture at the canvas's origin, in the given size. */
export const drawPosterArt = (
  context: CanvasRenderingContext2D,
  theme: PosterTheme,
  size: Size,
): void => {
  if (theme === 'contour') drawContours(context, size);
  else drawLandscape(context, size, LANDSCAPES[theme]);
};
