// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { PasswordField } from '#shared/ui/PasswordField.tsx';
import { TextField, type TextFieldProps } from '#shared/ui/TextField.tsx';
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
});

describe('PasswordField', () => {
  const Password = () => {
    const [value, setValue] = useState('');
    return <PasswordField label="密码" value={value} onChange={setValue} />;
  };

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

it('Checkbox: its label toggles it, and its error is tied to it', async () => {
  const Agree = ({ error }: { error?: string }) => {
    const [checked, setChecked] = useState(false);
    return (
      <Checkbox label="我已阅读并同意" checked={checked} onChange={setChecked} error={error} />
    );
  };
  const { user, rerender } = renderUi(<Agree />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '我已阅读并同意' });
  await user.click(screen.getByText('我已阅读并同意'));
  expect(box.checked).toBe(true);
  box.focus();
  await user.keyboard(' ');
  expect(box.checked).toBe(false);
  rerender(<Agree error="请先阅读并同意" />);
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '请先阅读并同意',
  );
});
