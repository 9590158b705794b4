import { styled } from '@mui/material/styles';
import { PRODUCT, type Product } from '#api/contract/product.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useToday } from '#shared/ui/device/useToday.ts';
import { MoneyTimeline } from '#shared/ui/facts/MoneyTimeline.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { productDetailTexts } from './productDetailTexts.ts';
import { timelineLabels } from './timelineLabels.ts';

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  marginTop: 8,
  color: theme.vars.palette.ink3,
}));

/**
 * The course of the money for a purchase today: payment, settlements, principal returned. A
 * completed product cannot be bought and has no dates.
 */
export const MoneyPath = ({ product }: { product: Product }) => {
  const t = useTexts(productDetailTexts);
  const language = useLanguage();
  const today = useToday();
  const completed = product.status === PRODUCT.completed;
  const { settles, matures } = timelineLabels(product, completed ? null : today, language, t);
  const count = product.numOfEarnings;
  return (
    <Card title={t('moneyPath')}>
      <MoneyTimeline
        total={count}
        start={{ title: t(completed ? 'purchase' : 'today'), text: t('payIn') }}
        middle={{
          title: settles,
          text: count === null ? t('settleIncome') : t('settleTimes', { count }),
        }}
        end={{ title: matures ?? t('atMaturity'), text: t('principalBack') }}
      />
      {matures !== null && <Note>{t('ifBoughtToday')}</Note>}
    </Card>
  );
};
