// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AnnounceContext } from '#shared/ui/feedback/AnnounceContext.ts';
import { useAnnounceChanges } from '#shared/ui/feedback/useAnnounceChanges.ts';
import { renderUi } from '#test/support/renderUi.tsx';

it('says what has changed once it rests, not what is at each digit nor what was there', () => {
  const announce = vi.fn();
  const Sums = ({ texts }: { texts: readonly string[] }) => {
    useAnnounceChanges(texts);
    return null;
  };
  const sums = (...texts: readonly string[]) => (
    <AnnounceContext value={announce}>
      <Sums texts={texts} />
    </AnnounceContext>
  );
  const { rerender } = renderUi(sums('', '余额 100 元'));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  pass(2000);
  for (const income of ['1 元', '12 元', '120 元']) {
    rerender(sums(income, '余额 100 元'));
    pass(300);
  }
  expect(announce).not.toHaveBeenCalled();
  pass(1000);
  expect(announce).toHaveBeenCalledExactlyOnceWith('120 元');
  announce.mockClear();
  rerender(sums('', '余额 100 元'));
  pass(2000);
  expect(announce.mock.calls).toEqual([['']]);
});

it('takes back what it said once that is no longer so, or its screen is left', () => {
  let heard = '';
  const Sums = ({ income }: { income: string }) => {
    useAnnounceChanges([income]);
    return null;
  };
  const sums = (income: string) => (
    <AnnounceContext
      value={(text) => {
        heard = text;
      }}
    >
      <Sums income={income} />
    </AnnounceContext>
  );
  const { rerender, unmount } = renderUi(sums(''));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  rerender(sums('实际到账 5000.00 元'));
  pass(1000);
  expect(heard).toBe('实际到账 5000.00 元');
  rerender(sums('实际到账 4990.00 元'));
  expect(heard).toBe('');
  pass(1000);
  expect(heard).toBe('实际到账 4990.00 元');
  unmount();
  expect(heard).toBe('');
});

it('leaves what others said where it said nothing', () => {
  const announce = vi.fn();
  const Sums = () => {
    useAnnounceChanges(['余额 100 元']);
    return null;
  };
  const { unmount } = renderUi(
    <AnnounceContext value={announce}>
      <Sums />
    </AnnounceContext>,
  );
  act(() => vi.advanceTimersByTime(2000));
  unmount();
  expect(announce).not.toHaveBeenCalled();
});
