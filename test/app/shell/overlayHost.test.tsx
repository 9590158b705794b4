// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OverlayHost } from '#app/shell/OverlayHost.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const Sheet = () => <p>sheet</p>;
const ok = () => Promise.resolve({ default: Sheet });
const gone = () => Promise.reject(new TypeError('404'));

const setUp = async (...answers: (typeof ok)[]) => {
  let loads = 0;
  let missing = 0;
  const load = () => (answers[Math.min(loads++, answers.length - 1)] ?? gone)();
  const host = (isOpen: boolean) => (
    <OverlayHost
      load={load}
      isOpen={isOpen}
      onMissing={() => {
        missing += 1;
      }}
    />
  );
  const view = render(host(false));
  return {
    show: (isOpen: boolean) => act(async () => view.rerender(host(isOpen))),
    isMounted: () => screen.queryByText('sheet') !== null,
    counts: () => ({ loads, missing }),
  };
};

it('loads with the first use and stays mounted, so that it can move out', async () => {
  const { show, isMounted, counts } = await setUp(ok);
  expect(counts().loads).toBe(0);
  await show(true);
  expect(isMounted()).toBe(true);
  await show(false);
  expect(isMounted()).toBe(true);
});

it('reports once that it is missing, and tries again with the next use', async () => {
  const { show, isMounted, counts } = await setUp(gone, ok);
  await show(true);
  expect(counts()).toEqual({ loads: 1, missing: 1 });
  await show(false);
  await show(true);
  expect(isMounted()).toBe(true);
  expect(counts()).toEqual({ loads: 2, missing: 1 });
});

it('does not try over and over while it is still asked for', async () => {
  const { show, counts } = await setUp(gone);
  await show(true);
  await show(true);
  expect(counts()).toEqual({ loads: 1, missing: 1 });
});
