import { amountLabel, hiddenAmountLabel } from '#shared/format/spoken.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import type { Payout, PayoutSums } from './payouts.ts';
import { payoutTexts } from './payoutTexts.ts';

/** What is to come by kind, in words: "收益 75.00 元，本金返还 5000.00 元"; hidden amounts stay hidden. */
export const useSumsText = () => {
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const { currency, isHidden } = useAmountDisplay();
  return (sums: PayoutSums): string => {
    const kinds: readonly Payout['kind'][] = ['income', 'principal'];
    return kinds
      .filter((kind) => sums.payouts.some((payout) => payout.kind === kind))
      .map((kind) =>
        t('sumOf', {
          what: t(kind),
          amount: isHidden
            ? hiddenAmountLabel(language)
            : amountLabel(sums[kind], { currency, language }),
        }),
      )
      .join(t('between'));
  };
};
