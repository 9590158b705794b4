import type { ReactNode } from 'react';
import { AmountContext, useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';

/** Shows amounts also while the member hides their own: what is being paid must be readable. */
export const ShownAmounts = ({ children }: { children: ReactNode }) => {
  const { currency } = useAmountDisplay();
  return <AmountContext value={{ currency, hidden: false }}>{children}</AmountContext>;
};
