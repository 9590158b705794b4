import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** Money in, money out, and the account line by line. */
export const moneyRoutes: readonly ScreenRoute[] = [
  {
    path: paths.transactionHistory,
    access: 'member',
    name: 'transactionhistory',
    load: () => import('./history/HistoryScreen.tsx'),
  },
  {
    path: paths.accountRecharge,
    access: 'member',
    name: 'account-recharge',
    load: () => import('./recharge/RechargeScreen.tsx'),
  },
  {
    path: paths.payMoney,
    access: 'member',
    // The proof that was chosen stays while something else is looked at.
    name: 'paymoney',
    load: () => import('./pay/PayMoneyScreen.tsx'),
  },
  {
    path: paths.withdraw,
    access: 'member',
    // Its records are looked at while a withdrawal is typed.
    name: 'withdraw',
    load: () => import('./withdraw/WithdrawScreen.tsx'),
  },
];
