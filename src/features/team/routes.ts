import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** R26: the member's team. */
export const teamRoutes: readonly ScreenRoute[] = [
  {
    path: paths.myTeam,
    access: 'member',
    name: 'my-team',
    load: () => import('./MyTeamScreen.tsx'),
  },
];
