// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { formatDateTime } from '#shared/format/dates.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import { pass } from '#test/support/clock.ts';
import { renderUi } from '#test/support/renderUi.tsx';
import { TEST_NOW } from '#test/support/testNow.ts';

const HOUR_MS = 3_600_000;

const Today = () => <p data-testid="today">{formatDateTime(useToday() / 1000)}</p>;
const shown = () => screen.getByTestId('today').textContent;
const Other = () => <p>{useToday()}</p>;
const look = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

it('is the day in Shanghai, and the next one from midnight on', async () => {
  const { unmount } = renderUi(<Today />);
  expect(shown()).toBe('2026-11-20 00:00');
  await act(() => pass(12 * HOUR_MS - 1));
  expect(shown()).toBe('2026-11-20 00:00');
  await act(() => pass(1));
  expect(shown()).toBe('2026-11-21 00:00');
  await act(() => pass(24 * HOUR_MS));
  expect(shown()).toBe('2026-11-22 00:00');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  { beside: 'alone', others: null, timers: 0 },
  { beside: 'beside one that stayed', others: <Other />, timers: 1 },
])('is today’s when a remembered screen is shown on a later day, $beside', ({ others, timers }) => {
  const kept = (mode: 'visible' | 'hidden') => (
    <>
      <Activity mode={mode}>
        <Today />
      </Activity>
      {others}
    </>
  );
  const { rerender } = renderUi(kept('visible'));
  rerender(kept('hidden'));
  expect(vi.getTimerCount()).toBe(timers);
  vi.setSystemTime(TEST_NOW + 36 * HOUR_MS);
  rerender(kept('visible'));
  expect(shown()).toBe('2026-11-22 00:00');
});

it('is today’s when the device slept over midnight', async () => {
  renderUi(<Today />);
  vi.setSystemTime(TEST_NOW + 20 * HOUR_MS);
  await look();
  expect(shown()).toBe('2026-11-21 00:00');
  await act(() => pass(16 * HOUR_MS));
  expect(shown()).toBe('2026-11-22 00:00');
});

it('has one timer and one listener for all who ask, as long as one does', async () => {
  const listen = vi.spyOn(document, 'addEventListener');
  const listening = () =>
    listen.mock.calls.filter(([type]) => String(type) === 'visibilitychange').length;
  const days = (count: number) => (
    <>
      {Array.from({ length: count }, (_, index) => (
        <Today key={String(index)} />
      ))}
    </>
  );
  const { rerender, unmount } = renderUi(days(3));
  expect([vi.getTimerCount(), listening()]).toEqual([1, 1]);
  rerender(days(1));
  await act(() => pass(12 * HOUR_MS));
  expect(shown()).toBe('2026-11-21 00:00');
  rerender(days(2));
  expect(screen.getAllByTestId('today').map((one) => one.textContent)).toEqual(
    Array(2).fill('2026-11-21 00:00'),
  );
  expect([vi.getTimerCount(), listening()]).toEqual([1, 1]);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
