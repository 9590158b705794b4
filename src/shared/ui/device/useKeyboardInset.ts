import { useVisualViewport } from './useVisualViewport.ts';

/** Less that is covered is no keyboard, px. */
const KEYBOARD_FROM = 60;

const covered = ({ height, offsetTop }: VisualViewport): number => {
  const below = window.innerHeight - height - offsetTop;
  return below > KEYBOARD_FROM ? below : 0;
};

/** Height in px that the system's on-screen keyboard takes from the bottom of the page. */
export const useKeyboardInset = (watching: boolean): number => useVisualViewport(watching, covered);
