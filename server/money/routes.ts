import type { Route } from '../http/route.ts';
import { txListRoute, txTypesRoute } from './transactions.ts';

export const moneyRoutes: readonly Route[] = [txTypesRoute, txListRoute];
