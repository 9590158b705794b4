import { startTransition, useRef, useState } from 'react';
import { afterFrame } from '../device/afterFrame.ts';

/**
 * `value`, or the one that was chosen instead until what that changes is drawn. `choose` marks `next` in the
 * next frame, and calls `change` in a transition after it: begun in the task of the tap, the drawing of
 * what changes would hold that frame up. Of several choices in a frame the last one counts.
 */
export const useMarked = <TValue>(
  value: TValue,
): readonly [marked: TValue, choose: (next: TValue, change: () => void) => void] => {
  const [chosen, setChosen] = useState<{ readonly value: TValue } | null>(null);
  const last = useRef<object>(null);
  const choose = (next: TValue, change: () => void) => {
    const own = { value: next };
    last.current = own;
    setChosen(own);
    afterFrame(() => {
      if (last.current !== own) return;
      startTransition(() => {
        setChosen(null);
        change();
      });
    });
  };
  return [chosen ? chosen.value : value, choose];
};
