import { createContext, use } from 'react';

/** Where sheets, dialogs and drawers are put; without a provider the app column, `#column`. */
export const OverlayContainerContext = createContext<HTMLElement | null>(null);

/** Resolver of the overlays' container, for Material UI's `container`. */
export const useOverlayContainer = (): (() => HTMLElement) => {
  const given = use(OverlayContainerContext);
  return () => given ?? document.getElementById('column') ?? document.body;
};
