import { matchPath } from 'react-router-dom';
import { aboutRoutes } from '#features/about/routes.ts';
import { accountRoutes } from '#features/account/routes.ts';
import { assetsRoutes } from '#features/assets/routes.ts';
import { authRoutes } from '#features/auth/routes.ts';
import { bankcardRoutes } from '#features/bankcard/routes.ts';
import { messageRoutes } from '#features/message/routes.ts';
import { mineRoutes } from '#features/mine/routes.ts';
import { moneyRoutes } from '#features/money/routes.ts';
import { orderRoutes } from '#features/order/routes.ts';
import { productRoutes } from '#features/product/routes.ts';
import { teamRoutes } from '#features/team/routes.ts';
import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** Every screen of the app, from the features' routes. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...authRoutes,
  ...aboutRoutes,
  ...productRoutes,
  ...orderRoutes,
  ...messageRoutes,
  ...teamRoutes,
  ...moneyRoutes,
  ...mineRoutes,
  ...assetsRoutes,
  ...accountRoutes,
  ...bankcardRoutes,
];

/** The screen at an address, or null for an unknown one. */
export const findScreen = (
  pathname: string,
  routes: readonly ScreenRoute[] = screenRoutes,
): ScreenRoute | null =>
  routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null) ?? null;

/** Whether a screen's bar has a back button: not on the main tabs, nor where the app begins. */
export const leadsBack = ({ path, tab }: ScreenRoute): boolean => !tab && path !== paths.login;
