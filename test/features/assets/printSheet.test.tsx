// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { PrintSheet } from '#features/assets/statements/PrintSheet.tsx';
import { usePrintSheet } from '#features/assets/statements/usePrintSheet.ts';
import { settle } from '#test/support/clock.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const Sheet = () => {
  const { isWanted, print } = usePrintSheet();
  return (
    <>
      <button type="button" onClick={print}>
        print
      </button>
      {isWanted && <PrintSheet>the sheet</PrintSheet>}
    </>
  );
};
const screenIn = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Sheet />
  </Activity>
);
const papers = () => document.querySelectorAll('body > article').length;
const printCommand = () => act(async () => void window.dispatchEvent(new Event('beforeprint')));

it('has no sheet of a page that was left, which would be all there is on the paper of another', async () => {
  vi.stubGlobal('print', vi.fn());
  const { user, rerender } = renderUi(screenIn('visible'));
  await user.click(screen.getByRole('button', { name: 'print' }));
  expect(papers()).toBe(1);
  rerender(screenIn('hidden'));
  await act(settle);
  expect(papers()).toBe(0);
  await printCommand();
  expect(papers()).toBe(0);
  rerender(screenIn('visible'));
  await printCommand();
  expect(papers()).toBe(1);
});
