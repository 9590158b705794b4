import { useEffect, useEffectEvent } from 'react';
import { DEPOSIT } from '#api/contract/money.ts';
import { useMoneyDepositListInfiniteQuery } from '#api/moneyApi.ts';
import { useServices } from '#app/hooks.ts';
import { useFoundRecord } from '../useFoundRecord.ts';

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

/** The deposit with this order number, fetched again when the time to pay it is over. */
export const useDeposit = (orderNo: string) => {
  const query = useMoneyDepositListInfiniteQuery();
  const { record: deposit, isMissing, hasFailed } = useFoundRecord(query, orderNo);
  const deadline = deposit?.status === DEPOSIT.unpaid ? deposit.expire_at : null;
  useRefetchAt(deadline, query.refetch);
  return { deposit, isMissing, hasFailed, query };
};
