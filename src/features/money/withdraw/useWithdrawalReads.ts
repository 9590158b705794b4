import type { Withdrawal } from '#api/contract/money.ts';
import { loadedItems } from '#api/endpoint.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { useAppDispatch, useServices } from '#app/hooks.ts';

/** Reads withdrawal/list afresh; null when it cannot be read. Quiet reads fail without a toast. */
export const useWithdrawalReads = () => {
  const dispatch = useAppDispatch();
  const { quietRequests } = useServices();
  return async (voice: 'toast' | 'quiet'): Promise<Withdrawal[] | null> => {
    const { initiate } = moneyApi.endpoints.moneyWithdrawalList;
    const read = dispatch(initiate(undefined, { forceRefetch: true }));
    if (voice === 'quiet') quietRequests.add(read.requestId);
    try {
      const { data, isSuccess } = await read;
      return isSuccess ? loadedItems(data) : null;
    } finally {
      quietRequests.delete(read.requestId);
      read.unsubscribe();
    }
  };
};
