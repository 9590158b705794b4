import { styled } from '@mui/material/styles';
import { PRODUCT, type Product } from '#api/contract/product.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { selectOpenPurchase } from '#sagas/attempt/attemptSelectors.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { buyRequested } from '#sagas/buy/buySlice.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { Capital } from '#shared/ui/layout/Capital.tsx';
import { useMarked } from '#shared/ui/navigation/useMarked.ts';
import { productTexts } from '../productTexts.ts';

/** Nothing to press: plain, like the completed card. */
const Done = styled(PillButton)(({ theme }) => ({
  '&:disabled': {
    color: theme.vars.palette.ink3,
    backgroundColor: theme.vars.palette.sunken,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  },
}));

interface BuyButtonProps {
  product: Product;
  size: 's' | 'l';
  /** Id of the text that says why nothing can be bought, or what to mind. */
  describedBy?: string;
  /** ghost: the member has bought all that the limit allows. */
  variant?: 'ghost' | 'primary';
}

/**
 * Buy now. While the outcome of an earlier purchase of this product is unknown it says so and opens
 * the check instead; a completed product cannot be bought.
 */
export const BuyButton = ({ product, size, describedBy, variant = 'primary' }: BuyButtonProps) => {
  const t = useTexts(productTexts);
  const dispatch = useAppDispatch();
  const isLocked = useAppSelector(selectOpenPurchase(product.id)) !== null;
  const preparing = useAppSelector((state) => {
    const status = selectBuyStatus(state);
    return status.kind === 'preparing' && status.productId === product.id;
  });
  const name = product.name || UNKNOWN;
  const [isTapped, tap] = useMarked(false);
  // What is read before the dialog opens is asked for after the frame that answers the tap.
  const request = () => {
    const { pathname } = window.location;
    tap(true, () => {
      // The dialog belongs to the page on which it was asked for.
      if (window.location.pathname === pathname) dispatch(buyRequested({ product }));
    });
  };

  if (isLocked) {
    return (
      <PillButton size={size} variant="soft" aria-describedby={describedBy} onClick={request}>
        <Capital>{t('checking')}</Capital>
      </PillButton>
    );
  }
  if (product.status === PRODUCT.completed) {
    return (
      <Done size={size} disabled aria-describedby={describedBy}>
        <Capital>{t('completed')}</Capital>
      </Done>
    );
  }
  return (
    <PillButton
      size={size}
      variant={variant}
      busy={preparing || isTapped}
      aria-haspopup="dialog"
      aria-label={t('buyNowOf', { name })}
      aria-describedby={describedBy}
      onClick={request}
    >
      <Capital>{t('buyNow')}</Capital>
    </PillButton>
  );
};
