// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Cover } from '#shared/ui/art/Cover.tsx';
import { contourPaths } from '#shared/ui/art/contours.ts';
import { PIGMENTS, pigmentOf } from '#shared/ui/art/pigments.ts';
import { ridgePath } from '#shared/ui/art/ridges.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const square = { width: 120, height: 120, levels: 8 };
const ridge = { width: 358, height: 200, level: 0.6, swing: 0.07, waves: 3 };
const numbersIn = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

describe('generated art', () => {
  it('is always the same for the same seed and differs between seeds', () => {
    expect(contourPaths(7, square)).toEqual(contourPaths(7, square));
    expect(contourPaths(7, square)).not.toEqual(contourPaths(8, square));
    expect(ridgePath(7, ridge)).toBe(ridgePath(7, ridge));
    expect(ridgePath(7, ridge)).not.toBe(ridgePath(8, ridge));
  });

  it.each([0, 1, 2, 3, 97, 1_000_000, Number.MAX_SAFE_INTEGER, -5])(
    'stays inside its picture for seed %s and always draws something',
    (seed) => {
      const paths = contourPaths(seed, square);
      expect(paths).toHaveLength(8);
      expect(paths.filter((path) => path !== '').length).toBeGreaterThan(4);
      for (const number of paths.flatMap(numbersIn)) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThanOrEqual(120);
      }
      for (const number of numbersIn(ridgePath(seed, ridge))) {
        expect(Number.isFinite(number)).toBe(true);
        expect(number).toBeLessThanOrEqual(358);
      }
    },
  );

  it('chooses the pigment by id % 6', () => {
    expect(pigmentOf(0)).toBe(PIGMENTS[0]);
    expect(pigmentOf(11)).toBe(PIGMENTS[5]);
    expect(pigmentOf(-1)).toBeDefined();
  });
});

describe('Cover', () => {
  it('draws the cover when there is no picture, or when it fails to load', () => {
    const { container, rerender } = renderUi(<Cover src="" id={3} size={60} />);
    expect(container.querySelector('svg')).not.toBeNull();
    rerender(<Cover src="/broken.png" id={3} size={60} />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/broken.png');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
    rerender(<Cover src="/other.png" id={3} size={60} />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/other.png');
  });

  it('is decoration beside a name and has a name of its own otherwise', () => {
    const { container, rerender } = renderUi(<Cover src="/a.png" id={3} />);
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
    rerender(<Cover src="" id={3} name="月结 6 月 A" />);
    expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('月结 6 月 A');
  });
});
