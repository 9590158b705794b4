import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** The member's messages. */
export const messageRoutes: readonly ScreenRoute[] = [
  {
    path: paths.siteMessage,
    access: 'member',
    name: 'site-message',
    load: () => import('./MessagesScreen.tsx'),
  },
  {
    path: paths.readSiteMessage,
    access: 'member',
    name: 'read-site-message',
    load: () => import('./ReadMessageScreen.tsx'),
  },
];
