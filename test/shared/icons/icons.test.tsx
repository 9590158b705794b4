// @vitest-environment happy-dom
import { basename } from 'node:path';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import type { IconProps } from '#shared/icons/Icon.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

/** The shared icons, and those of one feature or of the shell in its own folder of icons. */
const icons = import.meta.glob<Record<string, ComponentType<IconProps>>>(
  '../../../src/**/icons/**/*Icon.tsx',
);
const files = Object.keys(icons).filter((file) => !file.endsWith('/Icon.tsx'));

it('finds the icons', () => {
  expect(files.length).toBeGreaterThan(60);
});

it.each(files)(
  '%s is the one export of its file: a decoration with one accent at most',
  async (file) => {
    const name = basename(file, '.tsx');
    const icon = (await icons[file]?.()) ?? {};
    expect(Object.keys(icon)).toEqual([name]);
    const Icon = icon[name];
    if (!Icon) throw new Error(`${name} is missing`);
    const { container } = renderUi(<Icon size={32} />);
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('viewBox')).toBe('0 0 24 24');
    expect(svg?.getAttribute('width')).toBe('2rem');
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('.ac').length).toBeLessThanOrEqual(1);
  },
);
