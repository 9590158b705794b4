import { type InputEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface GroupedFieldProps extends Omit<TextFieldProps, 'onInput' | 'ref'> {
  /** Formats a bare value with spaces between groups. */
  group: (bare: string) => string;
  /** Removes the separators from typed or pasted text. */
  bare: (typed: string) => string;
}

/**
 * A field that shows its value in groups while the form holds it bare. The displayed text depends
 * on the value only, never on the focus: changing it on focus would lose the selection of a
 * password manager or of the member. The caret keeps its place, also in the middle.
 */
export const GroupedField = ({ group, bare, value, onChange, ...field }: GroupedFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  /** Number of characters of the bare value before the caret. */
  const caret = useRef<number | null>(null);
  /** `inputType` of the current input event. */
  const kind = useRef('');
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const before = caret.current;
    if (before === null) return;
    caret.current = null;
    const place = group(value.slice(0, before)).length;
    input.current?.setSelectionRange(place, place);
  });

  const onInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    // An input method has a place of its own.
    if (nativeEvent.isComposing) return;
    const { value: typed, selectionStart } = currentTarget;
    caret.current = bare(typed.slice(0, selectionStart ?? undefined)).length;
    kind.current = nativeEvent.inputType;
    rerender();
  };
  const take = (typed: string) => {
    const next = bare(typed);
    const before = caret.current ?? next.length;
    const onlyBlankGone = next === value && typed.length < group(value).length;
    // Deleting a space deletes the digit before it.
    if (onlyBlankGone && kind.current === 'deleteContentBackward') {
      caret.current = before - 1;
      onChange(next.slice(0, before - 1) + next.slice(before));
    } else if (onlyBlankGone && kind.current === 'deleteContentForward') {
      onChange(next.slice(0, before) + next.slice(before + 1));
    } else onChange(next);
    kind.current = '';
  };
  return (
    <TextField {...field} ref={input} value={group(value)} onChange={take} onInput={onInput} />
  );
};
