import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Product } from '#api/contract/product.ts';
import { PRODUCT } from '#api/contract/product.ts';
import { useAppSelector } from '#app/hooks.ts';
import { selectOpenPurchase } from '#sagas/attempt/attemptSelectors.ts';
import { unitLimit } from '#sagas/buy/buyRules.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { HeadsetIcon } from '#shared/icons/subjects/HeadsetIcon.tsx';
import { bare, press, wholeWords } from '#shared/theme/styles.ts';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { BuyButton } from '../buy/BuyButton.tsx';
import { usedUp } from '../leftToBuy.ts';
import { productDetailTexts } from './productDetailTexts.ts';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > :last-child': { flex: 1 },
});

const Service = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minWidth: 44,
  minHeight: 44,
  borderRadius: 12,
  fontSize: '.75rem',
  lineHeight: '.9375rem',
  color: theme.vars.palette.ink2,
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  ...wholeWords,
  marginTop: 6,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.vars.palette.ink3,
}));

/** Customer service and buy now, always visible; says why a product cannot be bought, or maybe not again. */
export const DetailFooter = ({ product }: { product: Product }) => {
  const t = useTexts(productDetailTexts);
  const { contact } = useSupport();
  const reasonId = useId();
  const isLocked = useAppSelector(selectOpenPurchase(product.id)) !== null;
  const isLimitReached = usedUp(product) === 'limit';
  const reason = () => {
    if (isLocked) return t('checkingReason');
    if (product.status === PRODUCT.completed) return t('completedReason');
    if (!isLimitReached) return t('footRisk');
    const max = unitLimit(product);
    return max === 1 ? t('onceReason') : t('limitReason', { max });
  };
  return (
    <>
      <Row>
        {contact && (
          <Service type="button" aria-haspopup="dialog" onClick={() => contact(product.name)}>
            <HeadsetIcon plain />
            {t('service')}
          </Service>
        )}
        <BuyButton
          product={product}
          size="l"
          describedBy={reasonId}
          variant={isLimitReached ? 'ghost' : 'primary'}
        />
      </Row>
      <Line id={reasonId}>{reason()}</Line>
    </>
  );
};
