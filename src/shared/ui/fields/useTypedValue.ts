import { type Ref, useCallback, useLayoutEffect, useReducer, useRef } from 'react';

/**
 * Controls an input without React's `value`: React copies that into the `value` attribute, where a
 * password would be readable in the page's markup. Spread `bind` on the input and call `typed` in
 * each input event; a change the owner rejects is reverted.
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
