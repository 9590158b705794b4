import { useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { GroupedField } from '#shared/ui/fields/GroupedField.tsx';
import { AreaCodeButton } from './AreaCodeButton.tsx';
import { barePhone, groupPhone, phoneLooksShort } from './accountRules.ts';
import { authTexts } from './authTexts.ts';
import type { AreaCodeChoice } from './useAreaCode.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly areaCode: AreaCodeChoice;
  /**
   * True for a login, where the browser may fill the account in; the label is then for screen
   * readers only.
   */
  readonly isKnown: boolean;
}

/**
 * Phone number with its area code, in groups of digits; advice on its length appears when typing is
 * finished.
 */
export const PhoneField = ({ value, onChange, error, areaCode, isKnown }: Props) => {
  const t = useTexts(authTexts);
  const [typing, setTyping] = useState(false);
  const dialCode = areaCode.chosen?.code;
  const looksShort = !typing && phoneLooksShort(dialCode, value);
  return (
    <GroupedField
      label={t('phone')}
      hideLabel={isKnown}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={isKnown ? 'username' : 'tel-national'}
      placeholder={t('phonePlaceholder')}
      group={(phone) => groupPhone(dialCode, phone)}
      bare={(typed) => barePhone(dialCode, typed)}
      value={value}
      onChange={onChange}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      error={error}
      hint={looksShort ? t('phoneLength') : undefined}
      prefix={<AreaCodeButton choice={areaCode} />}
    />
  );
};
