import { bankCardRoutes } from './bankcard/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import type { Route } from './http/route.ts';
import { memberRoutes } from './member/routes.ts';
import { messageRoutes } from './message/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { productRoutes } from './product/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { uploadAddRoute } from './upload/add.ts';

/** Every call this server answers, one list a group of the specification, and its own chat's. */
export const routes: readonly Route[] = [
  ...siteRoutes,
  ...memberRoutes,
  ...productRoutes,
  ...orderRoutes,
  ...moneyRoutes,
  ...bankCardRoutes,
  ...messageRoutes,
  ...teamRoutes,
  uploadAddRoute,
  ...chatRoutes,
];
