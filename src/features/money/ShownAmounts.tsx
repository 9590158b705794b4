import type { ReactNode } from 'react';
import { AmountContext, useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';

/** Shows amounts even while the member hides them: an amount to pay must be readable. */
export const ShownAmounts = ({ children }: { children: ReactNode }) => {
  const { currency } = useAmountDisplay();
  return <AmountContext value={{ currency, isHidden: false }}>{children}</AmountContext>;
};
