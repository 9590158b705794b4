import { skipToken } from '@reduxjs/toolkit/query/react';
import { ORDER } from '#api/contract/order.ts';
import { useOrderInfoInfiniteQuery } from '#api/orderApi.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';

/** The order of a receipt, as far as it is read; of a buyback also whether it is over and paid. */
export const useReceiptOrder = (receipt: Receipt | null) => {
  const orderId = receipt?.orderId ?? null;
  const { currentData, isError } = useOrderInfoInfiniteQuery(
    orderId === null ? skipToken : { id: orderId },
  );
  const first = currentData?.pages[0];
  const isRefunded =
    receipt?.kind === 'buyback' && (receipt.isRefunded || first?.order.status === ORDER.boughtBack);
  return { first, hasFailed: first === undefined && isError, isRefunded };
};
