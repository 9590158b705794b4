import { createContext, use } from 'react';

/** How amounts are shown everywhere: the website's currency, and whether the member hides them. */
export interface AmountDisplay {
  readonly currency: string;
  readonly hidden: boolean;
}

/** Provided by the app; the default currency is the specification's. */
export const AmountContext = createContext<AmountDisplay>({ currency: '￥', hidden: false });

/** How amounts are shown here. */
export const useAmountDisplay = (): AmountDisplay => use(AmountContext);
