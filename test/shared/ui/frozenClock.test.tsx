// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import { freezeClock } from '#test/support/clock.ts';

/** Something that is there once `give` is called. */
const createLate = () => {
  let give = () => {};
  const promise = new Promise<string>((resolve) => {
    give = () => resolve('there');
  });
  return { promise, give: () => give() };
};

const Late = ({ promise }: { promise: Promise<string> }) => <p>{use(promise)}</p>;

/** React shows what comes soon after a fallback no sooner than 300 ms after it: by the frozen clock, as all else. */
it('what is there soon after its fallback is waited for by the frozen clock', async () => {
  const { promise, give } = createLate();
  await act(async () => {
    render(
      <Suspense fallback={<p>to come</p>}>
        <Late promise={promise} />
      </Suspense>,
    );
  });
  expect(screen.getByText('to come')).toBeTruthy();
  give();
  const began = Date.now();
  expect(await screen.findByText('there')).toBeTruthy();
  expect(Date.now() - began).toBeLessThan(400);
});

it('a timer from before the clock was frozen can be cleared', () => {
  vi.useRealTimers();
  const before = setTimeout(() => undefined, 60_000);
  freezeClock();
  expect(() => clearTimeout(before)).not.toThrow();
});
