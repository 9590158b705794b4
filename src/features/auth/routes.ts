import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** Login and registration. Remembered, so that reading the agreement loses nothing typed. */
export const authRoutes: readonly ScreenRoute[] = [
  {
    path: paths.login,
    access: 'public',
    name: 'login',
    load: () => import('./LoginScreen.tsx'),
  },
  {
    path: paths.register,
    access: 'public',
    name: 'register',
    load: () => import('./register/RegisterScreen.tsx'),
  },
];
