import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/**
 * The member's orders and their income, deposits and withdrawals, and all four together. The lists of deposits and
 * withdrawals are here, not with the money, because the four are tabs of one screen, and no feature uses another's parts.
 */
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
  {
    path: paths.rechargeList,
    access: 'member',
    name: 'rechargelist',
    load: () => import('./records/DepositListScreen.tsx'),
  },
  {
    path: paths.withdrawList,
    access: 'member',
    name: 'withdrawlist',
    load: () => import('./records/WithdrawalListScreen.tsx'),
  },
  {
    path: paths.transactionRecords,
    access: 'member',
    name: 'transaction-records',
    load: () => import('./records/RecordsScreen.tsx'),
  },
];
