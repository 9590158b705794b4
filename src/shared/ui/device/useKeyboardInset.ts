import { useVisualViewport } from './useVisualViewport.ts';

/** A smaller covered height, in px, is not a keyboard. */
const KEYBOARD_FROM = 60;

const covered = ({ height, offsetTop }: VisualViewport): number => {
  const below = window.innerHeight - height - offsetTop;
  return below > KEYBOARD_FROM ? below : 0;
};

/** Height in px of the system's on-screen keyboard at the bottom of the page. */
export const useKeyboardInset = (isWatching: boolean): number =>
  useVisualViewport(isWatching, covered);
