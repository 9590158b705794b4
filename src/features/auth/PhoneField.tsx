import { useState } from 'react';
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
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      error={error}
      hint={looksShort ? t('phoneLength') : undefined}
      prefix={<AreaCodeButton choice={areaCode} />}
    />
  );
};
