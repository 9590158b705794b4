// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { SiteContext, useSite } from '#shared/ui/layout/SiteContext.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const Name = () => <p>{useSite().name}</p>;

describe('the platform', () => {
  it.each([
    ['zh-CN', '', '衡度'],
    ['en', '', 'Hengdu'],
    ['en', '长青', '长青'],
  ] as const)('in %s and configured as %j is called %s', (language, name, shown) => {
    const { container } = renderUi(
      <SiteContext value={{ name, logo: '' }}>
        <Name />
      </SiteContext>,
      { language },
    );
    expect(container.textContent).toBe(shown);
  });

  it('shows its logo, and the built-in mark without one and where it cannot be loaded', () => {
    const mark = (logo: string) => (
      <SiteContext value={{ name: '', logo }}>
        <BrandMark size={32} />
      </SiteContext>
    );
    const { container, rerender } = renderUi(mark(''));
    const shown = () => [...container.querySelectorAll('img, svg')].map(({ tagName }) => tagName);
    expect(shown()).toEqual(['svg']);
    rerender(mark('/logo.png'));
    const logo = container.querySelector('img');
    expect(logo?.getAttribute('src')).toBe('/logo.png');
    expect(logo?.style.height).toBe('2rem');
    if (logo) fireEvent.error(logo);
    expect(shown()).toEqual(['svg']);
    // Another one may be there.
    rerender(mark('/other.png'));
    expect(shown()).toEqual(['IMG']);
  });
});
