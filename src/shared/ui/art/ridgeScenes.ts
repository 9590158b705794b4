import { ridgePath } from './ridges.ts';

/** Sky top and bottom, four ridges from far to near, mist, sun. */
export type RidgeColours = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Level and amplitude of each ridge, far to near. */
  readonly ridges: readonly (readonly [level: number, swing: number])[];
  readonly waves: number;
  readonly sun?: { readonly x: number; readonly y: number; readonly r: number };
  /** The default landscape. */
  readonly seed: number;
}

export const SCENES = {
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

export type RidgeVariant = keyof typeof SCENES;

/**
 * Colours of each picture on the page's paper and desktop background. Where ridges fade into the
 * page, the nearest one has the paper's colour.
 */
export const ridgeColours = (
  { paper, desk }: { readonly paper: string; readonly desk: string },
  dark: boolean,
): Record<RidgeVariant, RidgeColours> =>
  dark
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
const bannerLight: RidgeColours = [
  ...(['#0C3C3D', '#2A7F78', '#3B948A', '#1D6663'] as const),
  ...(['#0F4A4B', '#0A3435', '#D9EDE6', '#EC6144'] as const),
];
const bannerDark: RidgeColours = [
  ...(['#071F20', '#134746', '#1D5F5A', '#104242'] as const),
  ...(['#0A2F30', '#061E1F', '#D9EDE6', '#D9573C'] as const),
];

/** Difference between the seeds of a picture's ridges. */
const APART = 101;

const drawn = new Map<string, string[]>();
/** The ridges of one picture, computed once. */
export const ridgesOf = (variant: RidgeVariant, seed: number): string[] => {
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
