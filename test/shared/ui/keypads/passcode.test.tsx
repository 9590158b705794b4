// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PasscodeCells, type PasscodeCellsProps } from '#shared/ui/keypads/PasscodeCells.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

afterEach(cleanup);

const LABEL = '支付密码';
const Cells = (props: Partial<PasscodeCellsProps>) => {
  const [value, setValue] = useState('');
  return (
    <PasscodeCells label={LABEL} {...props} value={props.value ?? value} onChange={setValue} />
  );
};
const input = () => screen.getByLabelText<HTMLInputElement>(LABEL);
const filled = () => document.querySelectorAll('[data-filled]').length;

describe('PasscodeCells (V6, K4)', () => {
  it('fills a cell a digit, ignores everything else and stops at six', async () => {
    const { user } = renderUi(<Cells />);
    await user.type(input(), '2a4-68');
    expect(filled()).toBe(4);
    expect(screen.getByText('已输入 4 位')).toBeTruthy();
    await user.type(input(), '10');
    await user.type(input(), '9');
    expect(filled()).toBe(6);
    expect(input().value).toBe('246810');
  });

  it('takes a pasted code with spaces', async () => {
    const { user } = renderUi(<Cells />);
    await user.click(input());
    fireEvent.input(input(), { target: { value: '246 810' } });
    expect(input().value).toBe('246810');
  });

  it('has its length read with it', () => {
    renderUi(<Cells />);
    const described = input().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('6 位数字');
  });

  it('is one real input without system keyboard or autofill', () => {
    renderUi(<Cells />);
    expect(input().getAttribute('inputmode')).toBe('none');
    expect(input().getAttribute('autocomplete')).toBe('off');
    expect(input().maxLength).toBe(6);
    expect(document.querySelectorAll('input')).toHaveLength(1);
  });

  it('never puts the digits into the markup', async () => {
    const { user, container } = renderUi(<Cells />);
    await user.type(input(), '246810');
    expect(container.innerHTML).not.toMatch(/246810|[^\w-]2[^\w%.p]|value="\d/);
  });

  it('is emptied by its owner, and shows the refusal with the focus back in it', async () => {
    const { user, rerender } = renderUi(<Cells value="246810" />);
    expect(filled()).toBe(6);
    await user.click(document.body);
    rerender(<Cells value="" error="支付密码错误" errorKey={1} />);
    expect(filled()).toBe(0);
    expect(input().value).toBe('');
    expect(document.activeElement).toBe(input());
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('支付密码错误');
  });

  it('shakes and vibrates at each refusal, and not before one', () => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
    const shaken = () => document.querySelector('[data-shake]');
    const { rerender } = renderUi(<Cells />);
    expect([shaken(), vibrate.mock.calls]).toEqual([null, []]);
    rerender(<Cells value="" error="支付密码错误" errorKey={1} />);
    expect(shaken()).toBeTruthy();
    rerender(<Cells value="" error="支付密码错误" errorKey={2} />);
    expect(vibrate.mock.calls).toEqual([[[10, 40, 10]], [[10, 40, 10]]]);
  });

  it('has a refusal announced that comes while it has the focus', () => {
    const { rerender } = renderUi(<Cells />);
    input().focus();
    rerender(<Cells value="" error="两次输入不一致" errorKey={1} />);
    expect(screen.getByText('两次输入不一致').closest('[aria-live="polite"]')).toBeTruthy();
  });
});
