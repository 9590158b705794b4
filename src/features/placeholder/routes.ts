import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

const load: ScreenRoute['load'] = () => import('./PlaceholderScreen.tsx');

/** Addresses whose screens are not built yet: an honest page in place of each. */
export const placeholderRoutes: readonly ScreenRoute[] = [paths.realname].map((path) => ({
  path,
  access: 'member',
  load,
}));
