import { lastDigits } from '#shared/format/masks.ts';
import { cardNumberTexts } from '#shared/i18n/catalogues/cardNumberTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';

/** A masked card number in words: 尾号 6621. */
export const useCardNumberText = () => {
  const t = useTexts(cardNumberTexts);
  return (cardNumber: string): string => {
    const digits = lastDigits(cardNumber);
    return digits === '' ? t('numberUnknown') : t('endsWith', { digits });
  };
};
