// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountField, type AmountFieldProps } from '#shared/ui/keypads/AmountField.tsx';
import { renderUi } from '#test/support/renderUi.tsx';
import { tapWithReader } from '#test/support/user.ts';

afterEach(cleanup);

const setup = (props: Partial<AmountFieldProps> = {}, start = '') => {
  const changes: string[] = [];
  const Amount = () => {
    const [value, setValue] = useState(start);
    return (
      <AmountField
        label="投资金额"
        symbol="￥"
        {...props}
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
      />
    );
  };
  return { changes, ...renderUi(<Amount />) };
};
const input = () => screen.getByLabelText<HTMLInputElement>('投资金额');
const keypad = () => screen.queryByRole('group', { name: '数字键盘' });

const onTouch = (): void => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)'
      ? Object.create(matchMedia(query), { matches: { value: true } })
      : matchMedia(query),
  );
};

/** Taps a key with a screen reader, and waits until the field has looked where the focus is. */
const tapKey = async (name: string): Promise<void> => {
  await tapWithReader(screen.getByRole('button', { name }));
  act(() => {
    vi.advanceTimersByTime(200);
  });
};

describe('AmountField', () => {
  it('groups what is typed while the value stays plain', async () => {
    const { user, changes } = setup();
    await user.type(input(), '12000');
    expect(input().value).toBe('12,000');
    expect(changes.at(-1)).toBe('12000');
    expect(screen.getByText('1 万 2 千元')).toBeTruthy();
  });

  it('takes digits only without decimals, two places with them (V5)', async () => {
    const { user, changes } = setup();
    await user.type(input(), '1a2.5-');
    expect(changes.at(-1)).toBe('12');
    cleanup();
    const second = setup({ decimals: 2 });
    await second.user.type(input(), '1234.567');
    expect(input().value).toBe('1,234.56');
    expect(second.changes.at(-1)).toBe('1234.56');
  });

  it.each([
    ['12,5', '12,5', '12.5', '12.5'],
    ['1234,5', '1234,5', '1234.5', '1,234.5'],
    ['1234,56', '1234,56', '1234.56', '1,234.56'],
    ['1,500', '1,500', '1500', '1,500'],
    ['1,234,567', '1,234,567', '1234567', '1,234,567'],
    ['１２，５', '12,5', '12.5', '12.5'],
    ['１２。５', '12.5', '12.5', '12.5'],
    ['12..5', '12.5', '12.5', '12.5'],
    ['.5', '.5', '0.5', '0.5'],
  ])('reads %j, typed, as what is meant', async (typed, shown, amount, left) => {
    const { user, changes } = setup({ decimals: 2 });
    await user.type(input(), typed);
    expect(input().value).toBe(shown);
    expect(changes.at(-1)).toBe(amount);
    expect(input().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(input().value).toBe(left);
  });

  it.each([
    ['12,345.6', '12345.6'],
    ['¥1,000.00', '1000.00'],
    ['1 000,50 元', '1000.50'],
    ['１２３４．５', '1234.5'],
    ['1,5', '1.5'],
  ])('reads %j, pasted over another amount, as what is meant', async (pasted, amount) => {
    const { user, changes } = setup({ decimals: 2 }, '12345');
    await user.click(input());
    input().setSelectionRange(0, input().value.length);
    await user.paste(pasted);
    expect(changes.at(-1)).toBe(amount);
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it.each(['1.234,56', '1,5000', '0,500', '1.2万', '-500', '0.001', '1.000', '1234567890123'])(
    'takes %j for no amount, and leaves it to be put right',
    async (pasted) => {
      const { user, changes } = setup({ decimals: 2 }, '7');
      await user.click(input());
      input().setSelectionRange(0, 1);
      await user.paste(pasted);
      expect(changes.at(-1)).toBe('');
      expect(input().value).toBe(pasted);
      expect(screen.getByText('看不出是多少，请只用数字和小数点，如 1234.5')).toBeTruthy();
      await user.tab();
      expect(input().value).toBe(pasted);
      await user.click(screen.getByRole('button', { name: '清除' }));
      expect(input().value).toBe('');
      expect(screen.queryByText(/看不出是多少/)).toBeNull();
    },
  );

  it('does not bring a text back that another amount took the place of', async () => {
    const Amounts = () => {
      const [value, setValue] = useState('');
      return (
        <>
          <AmountField
            label="投资金额"
            symbol="￥"
            decimals={2}
            value={value}
            onChange={setValue}
          />
          <button type="button" onClick={() => setValue('100')}>
            一百
          </button>
        </>
      );
    };
    const { user } = renderUi(<Amounts />);
    await user.click(input());
    await user.paste('1.2万');
    expect(input().value).toBe('1.2万');
    await user.click(screen.getByRole('button', { name: '一百' }));
    await user.type(input(), '{Backspace}{Backspace}{Backspace}');
    expect(input().value).toBe('');
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('takes only the digits of what is typed or pasted where the amount is whole (V5)', async () => {
    const { user, changes } = setup({}, '1234');
    await user.type(input(), '-x5');
    expect(input().value).toBe('12,345');
    input().setSelectionRange(0, input().value.length);
    await user.paste('¥9,876 元');
    expect(input().value).toBe('9,876');
    expect(changes.at(-1)).toBe('9876');
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  const WHOLE = '请填整数金额，不用小数点和逗号';

  it.each(['1000.50', '1000,50', '1000.5x0', '１０００。５０', '1000..5'])(
    'takes no digits behind a point where the amount is whole: %j, typed (V5)',
    async (typed) => {
      const { user, changes } = setup({ hint: '可投 ￥100 – ￥5,000' });
      await user.type(input(), typed);
      expect(changes.at(-1)).toBe('1000');
      expect(input().value).toBe('1,000');
      const message = screen.getByText(WHOLE);
      expect(input().getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id);
      expect(message.closest('[aria-live="polite"]')).toBeTruthy();
      expect(screen.queryByText(/^可投/)).toBeNull();
    },
  );

  it.each([
    ['1000.50', '1000', true],
    ['1000,50', '1000', true],
    ['1.5', '1', true],
    ['.5', '', true],
    ['1,234,567', '1234567', false],
    ['¥12,000.00 元', '12000', false],
    ['1 000,50 元', '1000', true],
    ['1,2345', '1', true],
    ['1,0000', '1', true],
    ['0,500', '0', true],
    ['１，０００．５０', '1000', true],
    ['1000.', '1000', false],
    ['2000', '2000', false],
  ])(
    'cuts %j, pasted or filled in, to %j where the amount is whole',
    async (text, amount, isCut) => {
      const { user, changes } = setup({}, '12345');
      await user.click(input());
      input().setSelectionRange(0, input().value.length);
      await user.paste(text);
      expect(changes.at(-1)).toBe(amount);
      expect(screen.queryByText(WHOLE) !== null).toBe(isCut);
      expect(input().getAttribute('aria-invalid')).toBeNull();
      cleanup();
      const filled = setup();
      fireEvent.change(input(), { target: { value: text } });
      expect(filled.changes.at(-1)).toBe(amount);
    },
  );

  it.each<[string, (user: ReturnType<typeof setup>['user']) => Promise<void>, string]>([
    ['a deletion', (user) => user.keyboard('{Backspace}'), '1,007'],
    ['another place', (user) => user.keyboard('{ArrowLeft}{End}'), '10,007'],
    ['a tap into the field', (user) => user.click(input()), '10,007'],
    ['leaving it', (user) => user.tab().then(() => user.click(input())), '10,007'],
    ['clearing it', (user) => user.click(screen.getByRole('button', { name: '清除' })), '7'],
    ['a paste', (user) => user.paste('8'), '100,087'],
  ])('takes digits again after %s', async (_, other, left) => {
    const { user } = setup();
    await user.type(input(), '1000.50');
    await other(user);
    await user.keyboard('7');
    expect(input().value).toBe(left);
    expect(screen.queryByText(WHOLE)).toBeNull();
  });

  it('takes digits again once another amount is filled in, and says no more of the former', async () => {
    const Amounts = () => {
      const [value, setValue] = useState('');
      return (
        <>
          <AmountField label="投资金额" symbol="￥" value={value} onChange={setValue} />
          <button
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setValue('200')}
          >
            全部
          </button>
        </>
      );
    };
    const { user } = renderUi(<Amounts />);
    await user.type(input(), '1.5');
    await user.click(screen.getByRole('button', { name: '全部' }));
    expect(screen.queryByText(WHOLE)).toBeNull();
    await user.keyboard('7');
    expect(input().value).toBe('2,007');
  });

  it('keeps the caret where a point was not taken', async () => {
    const { user } = setup({}, '1234');
    await user.click(input());
    input().setSelectionRange(3, 3);
    await user.keyboard('.');
    expect(input().value).toBe('1,234');
    expect(input().selectionStart).toBe(3);
  });

  it('lets an error of the amount be seen once the field is left', async () => {
    const { user } = setup({ error: '余额不足' });
    await user.type(input(), '5.');
    expect(screen.getByText(WHOLE)).toBeTruthy();
    await user.tab();
    expect(screen.getByText('余额不足')).toBeTruthy();
  });

  it('deletes from an amount whose thousands were separated by hand', async () => {
    const { user, changes } = setup({ decimals: 2 });
    await user.type(input(), '1,234{Backspace}');
    expect(changes.at(-1)).toBe('123');
    expect(input().value).toBe('123');
  });

  it('keeps the caret at the digit it is behind', async () => {
    const { user } = setup({}, '123');
    await user.click(input());
    input().setSelectionRange(1, 1);
    await user.keyboard('9');
    expect(input().value).toBe('1,923');
    expect(input().selectionStart).toBe(3);
  });

  it('deletes the digit before a separator', async () => {
    const { user, changes } = setup({}, '12345');
    await user.click(input());
    input().setSelectionRange(3, 3);
    await user.keyboard('{Backspace}');
    expect(changes.at(-1)).toBe('1345');
  });

  it('clears, and fills with everything', async () => {
    const onAll = vi.fn();
    const { user, changes } = setup({ onAll }, '500');
    await user.click(screen.getByRole('button', { name: '清除' }));
    expect(changes.at(-1)).toBe('');
    expect(document.activeElement).toBe(input());
    expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '全部' }));
    expect(onAll).toHaveBeenCalledOnce();
  });

  it('offers nothing to change while it is disabled', () => {
    setup({ disabled: true, onAll: () => {} }, '3000');
    expect(input().disabled).toBe(true);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('ties error and hint to the input', () => {
    setup({ error: '余额不足' });
    const message = document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('余额不足');
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('has an error announced while one types, and the number in words read with it', () => {
    setup({ error: '余额不足' }, '120000');
    const ids = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    const [words, message] = ids.map((id) => document.getElementById(id));
    expect(words?.textContent).toContain('万');
    expect(message?.closest('[aria-live="polite"]')).toBeTruthy();
    cleanup();
    setup({ hint: '可用余额 100 元' });
    expect(document.querySelector('[aria-live="polite"]')).toBeNull();
  });

  it('leaves typing to the system keyboard with a mouse, and to a shared keypad in sheets', () => {
    setup({ decimals: 2 });
    fireEvent.focus(input());
    expect(input().getAttribute('inputmode')).toBe('decimal');
    expect(keypad()).toBeNull();
    cleanup();
    setup({ keypad: 'shared' });
    expect(input().getAttribute('inputmode')).toBe('none');
  });

  it('brings its own keypad on touch devices and types with it', async () => {
    onTouch();
    const { user, changes } = setup({ decimals: 2 });
    expect(input().getAttribute('inputmode')).toBe('none');
    await user.click(input());
    for (const key of ['1', '0', '小数点', '5'])
      fireEvent.click(screen.getByRole('button', { name: key }));
    expect(changes.at(-1)).toBe('10.5');
    fireEvent.click(screen.getByRole('button', { name: '删除' }));
    expect(changes.at(-1)).toBe('10.');
  });

  it('keeps its keypad while a screen reader types with it, and closes it with 完成', async () => {
    onTouch();
    const { user, changes } = setup();
    await user.click(input());
    for (const key of ['1', '2', '0']) await tapKey(key);
    expect(changes.at(-1)).toBe('120');
    await tapKey('完成');
    expect(keypad()).toBeNull();
  });

  it('closes its keypad when the focus goes on from one of its keys', async () => {
    onTouch();
    const { user } = setup();
    await user.click(input());
    await tapKey('1');
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(keypad()).toBeNull();
  });
});
