import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { useId } from 'react';
import { ridgePath } from './ridges.ts';

/** Sky top and bottom, four ridges from far to near, mist, sun. */
type Colours = readonly [string, string, string, string, string, string, string, string];

interface Scene {
  readonly width: number;
  readonly height: number;
  /** Level and swing of each ridge, far to near. */
  readonly ridges: readonly (readonly [level: number, swing: number])[];
  readonly waves: number;
  readonly sun?: { readonly x: number; readonly y: number; readonly r: number };
  /** Which landscape it is, unless a seed is given. */
  readonly seed: number;
}

const SCENES = {
  banner: {
    width: 358,
    height: 200,
    ridges: [
      [0.59, 0.07],
      [0.67, 0.06],
      [0.74, 0.05],
      [0.84, 0.05],
    ],
    waves: 3,
    sun: { x: 290, y: 100, r: 34 },
    seed: 33,
  },
  login: {
    width: 390,
    height: 360,
    ridges: [
      [0.62, 0.06],
      [0.7, 0.035],
      [0.74, 0.05],
      [0.85, 0.05],
    ],
    waves: 2,
    sun: { x: 302, y: 196, r: 41 },
    seed: 10,
  },
  header: {
    width: 390,
    height: 260,
    ridges: [
      [0.45, 0.1],
      [0.58, 0.05],
      [0.68, 0.06],
      [0.83, 0.04],
    ],
    waves: 2,
    seed: 21,
  },
  desk: {
    width: 1280,
    height: 420,
    ridges: [
      [0.47, 0.06],
      [0.6, 0.06],
      [0.68, 0.06],
      [0.83, 0.06],
    ],
    waves: 2,
    sun: { x: 172.8, y: 176.4, r: 54.6 },
    seed: 10,
  },
} as const satisfies Record<string, Scene>;

type Variant = keyof typeof SCENES;

/** Ridges that run out into the page take its own paper as the nearest one. */
const coloursOf = ({ palette }: Theme['vars'], dark: boolean): Record<Variant, Colours> => {
  const { paper } = palette;
  const { desk } = palette;
  return dark
    ? {
        banner: bannerDark,
        login: ['#071F20', '#134746', '#1D5F5A', '#17443F', '#122D2A', paper, paper, '#D9573C'],
        header: ['#071F20', '#123F3F', '#1B5852', '#163F3B', '#112A28', paper, paper, paper],
        desk: [desk, desk, '#0C1615', '#0E1D1B', '#112523', '#142D2A', '#FFFFFF', '#4A231B'],
      }
    : {
        banner: bannerLight,
        login: ['#0A3738', '#23736D', '#3E988D', '#82B8AB', '#C4DBD0', paper, paper, '#EE6647'],
        header: ['#0A3A3B', '#1E6965', '#2F837A', '#7DB3A6', '#C3DACF', paper, paper, paper],
        desk: [desk, desk, '#DCDCCF', '#CBD5C9', '#B7CBC0', '#A3BFB4', '#FFFFFF', '#E8A48F'],
      };
};
const bannerLight: Colours = [
  ...(['#0C3C3D', '#2A7F78', '#3B948A', '#1D6663'] as const),
  ...(['#0F4A4B', '#0A3435', '#D9EDE6', '#EC6144'] as const),
];
const bannerDark: Colours = [
  ...(['#071F20', '#134746', '#1D5F5A', '#104242'] as const),
  ...(['#0A2F30', '#061E1F', '#D9EDE6', '#D9573C'] as const),
];

const inVariables = (colours: Colours): CSSObject =>
  Object.fromEntries(colours.map((colour, index) => [`--c${index}`, colour]));

const Svg = styled('svg')(({ theme }) => {
  const light = coloursOf(theme.vars, false);
  const dark = coloursOf(theme.vars, true);
  const variants = Object.keys(SCENES) as Variant[];
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

/** Distance in seed between the ridges of one picture. */
const APART = 101;

const drawn = new Map<string, string[]>();
/** The ridges of one picture, drawn once. */
const ridgesOf = (variant: Variant, seed: number): string[] => {
  const key = `${variant} ${seed}`;
  const { width, height, ridges, waves } = SCENES[variant];
  const paths =
    drawn.get(key) ??
    ridges.map(([level, swing], index) =>
      ridgePath(seed + index * APART, { width, height, level, swing, waves }),
    );
  drawn.set(key, paths);
  return paths;
};

interface RidgeArtProps {
  /** banner: night-blue ridges; login and header: they run out into the paper; desk: behind the column. */
  variant?: Variant;
  /** Another landscape of the same kind. */
  seed?: number;
}

/** Ridges under a sky, with a cinnabar sun: banners, the login page, /mine, the desktop. */
export const RidgeArt = ({ variant = 'banner', seed }: RidgeArtProps) => {
  const id = useId();
  const scene: Scene = SCENES[variant];
  const { width, height, sun } = scene;
  const paths = ridgesOf(variant, seed ?? scene.seed);
  const nearest = paths.length - 1;
  const mistHeight = height * 0.34;
  return (
    <Svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      data-variant={variant}
      aria-hidden
    >
      <linearGradient id={`${id}s`} x1="0" y1="0" x2=".35" y2="1">
        <stop offset="0" stopColor="var(--c0)" />
        <stop offset="1" stopColor="var(--c1)" />
      </linearGradient>
      {paths.map((path, index) => (
        <linearGradient key={path} id={`${id}${index}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={`var(--c${index + 2})`} />
          <stop offset="1" stopColor={`var(--c${Math.min(index, nearest - 1) + 3})`} />
        </linearGradient>
      ))}
      <linearGradient id={`${id}m`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--c6)" stopOpacity="0" />
        <stop offset=".55" stopColor="var(--c6)" stopOpacity=".12" />
        <stop offset="1" stopColor="var(--c6)" stopOpacity="0" />
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${id}s)`} />
      {sun && <circle cx={sun.x} cy={sun.y} r={sun.r} fill="var(--c7)" />}
      {paths.map((path, index) => (
        <g key={path}>
          <path d={path} fill={`url(#${id}${index})`} />
          {index < nearest && (
            <rect
              y={height * (0.6 + index * 0.075)}
              width={width}
              height={mistHeight}
              fill={`url(#${id}m)`}
            />
          )}
        </g>
      ))}
    </Svg>
  );
};
