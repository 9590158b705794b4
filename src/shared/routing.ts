import type { ComponentType } from 'react';

/** The three tabs that have a route; customer service has none. */
export type TabName = 'home' | 'wealth' | 'mine';

/**
 * One screen as its feature declares it. `name` makes it a remembered screen: it stays
 * mounted with its scroll and inputs while later screens are pushed. `tab` marks the main tabs,
 * which clear the remembered list.
 */
export interface ScreenRoute {
  readonly path: string;
  readonly access: 'public' | 'member';
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly name?: string;
  readonly tab?: TabName;
}
