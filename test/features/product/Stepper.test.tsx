// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stepper } from '#features/product/Stepper.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

afterEach(cleanup);

const setup = (start = 1, max = 10) => {
  const changes = vi.fn();
  const Count = () => {
    const [value, setValue] = useState(start);
    return (
      <Stepper
        label="购买份数"
        min={1}
        max={max}
        value={value}
        onChange={(next) => {
          changes(next);
          setValue(next);
        }}
      />
    );
  };
  return { changes, ...renderUi(<Count />) };
};
const value = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '购买份数' });

describe('Stepper (V3)', () => {
  it('steps between its ends and says where it ends', async () => {
    const { user } = setup(1, 2);
    const [less, more] = screen.getAllByRole('button');
    expect(less?.getAttribute('aria-disabled')).toBe('true');
    more?.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(value().value).toBe('2');
    expect(screen.getByRole('button', { name: '已到上限' })).toBe(more);
    expect(more?.getAttribute('aria-disabled')).toBe('true');
    // It keeps the keyboard's place, as it would not if it were disabled.
    expect(document.activeElement).toBe(more);
    await user.click(screen.getByRole('button', { name: '减少购买份数' }));
    expect(more?.getAttribute('aria-disabled')).toBeNull();
    expect(value().value).toBe('1');
  });

  it('takes a typed value at once when it fits', async () => {
    const { user, changes } = setup();
    await user.clear(value());
    await user.type(value(), '7');
    expect(changes).toHaveBeenLastCalledWith(7);
    expect(value().getAttribute('aria-valuenow')).toBe('7');
  });

  it.each([
    ['99', '10'],
    ['0', '1'],
    ['', '3'],
    ['abc', '3'],
    ['1.5', '1'],
    ['1,5', '1'],
    ['１２', '10'],
  ])('snaps typed %j to %j on leaving', async (typed, expected) => {
    const { user } = setup(3);
    await user.clear(value());
    if (typed !== '') await user.type(value(), typed);
    await user.tab();
    expect(value().value).toBe(expected);
  });

  it('never reports a value outside the bounds', async () => {
    const { user, changes } = setup(9);
    await user.click(value());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await user.clear(value());
    await user.type(value(), '123{Enter}');
    for (const [reported] of changes.mock.calls) {
      expect(reported).toBeGreaterThanOrEqual(1);
      expect(reported).toBeLessThanOrEqual(10);
    }
    expect(value().value).toBe('10');
  });
});
