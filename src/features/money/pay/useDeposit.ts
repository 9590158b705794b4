import { useEffect, useEffectEvent } from 'react';
import { DEPOSIT } from '#api/contract/money.ts';
import { loadedItems } from '#api/endpoint.ts';
import { useMoneyDepositListInfiniteQuery } from '#api/moneyApi.ts';
import { useServices } from '#app/hooks.ts';

/** The longest delay of a timer, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Fetches again when the time to pay is over; the server decides whether it is. */
const useRefetchAt = (at: number | null, refetch: () => unknown) => {
  const { now } = useServices();
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    const wait = at === null ? 0 : at * 1000 - now();
    if (wait <= 0 || wait > LONGEST_WAIT) return undefined;
    const timer = setTimeout(ask, wait + 1000);
    return () => clearTimeout(timer);
  }, [at, now]);
};

/**
 * The deposit with this order number. There is no call for one deposit, so it is looked up in
 * deposit/list page by page.
 */
export const useDeposit = (orderNo: string) => {
  const query = useMoneyDepositListInfiniteQuery();
  const { data, isFetching, isError, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const deposit = loadedItems(data).find(({ order_no }) => order_no === orderNo);
  const deadline = deposit?.status === DEPOSIT.unpaid ? deposit.expire_at : null;
  useRefetchAt(deadline, query.refetch);
  const searching = deposit === undefined && orderNo !== '';
  useEffect(() => {
    if (searching && data && hasNextPage && !isFetching && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [searching, data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const failed = isError && searching;
  // A list fetched before the deposit was created does not prove that it is missing.
  const isComplete = data !== undefined && !isFetching && !hasNextPage;
  return {
    deposit,
    missing: searching ? isComplete && !failed : orderNo === '',
    failed,
    query,
  };
};
