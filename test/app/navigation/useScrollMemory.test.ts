// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollMemory } from '#app/navigation/useScrollMemory.ts';
import { useScrolledPast } from '#shared/ui/layout/useScrolledPast.ts';

let top = 0;
/** What happened, in order: a list drew rows, or the page was asked where it is. */
let happened: string[] = [];
beforeEach(() => {
  top = 0;
  happened = [];
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => {
    happened.push('asked');
    return top;
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(((_left: number, to: number) => {
    top = to;
  }) as never);
});

const scrollTo = (to: number) => {
  top = to;
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
};
const show = (historyKey: string, screenId: string) =>
  renderHook(({ key, id }) => useScrollMemory(key, id), {
    initialProps: { key: historyKey, id: screenId },
  });

it('restores where a history entry was left, and begins a new one at the top', () => {
  const { rerender } = show('a', 'list');
  scrollTo(700);
  rerender({ key: 'b', id: 'detail' });
  expect(top).toBe(0);
  scrollTo(120);
  rerender({ key: 'a', id: 'list' });
  expect(top).toBe(700);
});

it('keeps the place of a screen whose address is replaced, without asking the page', () => {
  const { rerender } = show('c', 'list');
  scrollTo(450);
  happened = [];
  rerender({ key: 'd', id: 'list' });
  expect(happened).toEqual([]);
  rerender({ key: 'e', id: 'detail' });
  rerender({ key: 'd', id: 'list' });
  expect(top).toBe(450);
});

it.each([
  ['the memory', () => useScrollMemory('f', 'list')],
  ['the bar', () => useScrolledPast(4)],
])('%s asks where the page is before a list draws its next rows', (_who, useIt) => {
  const draw = () => happened.push('drew');
  window.addEventListener('scroll', draw);
  const { unmount } = renderHook(useIt);
  happened = [];
  scrollTo(300);
  window.removeEventListener('scroll', draw);
  expect(happened).toEqual(['asked', 'drew']);
  unmount();
  happened = [];
  scrollTo(400);
  expect(happened).toEqual([]);
});

it.each([
  ['navigate', 0],
  ['reload', 640],
  ['back_forward', 640],
])('of a page loaded by %s begins at %i, where it was left at 640', (type, start) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  const first = show(`default /list-${type}`, 'list');
  scrollTo(640);
  first.unmount();
  top = 1;
  show(`default /list-${type}`, 'list').unmount();
  expect(top).toBe(start);
});
