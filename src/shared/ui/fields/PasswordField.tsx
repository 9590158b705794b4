import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { uiInputTexts } from '#shared/i18n/catalogues/uiInputTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { EyeIcon } from '#shared/icons/controls/EyeIcon.tsx';
import { EyeOffIcon } from '#shared/icons/controls/EyeOffIcon.tsx';
import { LockIcon } from '#shared/icons/subjects/LockIcon.tsx';
import { bare } from '#shared/theme/styles.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const Eye = styled('button')(({ theme }) => ({
  ...bare,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  // The icon has the same distance from the edge as the text, also when it is large.
  marginRight: 'min(0px, .75rem - 24px)',
  flex: 'none',
  borderRadius: 22,
  color: theme.vars.palette.ink3,
}));

const Lock = styled('span')(({ theme }) => ({ display: 'flex', color: theme.vars.palette.ink3 }));

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'prefix' | 'suffix' | 'onKeyUp' | 'onBlur'
>;

/** A password field with a button to show the password and a hint while Caps Lock is on. */
export const PasswordField = ({ hint, ...field }: PasswordFieldProps) => {
  const t = useTexts(uiInputTexts);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? t('capsLockOn') : hint}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      prefix={
        <Lock>
          <LockIcon plain />
        </Lock>
      }
      suffix={
        <Eye
          type="button"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeIcon plain /> : <EyeOffIcon plain />}
        </Eye>
      }
    />
  );
};
