import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** Login and registration. Remembered, so that opening the agreement keeps the inputs. */
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
