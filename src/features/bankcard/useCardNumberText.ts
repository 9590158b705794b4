import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bankcardTexts } from './bankcardTexts.ts';
import { lastDigits } from './cardNumber.ts';

/** Screen reader text of a masked card number: 尾号 6621. */
export const useCardNumberText = () => {
  const t = useTexts(bankcardTexts);
  return (cardNumber: string): string => {
    const digits = lastDigits(cardNumber);
    return digits === '' ? t('numberUnknown') : t('endsWith', { digits });
  };
};
