import { styled } from '@mui/material/styles';
import type { Product } from '#api/contract/product.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { SafeHtml } from '#shared/ui/content/SafeHtml.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { productTexts } from '../productTexts.ts';
import { productDetailTexts } from './productDetailTexts.ts';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 6,
  textWrap: 'pretty',
  color: theme.vars.palette.ink2,
}));

/** An issuer's text, whose headings are below the card's own. */
const Text = styled('div')(({ theme }) => ({
  '&& :is(h2, h3, h4, h5, h6)': { ...theme.typography.subtitle1, fontWeight: 600 },
  // The first one in its parent; of the pseudo-class that says so Emotion warns.
  '&& :is(h2, h3, h4, h5, h6):not(* + *)': { marginTop: 4 },
}));

/** The issuer's description of the product, if there is one. */
export const AboutProduct = ({ product: { description } }: { product: Product }) => {
  const t = useTexts(productDetailTexts);
  return description === '' ? null : (
    <Card title={t('about')}>
      <Text>
        <SafeHtml html={description} />
      </Text>
    </Card>
  );
};

/** The issuer's text about risk, and the fixed sentences. */
export const RiskBlock = ({ product: { riskText } }: { product: Product }) => {
  const t = useTexts(productDetailTexts);
  const card = useTexts(productTexts);
  return (
    <Card title={t('risk')}>
      {riskText !== '' && (
        <Text>
          <SafeHtml html={riskText} />
        </Text>
      )}
      <Line>{t('pastLine')}</Line>
      <Line>{card('riskLine')}</Line>
    </Card>
  );
};
