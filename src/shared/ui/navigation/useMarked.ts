import { startTransition, useState } from 'react';

/** Pages that are not looked at draw no frames. */
const NO_FRAME_MS = 100;

/** Calls `next` once a frame that shows what was drawn until now has been made. */
const afterFrame = (next: () => void): void => {
  const timer = setTimeout(() => go(), NO_FRAME_MS);
  let isDone = false;
  const go = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    next();
  };
  // The first is called before that frame is made, the second after it.
  requestAnimationFrame(() => requestAnimationFrame(go));
};

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
