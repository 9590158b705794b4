import { formatMoney } from '#shared/money.ts';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';

/** An amount inside a sentence, with the site's currency: "￥1,000", "￥0.50". */
export const useMoneyText = (): ((value: string | null) => string) => {
  const { currency } = useAmountDisplay();
  return (value) => `${currency}${formatMoney(value, { trimZeros: true })}`;
};
