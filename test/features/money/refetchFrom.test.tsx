// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRefetchFrom } from '#features/money/pay/useRefetchFrom.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What has been asked of a time to pay that ends at `at`, in Unix seconds; `ahead`: of the device's clock, in ms. */
const watch = (at: number | null, ahead = 0) => {
  const refetch = vi.fn();
  const now = () => Date.now() + ahead;
  const hook = renderHook((end: number | null) => useRefetchFrom(end, now, refetch), {
    initialProps: at,
  });
  return { refetch, ...hook };
};

it('asks once the time to pay is over, and not before', () => {
  const { refetch } = watch(1010);
  vi.advanceTimersByTime(10_000);
  expect(refetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('asks each minute by a clock that is ahead of the server’s, until the server says that it is over', () => {
  const { refetch, rerender } = watch(1010, 300_000);
  vi.advanceTimersByTime(59_999);
  expect(refetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_001);
  expect(refetch).toHaveBeenCalledTimes(2);
  rerender(null);
  vi.advanceTimersByTime(600_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('asks nothing while there is no such time, nor once its page is closed', () => {
  const { refetch } = watch(null);
  const closed = watch(1010);
  closed.unmount();
  vi.advanceTimersByTime(600_000);
  expect(refetch).not.toHaveBeenCalled();
  expect(closed.refetch).not.toHaveBeenCalled();
});
