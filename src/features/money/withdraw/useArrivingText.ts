import { amountLabel } from '#shared/format/spoken.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { isPositive } from '#shared/money.ts';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { type WithdrawTerms, withdrawActual } from './withdrawRules.ts';
import { withdrawTexts } from './withdrawTexts.ts';

/** What of a typed amount arrives, for screen readers; '' while nothing does, or it is not known. */
export const useArrivingText = (amount: string, terms: WithdrawTerms | null): string => {
  const t = useTexts(withdrawTexts);
  const language = useLanguage();
  const { currency } = useAmountDisplay();
  const actual = withdrawActual(amount, terms);
  return isPositive(actual)
    ? `${t('actualExpected')} ${amountLabel(actual, { currency, language })}`
    : '';
};
