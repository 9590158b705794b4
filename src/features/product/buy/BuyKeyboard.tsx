import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { preferencesChanged, selectShuffleKeyboard } from '#shared/preferences/preferencesSlice.ts';
import { amountKeys, passcodeKeys } from '#shared/ui/keypads/keypad.ts';
import { NumberKeyboard } from '#shared/ui/keypads/NumberKeyboard.tsx';
import { buyTexts } from './buyTexts.ts';
import type { BuyForm } from './useBuyForm.ts';

interface BuyKeyboardProps {
  form: BuyForm;
  field: 'amount' | 'password';
  /** Called before a digit of the password: scrolls its cells into view. */
  onPasswordKey: () => void;
  /** Called when the amount is done. */
  onAmountDone: () => void;
  /** Closes the keyboard; it never confirms the purchase. */
  onDone: () => void;
}

/** The in-app keyboard of the focused field. */
export const BuyKeyboard = ({
  form,
  field,
  onPasswordKey,
  onAmountDone,
  onDone,
}: BuyKeyboardProps) => {
  const t = useTexts(buyTexts);
  const dispatch = useAppDispatch();
  const shuffleKeyboard = useAppSelector(selectShuffleKeyboard);
  const keys = passcodeKeys(form.digits, form.setDigits);
  return field === 'amount' ? (
    <NumberKeyboard
      key="amount"
      mode="digits"
      purpose={t('enterAmount')}
      disabled={form.isBusy}
      onDone={onAmountDone}
      {...amountKeys(form.typed, form.setTyped)}
    />
  ) : (
    <NumberKeyboard
      key="password"
      mode="password"
      purpose={t('enterPayPassword')}
      disabled={form.isBusy}
      onDone={onDone}
      shuffle={shuffleKeyboard}
      onShuffleChange={(shuffle) => dispatch(preferencesChanged({ shuffleKeyboard: shuffle }))}
      onKey={(key) => {
        onPasswordKey();
        keys.onKey(key);
      }}
      onDelete={keys.onDelete}
    />
  );
};
