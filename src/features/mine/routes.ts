import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** R13. */
export const mineRoutes: readonly ScreenRoute[] = [
  { path: paths.mine, access: 'member', tab: 'mine', load: () => import('./MineScreen.tsx') },
];
