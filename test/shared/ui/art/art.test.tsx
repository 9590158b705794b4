// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PIGMENTS, pigmentOf } from '#shared/theme/pigments.ts';
import { Cover } from '#shared/ui/covers/Cover.tsx';
import { coverFile } from '#shared/ui/covers/contourFiles.ts';
import { contourPaths } from '#shared/ui/covers/contours.ts';
import { ridgePath } from '#shared/ui/ridges/ridges.ts';
import { renderUi } from '#test/support/renderUi.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { drawings } from '../../../../scripts/art/drawings.ts';

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

describe('drawn files', () => {
  const FOLDER = 'src/shared/ui/covers/drawn';

  it('are what the generator draws (npm run art)', () => {
    const files = readdirSync(FOLDER).map((name) => [
      name,
      readFileSync(`${FOLDER}/${name}`, 'utf8'),
    ]);
    expect(Object.fromEntries(files)).toEqual(drawings());
  });

  it.each(['square', 'wide'] as const)(
    '%s covers are there for every id, by its pigment',
    (shape) => {
      const files = Object.values(drawings());
      for (const id of [0, 1, 5, 6, 11, 12, 97, 1_000_003, -5]) {
        const name = coverFile(id, shape).split('/').at(-1)?.split('?')[0] ?? '';
        const text = drawings()[name] ?? '';
        expect(files).toContain(text);
        expect(text).toContain(pigmentOf(id).from);
      }
    },
  );
});

describe('Cover', () => {
  it('draws the cover when there is no picture, or when it fails to load', () => {
    const { container, rerender } = renderUi(<Cover src="" id={3} size={60} />);
    const shown = () => container.querySelector('img')?.getAttribute('src');
    expect(shown()).toBe(coverFile(3, 'square'));
    rerender(<Cover src="/broken.png" id={3} size={60} />);
    expect(shown()).toBe('/broken.png');
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(shown()).toBe(coverFile(3, 'square'));
    rerender(<Cover src="/other.png" id={3} size={60} />);
    expect(shown()).toBe('/other.png');
  });

  it('is decoration beside a name and has a name of its own otherwise', () => {
    const { container, rerender } = renderUi(<Cover src="/a.png" id={3} />);
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
    rerender(<Cover src="" id={3} name={SAMPLE.monthly} />);
    expect(container.querySelector('img')?.getAttribute('alt')).toBe(SAMPLE.monthly);
  });
});
