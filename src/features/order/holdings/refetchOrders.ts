import { READ_AGAIN } from '#api/endpoint.ts';
import { wholeOrders } from '#api/holdingsApi.ts';
import { orderApi } from '#api/orderApi.ts';
import type { useAppDispatch, useAppStore } from '#app/hooks.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;
type GetState = ReturnType<typeof useAppStore>['getState'];

/**
 * Pull to refresh of the orders: as `refetchFirstPage`, with all of them again where what the holdings
 * consist of was read apart, so that it is not older than the totals beside it.
 */
export const refetchOrders = () => (dispatch: Dispatch, getState: GetState) => {
  const { orderList } = orderApi.endpoints;
  const isReadApart = orderList.select()(getState()).hasNextPage;
  return Promise.all([
    dispatch(orderList.initiate(undefined, { ...READ_AGAIN, refetchCachedPages: false })),
    ...(isReadApart ? [dispatch(wholeOrders.initiate(undefined, READ_AGAIN))] : []),
  ]);
};
