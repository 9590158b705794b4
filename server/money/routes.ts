import type { Route } from '../http/route.ts';
import { depositAddRoute, depositListRoute, depositSubmitRoute } from './deposits.ts';
import { coinQuoteRoute, payListRoute } from './pays.ts';
import { txListRoute, txTypesRoute } from './transactions.ts';
import { withdrawalAddRoute, withdrawalListRoute } from './withdrawals.ts';

/** The account's lines, deposits, withdrawals and ways to pay. */
export const moneyRoutes: readonly Route[] = [
  txTypesRoute,
  txListRoute,
  depositListRoute,
  depositAddRoute,
  depositSubmitRoute,
  withdrawalListRoute,
  withdrawalAddRoute,
  payListRoute,
  coinQuoteRoute,
];
