import { useLayoutEffect, useRef } from 'react';
import { bankcardTexts } from '#shared/i18n/catalogues/bankcardTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { bareCardNumber, groupCardNumber, looksMistyped } from '../cardNumber.ts';

interface CardNumberFieldProps {
  /** Without blanks. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  autoFocus: boolean;
}

/** A card number in groups of four; the caret stays where one types, also in the middle. */
export const CardNumberField = ({ value, onChange, error, autoFocus }: CardNumberFieldProps) => {
  const t = useTexts(bankcardTexts);
  const input = useRef<HTMLInputElement>(null);
  /** Characters of the bare number before the caret. */
  const before = useRef<number | null>(null);
  const shown = groupCardNumber(value);
  useLayoutEffect(() => {
    if (before.current === null || input.current?.value !== shown) return;
    const caret = groupCardNumber(value.slice(0, before.current)).length;
    before.current = null;
    input.current.setSelectionRange(caret, caret);
  }, [value, shown]);
  return (
    <TextField
      ref={input}
      label={t('cardNumber')}
      name="number"
      inputMode="numeric"
      autoComplete="off"
      autoFocus={autoFocus}
      placeholder={t('cardNumberPlaceholder')}
      value={shown}
      onInput={({ currentTarget }) => {
        const typed = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined);
        before.current = bareCardNumber(typed).length;
      }}
      onChange={(typed) => onChange(bareCardNumber(typed))}
      error={error}
      hint={looksMistyped(value) ? t('luhn') : undefined}
    />
  );
};
