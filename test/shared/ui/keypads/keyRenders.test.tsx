// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { type FunctionComponent, type MemoExoticComponent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { amountKeys } from '#shared/ui/keypads/keypad.ts';
import { NumberKeyboard } from '#shared/ui/keypads/NumberKeyboard.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const drawn = vi.hoisted(() => ({ keys: 0 }));
vi.mock('#shared/ui/keypads/KeypadButton.tsx', async (original) => {
  const module = await original<{
    KeypadButton: FunctionComponent | MemoExoticComponent<FunctionComponent>;
  }>();
  const { KeypadButton } = module;
  const draw = 'type' in KeypadButton ? KeypadButton.type : KeypadButton;
  const counted: FunctionComponent = (props) => {
    drawn.keys += 1;
    return draw(props);
  };
  // Memoised as the real one is, or not at all.
  return {
    ...module,
    KeypadButton: 'type' in KeypadButton ? { ...KeypadButton, type: counted } : counted,
  };
});

const Form = () => {
  const [amount, setAmount] = useState('');
  return (
    <>
      <output>{amount}</output>
      <NumberKeyboard mode="digits" {...amountKeys(amount, setAmount)} />
    </>
  );
};

it('draws no key again when a key is tapped, and types what was tapped', async () => {
  const { user } = renderUi(<Form />);
  const before = drawn.keys;
  expect(before).toBeGreaterThan(0);
  for (const digit of ['5', '0', '0', '7']) {
    await user.click(screen.getByRole('button', { name: digit }));
  }
  await user.click(screen.getByRole('button', { name: '删除' }));
  expect(screen.getByRole('status').textContent).toBe('500');
  expect(drawn.keys - before).toBe(0);
});
