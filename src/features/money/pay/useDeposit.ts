import { useEffect, useState } from 'react';
import { loadedItems } from '#api/endpoint.ts';
import { useMoneyDepositListInfiniteQuery } from '#api/moneyApi.ts';
import { useServices } from '#app/hooks.ts';

/** The longest a timer can wait, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The server's clock as far as this page knows it, moving on when `at` (Unix seconds) is reached. */
const useNowUntil = (at: number | null | undefined): number => {
  const { now } = useServices();
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    if (at == null) return undefined;
    const wait = at * 1000 - now();
    if (wait < 0) return undefined;
    const timer = setTimeout(() => setCurrent(now()), Math.min(wait + 500, LONGEST_WAIT));
    return () => clearTimeout(timer);
  }, [at, now]);
  return current;
};

/**
 * The deposit with this order number. There is no call for one deposit, so it is looked for in
 * deposit/list page by page; a reload finds it again.
 */
export const useDeposit = (orderNo: string) => {
  const query = useMoneyDepositListInfiniteQuery();
  const { data, isFetching, isError, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const deposit = loadedItems(data).find(({ order_no }) => order_no === orderNo);
  const searching = deposit === undefined && orderNo !== '';
  useEffect(() => {
    if (searching && data && hasNextPage && !isFetching && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [searching, data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const failed = isError && searching;
  // A list from before this deposit was made does not prove that it is missing.
  const settled = data !== undefined && !isFetching && !hasNextPage;
  return {
    deposit,
    missing: searching ? settled && !failed : orderNo === '',
    failed,
    query,
    now: useNowUntil(deposit?.expire_at),
  };
};
