import { ridgePath, SEEDS_APART } from './ridges.ts';

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

const drawn = new Map<string, string[]>();
/** The ridges of one picture, computed once. */
export const ridgesOf = (variant: RidgeVariant, seed: number): string[] => {
  const key = `${variant} ${seed}`;
  const { width, height, ridges, waves } = SCENES[variant];
  const paths =
    drawn.get(key) ??
    ridges.map(([level, swing], index) =>
      ridgePath(seed + index * SEEDS_APART, { width, height, level, swing, waves }),
    );
  drawn.set(key, paths);
  return paths;
};
