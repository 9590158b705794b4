import type { ReactNode } from 'react';
import { AmountContext, useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';

/**
 * Shows amounts even while the member hides them: a product's terms and the sums computed from them
 * are not private, and a decision needs the figures.
 */
export const AlwaysShownAmounts = ({ children }: { children: ReactNode }) => {
  const { currency } = useAmountDisplay();
  return <AmountContext value={{ currency, isHidden: false }}>{children}</AmountContext>;
};
