import { styled } from '@mui/material/styles';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { AmountField, type AmountFieldProps } from '#shared/ui/keypads/AmountField.tsx';
import { type LimitWords, limitsText } from './limitsText.ts';
import { useMoneyText } from './useMoneyText.ts';

const Advice = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 4,
  color: theme.vars.palette.amber,
}));

interface LimitedAmountProps
  extends Pick<
    AmountFieldProps,
    'label' | 'value' | 'onChange' | 'onAll' | 'disabled' | 'error' | 'ref'
  > {
  /** The least and the most at a time, decimal strings; missing where the platform sets none. */
  min: string | null | undefined;
  max: string | null | undefined;
  limits: LimitWords;
  /** Takes the place of the limits, and forbids nothing. */
  advice?: string | undefined;
}

/** The amount of a deposit or a withdrawal, with what the platform allows below it. */
export const LimitedAmount = ({ min, max, limits, advice, ...field }: LimitedAmountProps) => {
  const { currency } = useAmountDisplay();
  const money = useMoneyText();
  const hint = advice ? (
    <Advice>
      <WarningIcon size={18} plain />
      {advice}
    </Advice>
  ) : (
    limitsText(min, max, money, limits)
  );
  return <AmountField {...field} symbol={currency} size="l" decimals={2} {...(hint && { hint })} />;
};
