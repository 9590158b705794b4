// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BottomSheet } from '#shared/ui/overlays/BottomSheet.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/ConfirmDialog.tsx';
import { settle } from '#test/support/clock.ts';
import { renderUi } from '#test/support/renderUi.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';

let page: HTMLElement;
beforeEach(() => {
  document.body.insertAdjacentHTML('beforeend', '<div id="column"><main>page</main></div>');
  page = document.querySelector('main') as HTMLElement;
});
afterEach(() => document.getElementById('column')?.remove());

const Sheet = ({ open }: { open: boolean }) => (
  <BottomSheet open={open} title={SAMPLE.monthly} onClose={() => {}}>
    {null as ReactNode}
  </BottomSheet>
);
const Dialog = ({ open }: { open: boolean }) => (
  <ConfirmDialog
    open={open}
    title={SAMPLE.monthly}
    confirmLabel="好"
    cancelLabel="取消"
    onConfirm={() => {}}
    onCancel={() => {}}
  />
);

/** Closes what it opens as soon as it is shown, as a flow does whose page is left in the same moment. */
const Hasty = ({ Overlay }: { Overlay: ComponentType<{ open: boolean }> }) => {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (open) setOpen(false);
  }, [open]);
  return <Overlay open={open} />;
};

it.each([
  ['sheet', Sheet],
  ['dialog', Dialog],
])(
  'a %s that closes in the moment in which it opens hides nothing of the page',
  async (_, Overlay) => {
    renderUi(<Hasty Overlay={Overlay} />);
    await act(settle);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(page.closest('[aria-hidden="true"]')).toBeNull();
  },
);
