import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { GroupedField } from '#shared/ui/fields/GroupedField.tsx';
import { bankcardTexts } from '../bankcardTexts.ts';
import { bareCardNumber, groupCardNumber, looksMistyped } from '../cardNumber.ts';

interface CardNumberFieldProps {
  /** Without spaces. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  autoFocus: boolean;
}

/** A card number in groups of four. */
export const CardNumberField = ({ value, onChange, error, autoFocus }: CardNumberFieldProps) => {
  const t = useTexts(bankcardTexts);
  return (
    <GroupedField
      label={t('cardNumber')}
      name="number"
      inputMode="numeric"
      autoComplete="off"
      autoFocus={autoFocus}
      placeholder={t('cardNumberPlaceholder')}
      group={groupCardNumber}
      bare={bareCardNumber}
      value={value}
      onChange={onChange}
      error={error}
      hint={looksMistyped(value) ? t('luhn') : undefined}
    />
  );
};
