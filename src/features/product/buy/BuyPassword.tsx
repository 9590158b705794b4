import type { RefObject } from 'react';
import { CODE } from '#api/contract/codes.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
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
  const { contact } = useSupport();
  const refusalText = useRefusalText();
  const { errors, refusal, refusedPassword, digits } = form;

  const refused = (): string | undefined => {
    if (!refusal || !refusedPassword || digits !== '') return undefined;
    return refusal.code === CODE.wrongPayPassword && refusal.remain !== null
      ? t('triesLeft', { count: refusal.remain })
      : refusalText(refusal);
  };
  return (
    <PasscodeCells
      label={t('payPassword')}
      labelAction={
        contact && (
          <TextLink
            tone="muted"
            onClick={() => {
              onLeave();
              contact(t('forgotPayPassword'));
            }}
          >
            {t('forgotPayPassword')}
          </TextLink>
        )
      }
      ref={inputRef}
      value={digits}
      onChange={form.setDigits}
      onFocus={onFocus}
      disabled={form.busy}
      error={errors.payPassword ? t(errors.payPassword) : refused()}
      errorKey={refusedPassword ? refusal?.at : undefined}
    />
  );
};
