// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from '#features/auth/Checkbox.tsx';
import { GroupedField } from '#shared/ui/fields/GroupedField.tsx';
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx';
import { TextField, type TextFieldProps } from '#shared/ui/fields/TextField.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

afterEach(cleanup);

const Field = (props: Partial<TextFieldProps>) => {
  const [value, setValue] = useState('');
  return <TextField label="邮箱" {...props} value={value} onChange={setValue} />;
};

describe('TextField', () => {
  it('is named by its visible label and passes input attributes through', async () => {
    const { user } = renderUi(<Field autoComplete="email" inputMode="email" />);
    const input = screen.getByLabelText<HTMLInputElement>('邮箱');
    await user.type(input, 'lin@example.com');
    expect(input.value).toBe('lin@example.com');
    expect(input.getAttribute('autocomplete')).toBe('email');
    expect(input.getAttribute('inputmode')).toBe('email');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('shows a hidden label as placeholder', () => {
    renderUi(<Field hideLabel />);
    expect(screen.getByLabelText('邮箱').getAttribute('placeholder')).toBe('邮箱');
    expect(screen.queryByText('邮箱')).toBeNull();
  });

  it('ties its error, or else its hint, to the input', () => {
    const { rerender } = renderUi(<Field hint="用于找回账户" />);
    const described = () => {
      const id = screen.getByLabelText('邮箱').getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    };
    expect(described()).toBe('用于找回账户');
    rerender(<Field hint="用于找回账户" error="请输入邮箱" />);
    expect(described()).toBe('请输入邮箱');
    expect(screen.getByLabelText('邮箱').getAttribute('aria-invalid')).toBe('true');
  });

  it('has an error announced that comes while it has the focus, and no other', () => {
    const { rerender } = renderUi(<Field hint="用于找回账户" />);
    const isAnnounced = () => document.querySelector('[aria-live="polite"]') !== null;
    rerender(<Field error="请输入邮箱" />);
    expect(isAnnounced()).toBe(false);
    rerender(<Field hint="用于找回账户" />);
    act(() => screen.getByLabelText('邮箱').focus());
    rerender(<Field hint="收不到验证码？" />);
    expect(isAnnounced()).toBe(false);
    rerender(<Field error="请输入邮箱" />);
    expect(isAnnounced()).toBe(true);
    expect(screen.getByText('请输入邮箱').closest('[aria-live="polite"]')).toBeTruthy();
  });
});

const Grouped = () => {
  const [value, setValue] = useState('');
  return (
    <GroupedField
      label="卡号"
      group={(bare) => bare.replace(/(.{4})(?=.)/g, '$1 ')}
      bare={(typed) => typed.replace(/ /g, '')}
      value={value}
      onChange={setValue}
    />
  );
};

const Password = () => {
  const [value, setValue] = useState('');
  return <PasswordField label="密码" value={value} onChange={setValue} />;
};

describe('what is typed', () => {
  it.each([
    ['邮箱', <Field key="field" />],
    ['卡号', <Grouped key="field" />],
    ['密码', <Password key="field" />],
  ])('stays out of the markup: %s', async (label, element) => {
    const { user, container } = renderUi(element);
    const input = screen.getByLabelText<HTMLInputElement>(label);
    await user.type(input, 'Q7ZX9KWV');
    expect(input.value.replace(' ', '')).toBe('Q7ZX9KWV');
    expect(container.outerHTML).not.toMatch(/Q7|ZX9K|9KWV/);
  });

  it('is what its owner says: taken back, changed and filled in', async () => {
    const Digits = () => {
      const [value, setValue] = useState('');
      return (
        <>
          <TextField
            label="验证码"
            value={value}
            onChange={(typed) => setValue(typed.replace(/\D/g, ''))}
          />
          <button type="button" onClick={() => setValue('2468')}>
            填入
          </button>
        </>
      );
    };
    const { user } = renderUi(<Digits />);
    const input = screen.getByLabelText<HTMLInputElement>('验证码');
    await user.type(input, 'a');
    expect(input.value).toBe('');
    await user.type(input, '1b3');
    expect(input.value).toBe('13');
    await user.click(screen.getByRole('button', { name: '填入' }));
    expect(input.value).toBe('2468');
  });
});

describe('GroupedField', () => {
  const setup = async (typed: string, caret: number) => {
    const { user } = renderUi(<Grouped />);
    const input = screen.getByLabelText<HTMLInputElement>('卡号');
    await user.type(input, typed);
    input.setSelectionRange(caret, caret);
    const now = () =>
      `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(
        input.selectionStart ?? 0,
      )}`;
    return { user, input, now };
  };

  it('groups while one types and keeps the caret where one types', async () => {
    const { user, now } = await setup('12345678', 2);
    expect(now()).toBe('12|34 5678');
    await user.keyboard('09');
    expect(now()).toBe('1209| 3456 78');
  });

  it.each([
    ['{Backspace}', '123|5 678'],
    ['{Delete}', '1234| 678'],
  ])('%s at a blank deletes the digit behind it', async (key, after) => {
    const { user, now } = await setup('12345678', key === '{Delete}' ? 4 : 5);
    await user.keyboard(key);
    expect(now()).toBe(after);
  });

  it('leaves the caret in place when a blank is typed', async () => {
    const { user, now } = await setup('12345678', 2);
    await user.keyboard(' ');
    expect(now()).toBe('12|34 5678');
  });

  it('is filled whole by a program, with and without focus', async () => {
    const { input } = await setup('12345678', 2);
    fireEvent.change(input, { target: { value: '99998888' } });
    expect(input.value).toBe('9999 8888');
    input.blur();
    fireEvent.input(input, { target: { value: '77776666' } });
    expect(input.value).toBe('7777 6666');
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    const { user } = renderUi(<Password />);
    const input = screen.getByLabelText<HTMLInputElement>('密码');
    await user.type(input, 'Hengdu2026');
    expect(input.type).toBe('password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(input.type).toBe('text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(input.type).toBe('password');
    expect(input.value).toBe('Hengdu2026');
  });

  it('says when Caps Lock is on, as long as it is and the field is in use', () => {
    renderUi(<Password />);
    const input = screen.getByLabelText('密码');
    const press = (capsLock: boolean) => {
      const event = createEvent.keyUp(input, { key: 'A' });
      Object.defineProperty(event, 'getModifierState', { value: () => capsLock });
      fireEvent(input, event);
    };
    press(true);
    expect(screen.getByText('大写锁定已打开')).toBeTruthy();
    press(false);
    expect(screen.queryByText('大写锁定已打开')).toBeNull();
    press(true);
    fireEvent.blur(input);
    expect(screen.queryByText('大写锁定已打开')).toBeNull();
  });
});

it('Checkbox: its label toggles it, and so does the space bar', async () => {
  const Agree = () => {
    const [checked, setChecked] = useState(false);
    return (
      <Checkbox name="agreed" label="我已阅读并同意" checked={checked} onChange={setChecked} />
    );
  };
  const { user } = renderUi(<Agree />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '我已阅读并同意' });
  await user.click(screen.getByText('我已阅读并同意'));
  expect(box.checked).toBe(true);
  box.focus();
  await user.keyboard(' ');
  expect(box.checked).toBe(false);
});

describe('what an input method writes', () => {
  /** A field that is spelled in capitals, as the owner of its value wants it. */
  const Capitals = () => {
    const [value, setValue] = useState('');
    return (
      <>
        <TextField
          label="身份证号"
          value={value}
          onChange={(typed) => setValue(typed.replaceAll(' ', '').toUpperCase())}
        />
        <output>{value}</output>
      </>
    );
  };
  const compose = (input: HTMLInputElement, value: string) =>
    fireEvent.input(input, { target: { value }, isComposing: true });

  it('is left as it is until it is a word', () => {
    renderUi(<Capitals />);
    const input = screen.getByLabelText<HTMLInputElement>('身份证号');
    fireEvent.compositionStart(input);
    compose(input, 'n');
    compose(input, 'n x');
    expect(input.value).toBe('n x');
    expect(screen.getByRole('status').textContent).toBe('NX');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('NX');
  });

  it('is known where the word comes with the end of the composition, as in Firefox', () => {
    renderUi(<Capitals />);
    const input = screen.getByLabelText<HTMLInputElement>('身份证号');
    fireEvent.compositionStart(input);
    compose(input, 'ni');
    input.value = '你x';
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('你X');
    expect(screen.getByRole('status').textContent).toBe('你X');
  });
});
