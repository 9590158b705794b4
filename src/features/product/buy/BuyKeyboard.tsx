import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { preferencesChanged, selectPreferences } from '#shared/preferences/preferencesSlice.ts';
import { amountKeys, passcodeKeys } from '#shared/ui/keypads/keypad.ts';
import { NumberKeyboard } from '#shared/ui/keypads/NumberKeyboard.tsx';
import { buyTexts } from './buyTexts.ts';
import type { BuyForm } from './useBuyForm.ts';

interface BuyKeyboardProps {
  form: BuyForm;
  field: 'amount' | 'password';
  /** Before a digit of the password: it belongs into its cells, in sight. */
  onPasswordKey: () => void;
  /** The amount is typed. */
  onAmountDone: () => void;
  /** Puts the keyboard away; it never confirms the purchase. */
  onDone: () => void;
}

/** The in-app keyboard of the field that has the focus. */
export const BuyKeyboard = ({
  form,
  field,
  onPasswordKey,
  onAmountDone,
  onDone,
}: BuyKeyboardProps) => {
  const t = useTexts(buyTexts);
  const dispatch = useAppDispatch();
  const { shuffleKeyboard } = useAppSelector(selectPreferences);
  const keys = passcodeKeys(form.digits, form.setDigits);
  return field === 'amount' ? (
    <NumberKeyboard
      key="amount"
      mode="digits"
      purpose={t('enterAmount')}
      disabled={form.busy}
      onDone={onAmountDone}
      {...amountKeys(form.typed, form.setTyped)}
    />
  ) : (
    <NumberKeyboard
      key="password"
      mode="password"
      purpose={t('enterPayPassword')}
      disabled={form.busy}
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
