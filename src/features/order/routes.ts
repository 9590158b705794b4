import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** R21–R23: the member's orders and their income. */
export const orderRoutes: readonly ScreenRoute[] = [
  {
    path: paths.investList,
    access: 'member',
    name: 'investlist',
    load: () => import('./InvestListScreen.tsx'),
  },
  {
    path: paths.investDetail,
    access: 'member',
    name: 'investdetail',
    load: () => import('./detail/InvestDetailScreen.tsx'),
  },
  {
    path: paths.incomeList,
    access: 'member',
    name: 'incomelist',
    load: () => import('./income/IncomeListScreen.tsx'),
  },
];
