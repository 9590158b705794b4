import { useState } from 'react';
import { type Change, editOf } from './amountChange.ts';
import { cleanAmount, onlyDigits, plain, wholeAmount } from './keypad.ts';

/** How many characters two texts have in common at their beginning. */
const commonLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/**
 * The text of a whole amount's input, whose value is its digits. What would be behind a decimal point is
 * not among them: "1000.50" is not 100050. From a point or comma that is typed on, digits are not taken
 * until something else is done.
 */
export const useWholeText = (value: string, shown: string, onChange: (value: string) => void) => {
  /** The amount of which something was left out; held while digits that are typed are not taken. */
  const [cut, setCut] = useState<{ value: string; isHeld: boolean } | null>(null);
  // Another amount took its place.
  if (cut !== null && cut.value !== value) setCut(null);
  const current = cut?.value === value ? cut : null;
  const isHeld = current?.isHeld ?? false;

  return {
    isHeld,
    /** Something but zeros was left out of the amount. */
    isCut: current !== null,
    take: (change: Change, clipboard: string | null): void => {
      const { text, caret } = change;
      const edit = editOf(change, clipboard);
      if (edit.isDeletion) {
        setCut(null);
        onChange(cleanAmount(text));
        return;
      }
      const start =
        edit.inserted === null ? commonLength(shown, text) : caret - edit.inserted.length;
      const inserted = plain(text.slice(start, caret));
      const around = (digits: string) =>
        cleanAmount(onlyDigits(text.slice(0, start)) + digits + onlyDigits(text.slice(caret)));
      if (edit.isTyped) {
        const [digits = '', ...behind] = inserted.split(/[.,]/);
        const amount = around(isHeld ? '' : digits);
        setCut(isHeld || behind.length > 0 ? { value: amount, isHeld: true } : null);
        onChange(amount);
        return;
      }
      const whole = wholeAmount(inserted);
      const amount = around(whole.digits);
      setCut(whole.isCut ? { value: amount, isHeld: false } : null);
      onChange(amount);
    },
    /** Takes digits again. */
    release: (): void => {
      if (isHeld) setCut({ value, isHeld: false });
    },
  };
};
