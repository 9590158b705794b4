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
  rerender(sums('', '余额 100 元'));
  pass(2000);
  expect(announce).toHaveBeenCalledOnce();
});
