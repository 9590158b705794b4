import { CODE } from '#api/contract/codes.ts';
import type { Product } from '#api/contract/product.ts';
import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { formatMoney, fromNumber } from '#shared/money.ts';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { priceOf } from '../figures.ts';
import { buyTexts } from './buyTexts.ts';
import { useRefusalText } from './useRefusalText.ts';

interface BuyRefusedProps {
  refusal: AttemptRefusal;
  product: Product;
}

/**
 * Why the last try was refused, for longer than its toast. A wrong payment password and a low
 * balance are shown next to their fields.
 */
export const BuyRefused = ({ refusal, product }: BuyRefusedProps) => {
  const t = useTexts(buyTexts);
  const { currency } = useAmountDisplay();
  const refusalText = useRefusalText();
  const { left } = refusal;
  const { kind } = priceOf(product);
  const rest = () => {
    if (left === null) return null;
    if (kind === 'units') return t('unitsLeft', { count: left });
    // A limit on repeats counts purchases; only the remaining issue is an amount.
    return kind === 'range' && refusal.code === CODE.soldOut
      ? t('amountLeft', {
          amount: `${currency}${formatMoney(fromNumber(left), { trimZeros: true })}`,
        })
      : null;
  };
  const remaining = rest();
  return (
    <Tip tone="error">
      {refusalText(refusal)}
      {remaining && <p>{remaining}</p>}
    </Tip>
  );
};
