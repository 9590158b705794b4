import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

const screens = () => import('./assetScreens.ts');

/** What the member has, what comes when, and what there was. */
export const assetsRoutes: readonly ScreenRoute[] = [
  {
    path: paths.assets,
    access: 'member',
    name: 'assets',
    load: async () => ({ default: (await screens()).AssetsScreen }),
  },
  {
    path: paths.payoutCalendar,
    access: 'member',
    name: 'payout-calendar',
    load: async () => ({ default: (await screens()).PayoutCalendarScreen }),
  },
  {
    path: paths.statements,
    access: 'member',
    name: 'statements',
    load: async () => ({ default: (await screens()).StatementsScreen }),
  },
  {
    path: paths.investProof,
    access: 'member',
    name: 'invest-proof',
    load: async () => ({ default: (await screens()).InvestProofScreen }),
  },
];
