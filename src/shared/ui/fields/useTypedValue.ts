import {
  type CompositionEvent,
  type Ref,
  useCallback,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';

const BLANKS = /\s/g;

/** The place in `text` behind the first `count` characters that are no blanks. */
const placeAfter = (text: string, count: number): number => {
  let left = count;
  let place = 0;
  while (left > 0) {
    if (text[place]?.trim() !== '') left -= 1;
    place += 1;
  }
  return place;
};

/** Sets the text of an input; where only blanks between its characters change, caret and selection stay. */
const write = (element: HTMLInputElement, text: string): void => {
  const { value, selectionStart, selectionEnd } = element;
  const isFocused = element === document.activeElement;
  element.value = text;
  if (!isFocused || selectionStart === null || selectionEnd === null) return;
  if (value.replaceAll(BLANKS, '') !== text.replaceAll(BLANKS, '')) return;
  const placeOf = (end: number) =>
    placeAfter(text, value.slice(0, end).replaceAll(BLANKS, '').length);
  element.setSelectionRange(placeOf(selectionStart), placeOf(selectionEnd));
};

/**
 * Controls an input without React's `value`: React copies that into the `value` attribute, where a
 * password would be readable in the page's markup. Spread `bind` on the input and call `typed` in
 * each input event; a change the owner rejects is reverted, but not while an input method composes: it
 * would lose its place. Text in a field of a prerendered page when React hydrates it counts as typed.
 */
export const useTypedValue = (
  value: string,
  onTyped: (typed: string) => void,
  ref?: Ref<HTMLInputElement>,
) => {
  const input = useRef<HTMLInputElement>(null);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const isOurs = useRef(false);
  const isComposing = useRef(false);
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    const isTakenOver = !isOurs.current && element.value !== '';
    isOurs.current = true;
    if (element.value === value) return;
    // A new element is empty: this one was painted, and filled in, before React hydrated it.
    if (isTakenOver) onTyped(element.value);
    else if (!isComposing.current) write(element, value);
  });
  const connect = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      isComposing.current = false;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  const typed = (text: string): void => {
    onTyped(text);
    draw();
  };
  return {
    input,
    bind: {
      defaultValue: '',
      ref: connect,
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        isComposing.current = false;
        // In Firefox the input event of the last word comes after this one.
        typed(currentTarget.value);
      },
    },
    typed,
  };
};
