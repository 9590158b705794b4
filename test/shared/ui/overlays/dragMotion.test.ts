import { describe, expect, it } from 'vitest';
import {
  closes,
  closingMs,
  releaseSpeed,
  SPRING_MS,
  springBack,
} from '#shared/ui/overlays/dragMotion.ts';

/** Moves of a finger, 10 ms apart from 0 on, as many px each. */
const moves = (...by: number[]) => {
  let moved = 0;
  return by.map((step, index) => {
    moved += step;
    return { moved, at: index * 10 };
  });
};

describe('letting go of a sheet', () => {
  it.each([
    ['slowly and far', moves(...Array(50).fill(3)), 490, true],
    ['fast and short', moves(...Array(60).fill(0.2), ...Array(9).fill(8)), 680, true],
    ['slowly and short', moves(...Array(20).fill(2)), 190, false],
    ['fast, but hardly moved', moves(4, 4, 4), 20, false],
    ['far, but thrown back', moves(...Array(60).fill(5), ...Array(9).fill(-10)), 680, false],
    ['short, after a rest of a quarter of a second', moves(8, 8, 8, 8), 280, false],
  ])('%s', (_, samples, now, isClosed) => {
    const moved = samples.at(-1)?.moved ?? 0;
    expect(closes(moved, releaseSpeed(samples, now))).toBe(isClosed);
  });

  it('has the speed of its last moves, none after a rest', () => {
    const samples = moves(...Array(100).fill(1), ...Array(8).fill(10));
    expect(releaseSpeed(samples, 1070)).toBeGreaterThan(0.85);
    expect(releaseSpeed(samples, 1200)).toBe(0);
    expect(releaseSpeed([], 0)).toBe(0);
  });

  it('goes on as fast as the finger was, within bounds', () => {
    expect(closingMs(200, 2)).toBe(200);
    expect(closingMs(200, 3)).toBeCloseTo(133.3, 1);
    expect(closingMs(400, 0)).toBe(220);
    expect(closingMs(400, -1)).toBe(220);
    expect(closingMs(20, 5)).toBe(90);
  });

  it('springs back to rest, first on with the finger, and never past the end', () => {
    const places = springBack(60, 0.5, 36);
    expect(places[0]).toBe(60);
    expect(places.at(-1)).toBe(0);
    expect(places.at(-2)).toBeLessThan(1);
    expect(Math.min(...places)).toBe(0);
    expect((places[1] ?? 0) - 60).toBeGreaterThan(0);
    const [start = 0, next = 0] = springBack(60, -2, SPRING_MS);
    expect(next - start).toBeCloseTo(-2, 0);
  });
});
