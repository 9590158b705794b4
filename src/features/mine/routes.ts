import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** The member's own screen. */
export const mineRoutes: readonly ScreenRoute[] = [
  { path: paths.mine, access: 'member', tab: 'mine', load: () => import('./MineScreen.tsx') },
];
