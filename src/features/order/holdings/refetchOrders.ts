import { READ_AGAIN } from '#api/endpoint.ts';
import { wholeOrders } from '#api/holdingsApi.ts';
import { orderApi } from '#api/orderApi.ts';
import type { AppDispatch, AppStore } from '#app/hooks.ts';

/** As `refetchFirstPage`, for `initiate` of a paged list. */
export const FIRST_PAGE = { ...READ_AGAIN, refetchCachedPages: false } as const;

/**
 * Pull to refresh of the orders: as `refetchFirstPage`, with all of them again where what the holdings
 * consist of was read apart, so that it is not older than the totals beside it.
 */
export const refetchOrders = () => (dispatch: AppDispatch, getState: AppStore['getState']) => {
  const { orderList } = orderApi.endpoints;
  const isReadApart = orderList.select()(getState()).hasNextPage;
  return Promise.all([
    dispatch(orderList.initiate(undefined, FIRST_PAGE)),
    ...(isReadApart ? [dispatch(wholeOrders.initiate(undefined, READ_AGAIN))] : []),
  ]);
};
