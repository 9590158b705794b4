import { useVisualViewport } from '#shared/ui/device/useVisualViewport.ts';

/**
 * How far, in px, iOS has scrolled the visual viewport to show a field above its keyboard; fixed
 * elements at the top would be out of sight.
 */
export const useViewportTop = (isWatching: boolean): number =>
  useVisualViewport(isWatching, ({ offsetTop }) => offsetTop);
