import { useRef } from 'react';
import { afterFrame } from '../device/afterFrame.ts';

/**
 * Takes a step after the frame that shows the tapped control: what it draws, in the task of the tap,
 * would hold that frame up. A second tap before the step is taken is the same tap.
 */
export const useAfterTap = (): ((step: () => void) => void) => {
  const isWaiting = useRef(false);
  return (step) => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    afterFrame(() => {
      isWaiting.current = false;
      step();
    });
  };
};
