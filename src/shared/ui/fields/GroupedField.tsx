import { type InputEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface GroupedFieldProps extends Omit<TextFieldProps, 'onInput' | 'ref'> {
  /** A bare value as it is shown, with blanks between groups. */
  group: (bare: string) => string;
  /** What was typed or pasted without what only separates. */
  bare: (typed: string) => string;
}

/**
 * A field whose value stands in groups while the form keeps it bare. What is shown depends on the value
 * alone, never on the focus: a value that changed with the focus would take the selection away from
 * whoever is about to fill the field. The caret stays where one types, also in the middle.
 */
export const GroupedField = ({ group, bare, value, onChange, ...field }: GroupedFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  /** Characters of the bare value before the caret. */
  const caret = useRef<number | null>(null);
  /** How the browser names the input being taken in. */
  const kind = useRef('');
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const before = caret.current;
    if (before === null) return;
    caret.current = null;
    const place = group(value.slice(0, before)).length;
    input.current?.setSelectionRange(place, place);
  });

  const onInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget;
    caret.current = bare(typed.slice(0, selectionStart ?? undefined)).length;
    kind.current = nativeEvent.inputType;
    draw();
  };
  const take = (typed: string) => {
    const next = bare(typed);
    const before = caret.current ?? next.length;
    const onlyBlankGone = next === value && typed.length < group(value).length;
    // Deleting a blank deletes the digit behind it.
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
