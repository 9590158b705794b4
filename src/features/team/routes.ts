import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** The member's team, and inviting friends. */
export const teamRoutes: readonly ScreenRoute[] = [
  {
    path: paths.myTeam,
    access: 'member',
    name: 'my-team',
    load: () => import('./MyTeamScreen.tsx'),
  },
  {
    path: paths.inviteFriend,
    access: 'member',
    name: 'invite-firend',
    load: () => import('./InviteScreen.tsx'),
  },
];
