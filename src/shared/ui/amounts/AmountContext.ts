import { createContext, use } from 'react';

/** How amounts are shown everywhere: the website's currency, and whether the member hides them. */
export interface AmountDisplay {
  readonly currency: string;
  readonly isHidden: boolean;
}

/** What is written in place of an amount that the member hides. */
export const HIDDEN_AMOUNT = '••••';

/** Provided by the app; the default currency is from the specification. */
export const AmountContext = createContext<AmountDisplay>({ currency: '￥', isHidden: false });

/** The current display of amounts. */
export const useAmountDisplay = (): AmountDisplay => use(AmountContext);
