import type { ComponentType } from 'react';

/** The three tabs that have a route; customer service has none. */
export type TabName = 'home' | 'wealth' | 'mine';

/**
 * One screen, declared by its feature. `name` makes it a remembered screen: it stays mounted with
 * its scroll position and inputs while later screens are open. `tab` marks the main tabs, which
 * clear the remembered screens.
 */
export interface ScreenRoute {
  readonly path: string;
  readonly access: 'public' | 'member';
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly name?: string;
  readonly tab?: TabName;
}
