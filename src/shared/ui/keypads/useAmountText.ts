import { useRef, useState } from 'react';
import {
  amountKeys,
  cleanAmount,
  groupAmount,
  type KeypadHandlers,
  type KeypadKey,
  plain,
} from './keypad.ts';
import { readAmount } from './readAmount.ts';

/** What an input event says of an amount's text. */
interface Change {
  readonly text: string;
  /** Where what was inserted ends. */
  readonly caret: number;
  readonly event: Event;
}

const withoutCommas = (grouped: string): string => grouped.replaceAll(',', '');

/** What an event inserted; null where it does not say so. */
const insertedBy = ({ text, caret, event }: Change, pasted: string | null): string | null => {
  const inserted = pasted ?? ('data' in event ? (event.data as string | null) : null);
  if (inserted === null || inserted === '') return null;
  return text.slice(caret - inserted.length, caret) === inserted ? inserted : null;
};

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
  const { text, caret, event } = change;
  const type = 'inputType' in event ? String(event.inputType) : '';
  if (!own.isOwn) return { text: plain(text), isTyped: true };
  if (type.startsWith('delete')) return { amount: cleanAmount(text, own.decimals) };
  const pasted = type === '' || type === 'insertFromPaste' ? clipboard : null;
  const inserted = insertedBy(change, pasted);
  if (inserted === null) return { text: plain(text), isTyped: false };
  const isTyped = pasted === null && (inserted.length === 1 || type.includes('Composition'));
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
    shown: written ?? groupAmount(value),
    /** What is written means no certain amount. */
    isUnclear: meaning === null,
    keys,
    take: (change: Change): void => {
      // The specification has a whole amount take digits only.
      if (decimals === 0) {
        pasted.current = null;
        onChange(cleanAmount(change.text));
        return;
      }
      const isOwn = written === null || written === groupAmount(value);
      const own = { isOwn, isByHand: written !== null, decimals };
      const outcome = outcomeOf(change, own, pasted.current);
      pasted.current = null;
      if (outcome === null) return;
      if ('text' in outcome) read(outcome.text, outcome.isTyped);
      else onChange(outcome.amount);
    },
    /** To be called with what is pasted, before the input says that its text changed. */
    paste: (clipboard: string): void => {
      pasted.current = clipboard.replace(/[\r\n]/g, '');
    },
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
