// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import type { IconProps } from '#shared/ui/icons/Icon.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const names = readdirSync('src/shared/ui/icons')
  .map((file) => file.replace('.tsx', ''))
  .filter((name) => name !== 'Icon');

it('finds the icons', () => {
  expect(names.length).toBeGreaterThan(60);
});

it.each(names)(
  '%s is the one export of its file: a decoration with one accent at most',
  async (name) => {
    const file: Record<string, ComponentType<IconProps>> = await import(
      `../../../src/shared/ui/icons/${name}.tsx`
    );
    expect(Object.keys(file)).toEqual([name]);
    const Icon = file[name];
    if (!Icon) throw new Error(`${name} is missing`);
    const { container } = renderUi(<Icon size={32} />);
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('viewBox')).toBe('0 0 24 24');
    expect(svg?.getAttribute('width')).toBe('2rem');
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('.ac').length).toBeLessThanOrEqual(1);
  },
);
