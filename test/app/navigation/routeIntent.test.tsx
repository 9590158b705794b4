// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RouteIntent } from '#app/navigation/RouteIntent.tsx';
import { screenLoader } from '#app/navigation/screenCode.ts';
import { until } from '#test/support/clock.ts';

const load = vi.hoisted(() => vi.fn(async () => ({ default: () => null })));
vi.mock('#app/navigation/routeTable.ts', () => ({
  findScreen: (path: string) => (path === '/mine' ? { path, access: 'member', load } : null),
}));

afterEach(() => {
  load.mockClear();
  Reflect.deleteProperty(navigator, 'connection');
});

const show = (connection?: object) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  render(
    <>
      <RouteIntent />
      <a href="/mine?from=home">mine</a>
    </>,
  );
};

it('loads nothing ahead of a tap where data is to be saved', () => {
  show({ saveData: true });
  fireEvent.pointerDown(screen.getByText('mine'));
  expect(load).not.toHaveBeenCalled();
});

it('asks at the next touch again for what could not be loaded', async () => {
  show();
  const failure = new TypeError('offline');
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  fireEvent.pointerDown(screen.getByText('mine'));
  await until(() => expect(load).toHaveBeenCalledTimes(1));
  fireEvent.pointerDown(screen.getByText('mine'));
  await until(() => expect(load).toHaveBeenCalledTimes(2));
});

it('loads a screen once when a link to it is pressed, and the tap finds it loaded', async () => {
  show();
  const asked = vi.spyOn(window, 'requestAnimationFrame');
  fireEvent.pointerDown(screen.getByText('mine'));
  fireEvent.touchStart(screen.getByText('mine'));
  fireEvent.mouseOver(screen.getByText('mine'));
  fireEvent.focusIn(screen.getByText('mine'));
  expect(asked, 'the events of one tap').toHaveBeenCalledOnce();
  // Not in the task of the touch, whose frame it would hold up.
  expect(load).not.toHaveBeenCalled();
  await until(() => expect(load).toHaveBeenCalledTimes(1));
  await screenLoader(load).load();
  expect(screenLoader(load).loaded).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
