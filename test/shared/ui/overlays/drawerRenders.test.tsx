// @vitest-environment happy-dom
import type { DrawerProps } from '@mui/material/Drawer';
import { screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { BottomSheet } from '#shared/ui/overlays/BottomSheet.tsx';
import { renderUi } from '#test/support/renderUi.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';

const drawn = vi.hoisted(() => ({ times: 0 }));
vi.mock('@mui/material/Drawer', async (original) => {
  const { default: Drawer } = await original<{ default: ComponentType<DrawerProps> }>();
  const Counted = (props: DrawerProps) => {
    drawn.times += 1;
    return <Drawer {...props} />;
  };
  return { default: Counted };
});

const Form = () => {
  const [digits, setDigits] = useState('');
  return (
    <BottomSheet
      open
      onClose={() => {}}
      title={SAMPLE.monthly}
      footer={<button type="button">{digits.length} / 6</button>}
      keyboard={
        <button type="button" onClick={() => setDigits(`${digits}1`)}>
          1
        </button>
      }
    >
      <output>{digits}</output>
    </BottomSheet>
  );
};

it('makes the drawer of a sheet once, not again for each key that is tapped in it', async () => {
  const { user } = renderUi(<Form />);
  const key = await screen.findByRole('button', { name: '1' });
  const before = drawn.times;
  for (let tap = 0; tap < 6; tap += 1) await user.click(key);
  expect(screen.getByRole('status').textContent).toBe('111111');
  expect(screen.getByRole('button', { name: '6 / 6' })).toBeTruthy();
  expect(drawn.times - before).toBe(0);
});
