import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef } from 'react';
import { CODE } from '#api/contract/codes.ts';
import type { Product } from '#api/contract/product.ts';
import { isAmountEditable, maxQuantity, unitLimit, unitsAllowed } from '#sagas/buy/buyRules.ts';
import { exactAmount } from '#shared/exactAmount.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { compare, formatMoney, minimum, moneyParts } from '#shared/money.ts';
import { capital } from '#shared/theme/styles.ts';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { AmountField } from '#shared/ui/keypads/AmountField.tsx';
import { keepInView } from '#shared/ui/overlays/keepInView.ts';
import { maxAmount } from '../leftToBuy.ts';
import { Stepper } from '../Stepper.tsx';
import { buyTexts } from './buyTexts.ts';
import type { BuyForm } from './useBuyForm.ts';

const Quantity = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
  // Nearer to the amount, and to the sums, than other rows: the keyboard leaves little room.
  margin: '-6px 0 -2px',
  color: theme.vars.palette.ink2,
  '& > p': { flex: '1 1 8.5rem', minWidth: 0 },
  '& > p > span': { ...capital, display: 'inline-block', marginRight: 8 },
  '& small': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& small:last-of-type': { display: 'block' },
}));

interface BuyAmountProps {
  product: Product;
  form: BuyForm;
  balance: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  onFocus: () => void;
  /** Gets the initial focus where there is nothing to enter here. */
  nextRef: RefObject<HTMLInputElement | null>;
}

/**
 * The amount: typed for a range, else fixed; repeatable products have a quantity instead. 全部 fills
 * in what the balance, the maximum and the issue allow, in whole units of money.
 */
export const BuyAmount = ({
  product,
  form,
  balance,
  inputRef,
  onFocus,
  nextRef,
}: BuyAmountProps) => {
  const t = useTexts(buyTexts);
  const { currency } = useAmountDisplay();
  const stepper = useRef<HTMLDivElement>(null);
  const editable = isAmountEditable(product);
  const repeatable = product.isRepeat === 1;
  const money = (amount: string | null) => `${currency}${formatMoney(amount, { trimZeros: true })}`;
  const range = t('amountOutside', {
    range: `${money(product.amountMin)} – ${formatMoney(product.amountMax, { trimZeros: true })}`,
  });
  const most = maxAmount(product);
  const limit = unitLimit(product);
  const allowed = unitsAllowed(product);
  const fillAll = () => {
    const { whole, negative } = moneyParts(minimum(balance, most)) ?? { whole: '', negative: true };
    form.setTyped(negative ? '' : whole.replaceAll(',', '').replace(/^0$/, ''));
  };
  const advice = () => {
    if (form.isOutside) return range;
    // A refusal says it itself.
    const isShownInRefusal = form.refusal?.code === CODE.soldOut && !form.hasNewTerms;
    return !isShownInRefusal && compare(form.typed, most) === 1
      ? t('amountLeft', { amount: money(most) })
      : undefined;
  };
  const error = form.errors.amount ? t(form.errors.amount) : advice();

  useEffect(() => {
    const plus = stepper.current?.querySelector<HTMLElement>(
      'button:not(:disabled, [aria-disabled])',
    );
    const start = editable ? inputRef.current : (plus ?? nextRef.current);
    start?.focus({ preventScroll: true });
    // Its keyboard is open from the start.
    if (!editable) keepInView(nextRef.current);
    keepInView(start);
  }, [editable, inputRef, nextRef]);

  return (
    <>
      <AmountField
        label={t('amount')}
        symbol={currency}
        ref={inputRef}
        keypad="shared"
        value={editable ? form.typed : plainAmount(form.principal)}
        onChange={form.setTyped}
        onFocus={onFocus}
        disabled={!editable || form.isBusy}
        reserve={editable}
        {...(editable && { onAll: fillAll, hint: range })}
        {...(!editable && !repeatable && { hint: t('fixedAmount') })}
        error={error}
      />
      {repeatable && (
        <Quantity ref={stepper}>
          <p>
            <span>{t('units')}</span>
            <small>{t('perUnit', { amount: money(product.amountMin) })}</small>
            <small>
              {[
                Number.isFinite(limit) && t('unitLimit', { max: limit }),
                allowed < limit && t('unitsLeft', { count: allowed }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </p>
          <Stepper
            label={t('units')}
            value={form.quantity}
            min={1}
            max={maxQuantity(product)}
            onChange={form.setQuantity}
            onUnsettled={form.dropDigits}
            disabled={form.isBusy}
          />
        </Quantity>
      )}
    </>
  );
};

/** "3000.00" → "3000", "888.5" → "888.50": as the amount field takes it. */
const plainAmount = (amount: string | null): string =>
  exactAmount(amount)?.replace(/\.00$/, '') ?? '';
