// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useQuietCode } from '#app/start/useQuietCode.ts';
import { settle } from '#test/support/clock.ts';

it('asks again for what could not be loaded once the network is back, and then no more', async () => {
  const Part = () => <p>part</p>;
  const load = vi
    .fn(async () => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Host = () => {
    const Kept = useQuietCode(load, true);
    return Kept && <Kept />;
  };
  const come = () => act(async () => void window.dispatchEvent(new Event('online')));
  await act(async () => {
    render(<Host />);
  });
  await act(settle);
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText('part')).toBeNull();
  await come();
  await act(settle);
  expect(screen.getByText('part')).toBeTruthy();
  await come();
  await act(settle);
  expect(load).toHaveBeenCalledTimes(2);
});
