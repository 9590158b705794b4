import type { Route } from './http/route.ts';
import { memberRoutes } from './member/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { productRoutes } from './product/routes.ts';
import { siteRoutes } from './site/routes.ts';

/** Every call this server answers, one list a group of the specification's section 7. */
export const routes: readonly Route[] = [
  ...siteRoutes,
  ...memberRoutes,
  ...productRoutes,
  ...orderRoutes,
];
