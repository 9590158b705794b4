import { type Ref, useCallback, useLayoutEffect, useReducer, useRef } from 'react';

/**
 * Keeps an input's value its owner's without React: React copies a controlled value into the `value`
 * attribute, where whoever reads the page's markup finds a password. Spread `bind` on the input and
 * call `typed` with each input event; what the owner does not take over is taken back.
 */
export const useTypedValue = (
  value: string,
  onTyped: (typed: string) => void,
  ref?: Ref<HTMLInputElement>,
) => {
  const input = useRef<HTMLInputElement>(null);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  });
  const connect = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  return {
    input,
    bind: { defaultValue: '', ref: connect },
    typed: (text: string): void => {
      onTyped(text);
      draw();
    },
  };
};
