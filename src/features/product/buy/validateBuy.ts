import { SIX_DIGITS } from '#api/contract/primitives.ts';
import type { Product } from '#api/contract/product.ts';
import { amountToSend } from '#sagas/buy/buyRules.ts';

/** Errors that prevent a purchase, by field; their texts are in the buy catalogue. */
export interface BuyFieldErrors {
  readonly amount?: 'amountRequired';
  readonly payPassword?: 'passwordRequired' | 'passwordSixDigits';
}

/** Validates the input; an empty object means that it can be sent. */
export const validateBuy = (
  product: Product,
  entered: { readonly amount: string; readonly payPassword: string },
): BuyFieldErrors => {
  const payPassword = passwordError(entered.payPassword);
  return {
    ...(amountToSend(product, entered.amount) === '' && { amount: 'amountRequired' as const }),
    ...(payPassword && { payPassword }),
  };
};

const passwordError = (digits: string): BuyFieldErrors['payPassword'] => {
  if (digits === '') return 'passwordRequired';
  return SIX_DIGITS.test(digits) ? undefined : 'passwordSixDigits';
};
