import type { ReactNode } from 'react';
import { AmountContext, useAmountDisplay } from './AmountContext.ts';

/**
 * Shows amounts even while the member hides them: an amount to pay must be readable, and a product's
 * terms and the sums computed from them are not private.
 */
export const ShownAmounts = ({ children }: { children: ReactNode }) => {
  const { currency } = useAmountDisplay();
  return <AmountContext value={{ currency, isHidden: false }}>{children}</AmountContext>;
};
