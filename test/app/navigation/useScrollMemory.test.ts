// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useScrollMemory } from '#app/navigation/useScrollMemory.ts';
import { useScrolledPast } from '#shared/ui/layout/useScrolledPast.ts';
import { freezeClock, pass } from '#test/support/clock.ts';

let top = 0;
/** As far as the page can be scrolled. */
let longest = Number.POSITIVE_INFINITY;
/** Called when the page has another height. */
let resized: (() => void) | null = null;
/** What happened, in order: a list drew rows, or the page was asked where it is. */
let happened: string[] = [];
beforeEach(() => {
  top = 0;
  longest = Number.POSITIVE_INFINITY;
  resized = null;
  happened = [];
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => {
    happened.push('asked');
    return top;
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(((_left: number, to: number) => {
    top = Math.min(to, longest);
  }) as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(called: () => void) {
        resized = called;
      }
      observe() {}
      disconnect() {
        resized = null;
      }
    },
  );
  return () => vi.unstubAllGlobals();
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
  ['the memory', () => useScrollMemory('g', 'list')],
  ['the bar', () => useScrolledPast(4)],
])('%s does not ask where the page is when a part of it is scrolled', (_who, useIt) => {
  const part = document.body.appendChild(document.createElement('ul'));
  renderHook(useIt);
  happened = [];
  part.dispatchEvent(new Event('scroll'));
  part.remove();
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

describe('on a page that is still too short for it', () => {
  /** Left at 900, and come back to while its rows are not there yet. */
  const comeBack = (key: string) => {
    const { rerender } = show(key, 'list');
    scrollTo(900);
    rerender({ key: `${key} detail`, id: 'detail' });
    longest = 200;
    rerender({ key, id: 'list' });
    // The browser's own event for where it came to.
    scrollTo(top);
    return {
      grow: () => {
        longest = 2_000;
        resized?.();
      },
      leaveAndReturn: () => {
        rerender({ key: `${key} detail`, id: 'detail' });
        longest = 2_000;
        rerender({ key, id: 'list' });
      },
    };
  };

  it('goes there once the page has grown, however late', async () => {
    freezeClock();
    const { grow } = comeBack('g');
    expect(top).toBe(200);
    await pass(9_000);
    grow();
    expect(top).toBe(900);
  });

  it('does not take the shorter page’s end for where the member was', () => {
    const { leaveAndReturn } = comeBack('h');
    leaveAndReturn();
    expect(top).toBe(900);
  });

  it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
    'stays where the member scrolls meanwhile (%s), and comes back there',
    (sign) => {
      const { grow, leaveAndReturn } = comeBack(sign);
      window.dispatchEvent(new Event(sign));
      scrollTo(150);
      grow();
      expect(top).toBe(150);
      leaveAndReturn();
      expect(top).toBe(150);
    },
  );

  it('lets the page alone where it never grows', async () => {
    freezeClock();
    const { grow, leaveAndReturn } = comeBack('i');
    await pass(10_000);
    grow();
    expect(top).toBe(200);
    scrollTo(180);
    leaveAndReturn();
    expect(top).toBe(180);
  });
});
