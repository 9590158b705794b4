import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** The member's bank cards. */
export const bankcardRoutes: readonly ScreenRoute[] = [
  {
    path: paths.walletManage,
    access: 'member',
    name: 'wallet-manage',
    load: () => import('./wallet/WalletScreen.tsx'),
  },
  {
    path: paths.bindCard,
    access: 'member',
    // It leads to the verification: what was typed is there on the way back.
    name: 'bind-card',
    load: () => import('./bind/BindCardScreen.tsx'),
  },
];
