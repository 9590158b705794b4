// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useOtherEntrance } from '#features/auth/useOtherEntrance.ts';

const seen: string[] = [];
const Probe = () => {
  const to = useOtherEntrance('/register');
  seen.push(to);
  return <a href={to}>去注册</a>;
};
const page = (
  <MemoryRouter initialEntries={['/login?redirect=%2Fincomelist']}>
    <Probe />
  </MemoryRouter>
);

describe('the link to the other entrance', () => {
  it('keeps the aim from its first rendering: a quick tap does not lose it', () => {
    seen.length = 0;
    render(page);
    expect(seen[0]).toBe('/register?redirect=%2Fincomelist');
  });

  it('takes along an invite code, and nothing else', () => {
    seen.length = 0;
    render(
      <MemoryRouter initialEntries={['/login?i_code=8K2F6Q&redirect=%2Fincomelist&from=a']}>
        <Probe />
      </MemoryRouter>,
    );
    expect(seen).toEqual(['/register?i_code=8K2F6Q&redirect=%2Fincomelist']);
  });

  it('begins without one where a painted page is hydrated, then has it', () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/register');
    const painted = container.querySelector('a');
    render(page, { container, hydrate: true });
    expect(container.querySelector('a')).toBe(painted);
    expect(painted?.getAttribute('href')).toBe('/register?redirect=%2Fincomelist');
  });
});
