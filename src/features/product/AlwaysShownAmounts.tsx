import type { ReactNode } from 'react';
import { AmountContext, useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';

/**
 * Shows amounts also while the member hides their own: a product's terms and sums worked out from
 * them are nobody's secret, and one cannot decide on dots.
 */
export const AlwaysShownAmounts = ({ children }: { children: ReactNode }) => {
  const { currency } = useAmountDisplay();
  return <AmountContext value={{ currency, hidden: false }}>{children}</AmountContext>;
};
