// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NumberKeyboard, type NumberKeyboardProps } from '#shared/ui/keypads/NumberKeyboard.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const setup = (props: Partial<NumberKeyboardProps> = {}) => {
  const onKey = vi.fn();
  const onDelete = vi.fn();
  renderUi(<NumberKeyboard mode="password" onKey={onKey} onDelete={onDelete} {...props} />);
  return { onKey, onDelete };
};
const key = (name: string) => screen.getByRole('button', { name });

describe('NumberKeyboard', () => {
  it('acts when the finger lands, once a tap', () => {
    const { onKey } = setup();
    fireEvent.pointerDown(key('5'), { button: 0 });
    expect(onKey).toHaveBeenCalledExactlyOnceWith('5');
    fireEvent.pointerUp(key('5'));
    fireEvent.click(key('5'));
    expect(onKey).toHaveBeenCalledTimes(1);
  });

  it('vibrates shortly at each key', () => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
    setup();
    fireEvent.pointerDown(key('5'), { button: 0 });
    expect(vibrate).toHaveBeenCalledExactlyOnceWith(8);
  });

  it('asks for no click after a touch', () => {
    setup();
    expect(fireEvent.touchEnd(key('5'))).toBe(false);
  });

  it('takes the bare click of a screen reader, also right after a tap that made no click', () => {
    const { onKey } = setup();
    fireEvent.click(key('7'));
    expect(onKey).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(key('7'), { button: 0 });
    fireEvent.pointerLeave(key('7'));
    act(() => {
      vi.advanceTimersByTime(500);
    });
    fireEvent.click(key('7'));
    expect(onKey).toHaveBeenCalledTimes(3);
  });

  it('counts a click once that comes late after the press before', () => {
    const { onKey } = setup();
    const wait = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    fireEvent.pointerDown(key('5'), { button: 0 });
    fireEvent.pointerUp(key('5'));
    fireEvent.click(key('5'));
    wait(350);
    fireEvent.pointerDown(key('5'), { button: 0 });
    wait(100);
    fireEvent.pointerUp(key('5'));
    fireEvent.click(key('5'));
    expect(onKey).toHaveBeenCalledTimes(2);
  });

  it('leaves no timer behind', () => {
    setup();
    const before = vi.getTimerCount();
    fireEvent.pointerDown(key('5'), { button: 0 });
    fireEvent.pointerUp(key('5'));
    fireEvent.pointerLeave(key('5'));
    expect(vi.getTimerCount()).toBe(before + 1);
    cleanup();
    expect(vi.getTimerCount()).toBeLessThanOrEqual(before);
  });

  it('repeats deleting while held, and stops on release', () => {
    const { onDelete } = setup();
    fireEvent.pointerDown(key('删除'), { button: 0 });
    act(() => {
      vi.advanceTimersByTime(400);
    });
    expect(onDelete).toHaveBeenCalledTimes(1);
    act(() => {
      vi.advanceTimersByTime(100 + 80 * 3);
    });
    const held = onDelete.mock.calls.length;
    expect(held).toBeGreaterThanOrEqual(4);
    fireEvent.pointerUp(key('删除'));
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(onDelete).toHaveBeenCalledTimes(held);
  });

  it('does not repeat digits', () => {
    const { onKey } = setup();
    fireEvent.pointerDown(key('1'), { button: 0 });
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(onKey).toHaveBeenCalledTimes(1);
  });

  it('has the point only for money, 乱序 only for passwords that may be shuffled', () => {
    setup({ mode: 'money' });
    expect(key('小数点')).toBeTruthy();
    cleanup();
    setup({ mode: 'digits' });
    expect(screen.queryByRole('button', { name: '小数点' })).toBeNull();
    cleanup();
    const onShuffleChange = vi.fn();
    setup({ onShuffleChange, shuffle: true });
    expect(key('乱序').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(key('乱序'));
    expect(onShuffleChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('shuffles only when asked to, and then keeps every digit', () => {
    const order = () =>
      screen
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? '')
        .filter((label) => /^\d$/.test(label))
        .join('');
    setup();
    expect(order()).toBe('1234567890');
    cleanup();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    setup({ shuffle: true });
    expect(order()).not.toBe('1234567890');
    expect([...order()].sort().join('')).toBe('0123456789');
  });

  it('leaves focus and tab order to the field', () => {
    setup({ onDone: () => {} });
    const focusable = screen.getAllByRole('button').filter((button) => button.tabIndex >= 0);
    expect(focusable).toEqual([]);
    expect(fireEvent.pointerDown(key('1'), { button: 0 })).toBe(false);
    expect(fireEvent.mouseDown(key('1'))).toBe(false);
  });

  it('names what is typed and hands in with 完成', () => {
    const onDone = vi.fn();
    setup({ purpose: '输入投资金额', onDone, mode: 'digits' });
    expect(screen.getByText('输入投资金额')).toBeTruthy();
    fireEvent.click(key('完成'));
    expect(onDone).toHaveBeenCalledOnce();
  });
});
