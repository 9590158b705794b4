import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { AmountField, type AmountFieldProps } from '#shared/ui/keypads/AmountField.tsx';
import { useMoneyText } from './useMoneyText.ts';

interface LimitedAmountProps
  extends Pick<
    AmountFieldProps,
    'label' | 'value' | 'onChange' | 'onAll' | 'disabled' | 'error' | 'ref'
  > {
  /** The least and the most at a time, decimal strings; missing where the platform sets none. */
  min: string | null | undefined;
  max: string | null | undefined;
  /** Words of both limits. */
  limits: (range: { min: string; max: string }) => string;
}

/** The amount of a deposit or a withdrawal, with what the platform allows below it. */
export const LimitedAmount = ({ min, max, limits, ...field }: LimitedAmountProps) => {
  const { currency } = useAmountDisplay();
  const money = useMoneyText();
  const hint = min != null && max != null && limits({ min: money(min), max: money(max) });
  return <AmountField {...field} symbol={currency} size="l" decimals={2} {...(hint && { hint })} />;
};
