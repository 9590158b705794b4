import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** What the member has, and what comes when. */
export const assetsRoutes: readonly ScreenRoute[] = [
  {
    path: paths.assets,
    access: 'member',
    name: 'assets',
    load: () => import('./overview/AssetsScreen.tsx'),
  },
  {
    path: paths.payoutCalendar,
    access: 'member',
    name: 'payout-calendar',
    load: () => import('./payouts/PayoutCalendarScreen.tsx'),
  },
];
