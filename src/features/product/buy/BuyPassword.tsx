import type { RefObject } from 'react';
import { payPasswordTexts } from '#shared/i18n/catalogues/payPasswordTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ForgotPasscode } from '#shared/ui/keypads/ForgotPasscode.tsx';
import { PasscodeCells } from '#shared/ui/keypads/PasscodeCells.tsx';
import { buyTexts } from './buyTexts.ts';
import type { BuyForm } from './useBuyForm.ts';
import { useRefusalText } from './useRefusalText.ts';

interface BuyPasswordProps {
  form: BuyForm;
  inputRef: RefObject<HTMLInputElement | null>;
  onFocus: () => void;
  /** Called when the member asks customer service for help. */
  onLeave: () => void;
}

/** The payment password in six cells; a wrong one empties and shakes them. */
export const BuyPassword = ({ form, inputRef, onFocus, onLeave }: BuyPasswordProps) => {
  const t = useTexts(buyTexts);
  const words = useTexts(payPasswordTexts);
  const refusalText = useRefusalText();
  const { errors, refusal, isPasswordRefused, digits } = form;

  const refused = (): string | undefined => {
    if (!refusal || !isPasswordRefused || digits !== '') return undefined;
    return refusal.remain === null
      ? refusalText(refusal)
      : words('triesLeft', { count: refusal.remain });
  };
  return (
    <PasscodeCells
      label={t('payPassword')}
      labelAction={<ForgotPasscode onLeave={onLeave} />}
      ref={inputRef}
      value={digits}
      onChange={form.setDigits}
      onFocus={onFocus}
      disabled={form.isBusy}
      error={errors.payPassword ? t(errors.payPassword) : refused()}
      errorKey={isPasswordRefused ? refusal?.at : undefined}
    />
  );
};
