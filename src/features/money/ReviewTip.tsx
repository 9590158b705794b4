import type { Deposit } from '#api/contract/money.ts';
import { reviewPath } from '#api/money/moneyStates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { reviewTexts } from './reviewTexts.ts';

interface ReviewTipProps {
  /** The deposits read so far. */
  deposits: readonly Deposit[];
  text: 'payOnce' | 'notCredited';
  /** Where the progress of the review leads on to, if not home. */
  redirect: string | null;
}

/** That one of the deposits was paid and is under review, and the way to its progress; nothing for none. */
export const ReviewTip = ({ deposits, text, redirect }: ReviewTipProps) => {
  const t = useTexts(reviewTexts);
  const way = reviewPath(deposits, redirect);
  if (way === null) return null;
  return (
    <Tip tone="info" role="status" action={<TextLink to={way}>{t('seeProgress')}</TextLink>}>
      {t(text)}
    </Tip>
  );
};
