import { startTransition, useState } from 'react';
import { afterFrame } from '../device/afterFrame.ts';

/**
 * `value`, or the one that was chosen instead until what that changes is drawn. `choose` marks `next` in the
 * next frame, and calls `change` in a transition after it: begun in the task of the tap, the drawing of
 * what changes would hold that frame up.
 */
export const useMarked = <TValue>(
  value: TValue,
): readonly [marked: TValue, choose: (next: TValue, change: () => void) => void] => {
  const [chosen, setChosen] = useState<{ readonly value: TValue } | null>(null);
  const choose = (next: TValue, change: () => void) => {
    setChosen({ value: next });
    afterFrame(() =>
      startTransition(() => {
        setChosen(null);
        change();
      }),
    );
  };
  return [chosen ? chosen.value : value, choose];
};
