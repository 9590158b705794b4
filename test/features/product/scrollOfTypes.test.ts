// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useScrollOfTypes } from '#features/product/list/useScrollOfTypes.ts';

it('keeps how far the list of each product type was scrolled; one not seen yet begins at the top', () => {
  const list = renderHook(({ type }) => useScrollOfTypes(type), {
    initialProps: { type: 1 as number | null },
  });
  const goTo = (type: number) => {
    list.result.current();
    list.rerender({ type });
  };
  window.scrollTo(0, 240);
  list.rerender({ type: 1 });
  expect(window.scrollY).toBe(240);
  goTo(2);
  expect(window.scrollY).toBe(0);
  window.scrollTo(0, 90);
  goTo(1);
  expect(window.scrollY).toBe(240);
  goTo(2);
  expect(window.scrollY).toBe(90);
});

it('leaves the page where it is while the types only become known', () => {
  const list = renderHook(({ type }) => useScrollOfTypes(type), {
    initialProps: { type: null as number | null },
  });
  window.scrollTo(0, 240);
  list.rerender({ type: 3 });
  expect(window.scrollY).toBe(240);
});
