import { createContext, use } from 'react';

const column = (): HTMLElement => document.getElementById('column') ?? document.body;

/** Finds where sheets, dialogs and drawers are put: the app column, `#column`, unless provided. */
export const OverlayContainerContext = createContext<() => HTMLElement>(column);

/** Resolver of the overlays' container, for Material UI's `container`; the same one every time. */
export const useOverlayContainer = (): (() => HTMLElement) => use(OverlayContainerContext);
