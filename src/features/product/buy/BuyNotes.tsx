import { styled } from '@mui/material/styles';
import type { Product } from '#api/contract/product.ts';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { formatDuration } from '#shared/format.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { compare, shareOf, UNKNOWN } from '#shared/money.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { CautionTip } from '../CautionTip.tsx';
import { buyTexts } from './buyTexts.ts';

const Notes = styled('div')({ display: 'grid', gap: 8, marginTop: 10 });
const Line = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  color: theme.vars.palette.ink3,
}));

interface BuyNotesProps {
  product: Product;
  annual: string | null;
  principal: string | null;
  balance: string | null;
}

/**
 * Notes before the password: a warning about high yields, a pause to think when much of the balance
 * or the first order is at stake, the fixed sentence.
 */
export const BuyNotes = ({ product, annual, principal, balance }: BuyNotesProps) => {
  const t = useTexts(buyTexts);
  const language = useLanguage();
  const firstOrder = useAppSelector(selectUserInfo)?.orderCount === 0;
  const share = shareOf(principal, balance);
  const much = compare(share, '50') === 1 && compare(share, '100') !== 1;
  const term = formatDuration(product.investmentPeriod, product.productPeriod.name, language);
  return (
    <Notes>
      <CautionTip annual={annual} />
      {(much || firstOrder) && (
        <Tip tone="brand" role="status">
          {much &&
            share !== null &&
            `${t('shareOfBalance', { percent: wholePercent(share) })}${language === 'en' ? ' ' : ''}`}
          {term === UNKNOWN ? t('pauseUntilMaturity') : t('pause', { term })}
        </Tip>
      )}
      <Line>{t('riskLine')}</Line>
    </Notes>
  );
};

/** "82.34" → "82": never rounded up. */
const wholePercent = (percent: string): string => percent.replace(/\..*$/, '');
