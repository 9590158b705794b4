import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** The member's own account: settings, passwords, e-mail and identity. */
export const accountRoutes: readonly ScreenRoute[] = [
  {
    path: paths.accountSettings,
    access: 'member',
    name: 'account-settings',
    load: () => import('./settings/SettingsScreen.tsx'),
  },
  {
    path: paths.payPassword,
    access: 'member',
    load: () => import('./payPassword/PayPasswordScreen.tsx'),
  },
  {
    path: paths.changePassword,
    access: 'member',
    load: () => import('./changePassword/ChangePasswordScreen.tsx'),
  },
  {
    path: paths.bindMail,
    access: 'member',
    name: 'bind-mail',
    load: () => import('./bindMail/BindMailScreen.tsx'),
  },
  {
    path: paths.realname,
    access: 'member',
    // The form links to the privacy policy: its inputs must survive the way back.
    name: 'realname',
    load: () => import('./realname/RealnameScreen.tsx'),
  },
];
