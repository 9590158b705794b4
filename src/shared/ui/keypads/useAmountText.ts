import { useRef, useState } from 'react';
import { type Change, editOf } from './amountChange.ts';
import {
  amountKeys,
  cleanAmount,
  groupAmount,
  type KeypadHandlers,
  type KeypadKey,
  plain,
} from './keypad.ts';
import { readAmount } from './readAmount.ts';
import { useWholeText } from './useWholeText.ts';

const withoutCommas = (grouped: string): string => grouped.replaceAll(',', '');

/** A text to be read, or the amount that a keystroke makes of the field's own text. */
type Outcome =
  | { readonly text: string; readonly isTyped: boolean }
  | { readonly amount: string }
  | null;

const outcomeOf = (
  change: Change,
  own: { readonly isOwn: boolean; readonly isByHand: boolean; readonly decimals: number },
  clipboard: string | null,
): Outcome => {
  const { text, caret } = change;
  const { isDeletion, inserted, isTyped } = editOf(change, clipboard);
  if (!own.isOwn) return { text: plain(text), isTyped: true };
  if (isDeletion) return { amount: cleanAmount(text, own.decimals) };
  if (inserted === null) return { text: plain(text), isTyped: false };
  const characters = isTyped ? plain(inserted).replace(/[^\d.,]/g, '') : plain(inserted);
  const before = text.slice(0, caret - inserted.length);
  const after = text.slice(caret);
  if (isTyped && /^\d*$/.test(characters)) {
    return { amount: cleanAmount(before + characters + after, own.decimals) };
  }
  if (characters === '.' && before.endsWith('.')) return null;
  const bare = own.isByHand ? (part: string) => part : withoutCommas;
  return { text: bare(before) + characters + bare(after), isTyped };
};

/**
 * The text of an amount's input. The field separates thousands by itself, so commas of its own are
 * known from those that somebody writes: such a text stays as it was written while it is changed, and
 * where its meaning is not plain the amount is '' until it is. A whole amount (`decimals` 0) is its digits.
 */
export const useAmountText = (
  value: string,
  onChange: (value: string) => void,
  decimals: number,
) => {
  /** A text as it was written, and the amount it was read as. */
  const [kept, setKept] = useState<{ text: string; value: string } | null>(null);
  const pasted = useRef<string | null>(null);
  // Another amount took its place, and it does not come back with the same one.
  if (kept !== null && kept.value !== value) setKept(null);
  const written = kept?.value === value ? kept.text : null;
  const meaning = written === null ? value : readAmount(written, decimals);
  const shown = written ?? groupAmount(value);
  const whole = useWholeText(value, shown, onChange);

  const read = (text: string, isTyped: boolean): void => {
    const amount = readAmount(text, decimals);
    const isKept = amount === null || (isTyped && text !== amount);
    setKept(isKept ? { text, value: amount ?? '' } : null);
    onChange(amount ?? '');
  };

  const keys: KeypadHandlers =
    written === null
      ? amountKeys(value, onChange, decimals)
      : {
          onKey: (key: KeypadKey) => read(written + key, true),
          onDelete: () => read(written.slice(0, -1), true),
        };

  return {
    shown,
    /** What is written means no certain amount. */
    isUnclear: meaning === null,
    /** Something was left out of a whole amount; `isHeld` while digits are not taken. */
    isCut: whole.isCut,
    isHeld: whole.isHeld,
    keys,
    take: (change: Change): void => {
      const clipboard = pasted.current;
      pasted.current = null;
      // The specification has a whole amount take digits only.
      if (decimals === 0) {
        whole.take(change, clipboard);
        return;
      }
      const isOwn = written === null || written === groupAmount(value);
      const own = { isOwn, isByHand: written !== null, decimals };
      const outcome = outcomeOf(change, own, clipboard);
      if (outcome === null) return;
      if ('text' in outcome) read(outcome.text, outcome.isTyped);
      else onChange(outcome.amount);
    },
    /** To be called with what is pasted, before the input says that its text changed. */
    paste: (clipboard: string): void => {
      pasted.current = clipboard.replace(/[\r\n]/g, '');
    },
    /** Has digits of a whole amount taken again. */
    release: whole.release,
    /** Shows an amount whose meaning is plain as the field writes it. */
    showPlain: (): void => {
      if (meaning !== null) setKept(null);
    },
    clear: (): void => {
      setKept(null);
      onChange('');
    },
  };
};
