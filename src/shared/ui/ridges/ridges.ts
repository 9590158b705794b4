import { randomFrom, short } from '../art/random.ts';

/** Difference between the seeds of a picture's ridges. */
export const SEEDS_APART = 101;

/**
 * Smooth random line through values in [−1, 1], `waves` of them across the width. Hills and dips
 * alternate, so that no ridge is flat.
 */
const smoothNoise = (random: () => number, waves: number): ((x: number) => number) => {
  const turn = random() < 0.5 ? 0 : 1;
  const shift = random();
  const knots = Array.from(
    { length: waves + 3 },
    (_, index) => ((index + turn) % 2 ? 1 : -1) * (0.25 + 0.75 * random()),
  );
  return (x) => {
    const position = x * waves + shift;
    const index = Math.floor(position);
    const part = position - index;
    const ease = part * part * (3 - 2 * part);
    const from = knots[index] ?? 0;
    return from + ((knots[index + 1] ?? 0) - from) * ease;
  };
};

export interface RidgeShape {
  readonly width: number;
  readonly height: number;
  /**
   * Mean distance of the ridge line from the top, and its amplitude, as fractions of the height.
   */
  readonly level: number;
  readonly swing: number;
  /** Number of large waves across the width. */
  readonly waves: number;
}

/** Path of one ridge, closed along the bottom edge. */
export const ridgePath = (seed: number, shape: RidgeShape): string => {
  const { width, height, level, swing, waves } = shape;
  const random = randomFrom(seed);
  const octaves = [1, 0.3, 0.12, 0.05].map((weight, index) => ({
    weight,
    noise: smoothNoise(random, waves * 2 ** index),
  }));
  const steps = Math.ceil(width / 7);
  const line = Array.from({ length: steps + 1 }, (_, step) => {
    const x = step / steps;
    const bend = octaves.reduce((sum, { weight, noise }) => sum + weight * noise(x), 0);
    return `L${short(x * width)} ${short((level + swing * bend) * height)}`;
  });
  return `M0 ${height}${line.join('')}L${width} ${height}Z`;
};
