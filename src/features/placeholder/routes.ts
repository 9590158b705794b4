import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

const load: ScreenRoute['load'] = () => import('./PlaceholderScreen.tsx');

/** Addresses whose screens are not built yet: an honest page in place of each. */
export const placeholderRoutes: readonly ScreenRoute[] = [
  paths.walletManage,
  paths.bindCard,
  paths.inviteFriend,
  paths.changePassword,
  paths.bindMail,
  paths.realname,
].map((path) => ({ path, access: 'member', load }));
