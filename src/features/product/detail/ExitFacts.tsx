import { styled } from '@mui/material/styles';
import type { Product } from '#api/contract/product.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { productDetailTexts } from './productDetailTexts.ts';

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  marginTop: 4,
  color: theme.vars.palette.ink3,
}));

/** The terms of a buyback; hidden where the server sends none. */
export const ExitFacts = ({ product: { buyback } }: { product: Product }) => {
  const t = useTexts(productDetailTexts);
  if (buyback === null) return null;
  const { minSettled, feeRate, arrival } = buyback;
  const allowed = buyback.enabled === 1;
  const conditions: [string, string | false][] = allowed
    ? [
        [
          t('exitAfter'),
          minSettled !== null && minSettled > 0 && t('exitAfterValue', { count: minSettled }),
        ],
        [t('exitFee'), feeRate !== null && t('exitFeeValue', { percent: feeRate })],
        [t('exitArrival'), arrival !== '' && arrival],
      ]
    : [];
  const rows: [string, string | false][] = [
    [t('exitWay'), t(allowed ? 'exitAllowed' : 'exitNotAllowed')],
    ...conditions,
  ];
  return (
    <Card title={t('exit')}>
      <KeyValues
        rows={rows.flatMap(([label, value]) => (value === false ? [] : [{ label, value }]))}
      />
      {allowed && <Note>{t('exitNote')}</Note>}
    </Card>
  );
};
