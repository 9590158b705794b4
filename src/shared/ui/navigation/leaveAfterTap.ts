import { afterFrame } from '../device/afterFrame.ts';

let lastTap: object | null = null;

/**
 * Goes to another page after the frame that shows the tapped control. Of several taps in a frame, as a page that
 * is busy answers them, the last one counts: each of the others would be a page on the way back.
 */
export const leaveAfterTap = (go: () => void): void => {
  const own = {};
  lastTap = own;
  afterFrame(() => {
    if (lastTap === own) go();
  });
};
