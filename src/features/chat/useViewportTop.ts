import { useVisualViewport } from '#shared/ui/device/useVisualViewport.ts';

/**
 * How far, in px, the visible part of the page has been moved down in the window: iOS does that to
 * bring a field above its keyboard, and what is fixed at the top would be out of sight.
 */
export const useViewportTop = (watching: boolean): number =>
  useVisualViewport(watching, ({ offsetTop }) => offsetTop);
