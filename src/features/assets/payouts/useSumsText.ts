import { amountLabel, hiddenAmountLabel } from '#shared/format/spoken.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import type { Credit } from './credits.ts';
import { payoutTexts } from './payoutTexts.ts';

/** Sums by kind in words: "收益 75.00 元，本金返还 5000.00 元"; hidden amounts stay hidden. */
export const useSumsText = () => {
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const { currency, isHidden } = useAmountDisplay();
  return (
    sums: readonly { readonly kind: Credit['kind']; readonly sum: string | null }[],
  ): string =>
    sums
      .map(({ kind, sum }) =>
        t('sumOf', {
          what: t(kind),
          amount: isHidden ? hiddenAmountLabel(language) : amountLabel(sum, { currency, language }),
        }),
      )
      .join(t('between'));
};
