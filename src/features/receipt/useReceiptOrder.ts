import { skipToken } from '@reduxjs/toolkit/query/react';
import { ORDER } from '#api/contract/order.ts';
import { useOrderInfoInfiniteQuery } from '#api/orderApi.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { useFailedLoad } from '#shared/ui/feedback/useFailedLoad.ts';

/** The order of a receipt, as far as it is read; of a buyback also whether it is over and paid. */
export const useReceiptOrder = (receipt: Receipt | null) => {
  const orderId = receipt && 'orderId' in receipt ? receipt.orderId : null;
  const query = useOrderInfoInfiniteQuery(orderId === null ? skipToken : { id: orderId });
  const first = query.currentData?.pages[0];
  const { hasFailed, retry } = useFailedLoad({ ...query, data: first });
  const isRefunded =
    receipt?.kind === 'buyback' && (receipt.isRefunded || first?.order.status === ORDER.boughtBack);
  return { first, hasFailed, retry, isRefunded };
};
