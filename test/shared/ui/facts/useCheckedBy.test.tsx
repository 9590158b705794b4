// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCheckedBy } from '#shared/ui/facts/useCheckedBy.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const STARTED = Date.parse('2026-11-20T14:00:00+08:00');
const UNTIL = STARTED + 3 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: STARTED });
});
afterEach(() => {
  vi.useRealTimers();
});

const Checking = ({ settleFrom = UNTIL }: { settleFrom?: number }) =>
  useCheckedBy({ startedAt: STARTED, settleFrom }).map(({ label, value }) => (
    <p key={label}>{`${label} ${value}`}</p>
  ));
const said = () => screen.queryByText(/^预计确认/)?.textContent ?? null;

it('says when the outcome should be known, until that time has passed', () => {
  renderUi(<Checking />);
  expect(said()).toBe('预计确认 14:03 前后');
  act(() => void vi.advanceTimersByTime(UNTIL - STARTED - 1));
  expect(said()).toBe('预计确认 14:03 前后');
  act(() => void vi.advanceTimersByTime(1));
  expect(said()).toBeNull();
});

it('announces no time that has passed already', () => {
  vi.setSystemTime(UNTIL + 2 * 3_600_000);
  renderUi(<Checking />);
  expect(said()).toBeNull();
});

it('says nothing of what has no time of its own', () => {
  renderUi(<Checking settleFrom={0} />);
  expect(said()).toBeNull();
});
