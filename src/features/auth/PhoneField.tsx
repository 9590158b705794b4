import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { authTexts } from '#shared/i18n/catalogues/authTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { AreaCodeButton } from './AreaCodeButton.tsx';
import { barePhone, groupPhone, phoneLooksShort } from './accountRules.ts';
import type { AreaCodeChoice } from './useAreaCode.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly areaCode: AreaCodeChoice;
  /** A login, where it names an account the browser may know; the label is then read, not shown. */
  readonly known: boolean;
}

/** Phone number with its area code; grouped for reading while it is not being typed. */
export const PhoneField = ({ value, onChange, error, areaCode, known }: Props) => {
  const t = useTexts(authTexts);
  const [typing, setTyping] = useState(false);
  const dialCode = areaCode.chosen?.code;
  // The digits shown change under the caret: what was selected whole stays so, that typing replaces it.
  const startTyping = ({ target }: FocusEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: shown } = target;
    const isWhole = shown !== '' && selectionStart === 0 && selectionEnd === shown.length;
    flushSync(() => setTyping(true));
    if (isWhole) target.select();
  };
  const looksShort = !typing && phoneLooksShort(dialCode, value);
  return (
    <TextField
      label={t('phone')}
      hideLabel={known}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={known ? 'username' : 'tel-national'}
      placeholder={t('phonePlaceholder')}
      value={typing ? value : groupPhone(dialCode, value)}
      onChange={(typed) => onChange(barePhone(typed))}
      onFocus={startTyping}
      onBlur={() => setTyping(false)}
      error={error}
      hint={looksShort ? t('phoneLength') : undefined}
      prefix={<AreaCodeButton choice={areaCode} />}
    />
  );
};
