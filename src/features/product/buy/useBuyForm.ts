import { useState } from 'react';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector, useSecrets } from '#app/hooks.ts';
import { clampQuantity } from '#sagas/buy/buyRules.ts';
import { type BuyStatus, buySubmitted } from '#sagas/buy/buySlice.ts';
import { compare } from '#shared/money.ts';
import { isSameAgreement, principalOf } from './agreement.ts';
import { type BuyFieldErrors, validateBuy } from './validateBuy.ts';

/** The states the dialog is open in. */
export type BuyFormStatus = Extract<BuyStatus, { kind: 'editing' | 'sending' }>;

/**
 * What was typed into the buy dialog and what is wrong with it. The payment password lives here
 * only, and is dropped as soon as the dialog closes, the server refuses it, or the product turns out to have
 * other terms or fewer units, so that nobody confirms what they have not seen; the store sees a sealed reference.
 */
export const useBuyForm = (status: BuyFormStatus, open: boolean) => {
  const dispatch = useAppDispatch();
  const secrets = useSecrets();
  const [typed, setTyped] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [digits, setDigits] = useState('');
  const [errors, setErrors] = useState<BuyFieldErrors>({});
  const [seenRefusal, setSeenRefusal] = useState<number | null>(null);
  const member = useAppSelector(selectUserInfo);
  const [refusedMember, setRefusedMember] = useState(member);

  const { product } = status;
  const refusal = status.kind === 'editing' ? status.refusal : null;
  const isPasswordRefused = refusal?.isAboutPassword === true;
  if (refusal && refusal.at !== seenRefusal) {
    setSeenRefusal(refusal.at);
    setRefusedMember(member);
    if (isPasswordRefused) setDigits('');
  }
  const [seenProduct, setSeenProduct] = useState(product);
  const [hasNewTerms, setHasNewTerms] = useState(false);
  if (product !== seenProduct) {
    setSeenProduct(product);
    const allowed = clampQuantity(product, quantity);
    const hasOtherTerms = !isSameAgreement(seenProduct, product);
    if (hasOtherTerms || allowed !== quantity) {
      setQuantity(allowed);
      // A refusal says itself how many are left.
      if (hasOtherTerms || !refusal) setHasNewTerms(true);
      setDigits('');
      setErrors(({ payPassword: _, ...others }) => others);
    }
  }
  if (!open && digits !== '') setDigits('');

  const found = validateBuy(product, { amount: typed, payPassword: digits });
  const isComplete = found.amount === undefined && found.payPassword === undefined;

  // Advice: the server decides.
  const isOutside =
    compare(typed, product.amountMin) === -1 || compare(typed, product.amountMax) === 1;

  return {
    typed,
    quantity: clampQuantity(product, quantity),
    digits,
    errors,
    refusal,
    /** That of the refusal, until a later answer says what the member has. */
    balance: (member === refusedMember ? refusal?.balance : null) ?? member?.amount ?? null,
    isPasswordRefused,
    /** The product's terms changed since the dialog was opened or a purchase was last sent. */
    hasNewTerms,
    isComplete,
    /** The typed amount is outside of the product's range. */
    isOutside,
    isBusy: status.kind === 'sending',
    /** Amount times quantity; null while there is no amount. */
    principal: principalOf(product, typed, quantity),
    setTyped: (amount: string) => {
      setTyped(amount);
      setErrors(({ amount: _, ...others }) => others);
    },
    setQuantity,
    /** The quantity field does not show what would be bought. */
    dropDigits: () => setDigits(''),
    setDigits: (next: string) => {
      setDigits(next);
      setErrors(({ payPassword: _, ...others }) => others);
    },
    /** Sends the purchase; returns what keeps it from being sent. */
    submit: (): BuyFieldErrors => {
      setErrors(found);
      if (isComplete) {
        const payPassword = secrets.seal(digits);
        dispatch(buySubmitted({ amount: typed, count: quantity, payPassword }));
        setHasNewTerms(false);
      }
      return found;
    },
  };
};

export type BuyForm = ReturnType<typeof useBuyForm>;
