import { DEPOSIT } from '#api/contract/money.ts';
import { READ_AGAIN } from '#api/endpoint.ts';
import { moneyApi, useMoneyDepositListInfiniteQuery } from '#api/moneyApi.ts';
import { useAppDispatch, useServices } from '#app/hooks.ts';
import { useFoundRecord } from '../useFoundRecord.ts';
import { useRefetchFrom } from './useRefetchFrom.ts';

/**
 * The deposit with this order number, fetched again when the time to pay it is over. `refetch` may be called
 * once the page was left, too, as it is where the proof's answer comes then; the query's own throws there.
 */
export const useDeposit = (orderNo: string) => {
  const { now } = useServices();
  const dispatch = useAppDispatch();
  const query = useMoneyDepositListInfiniteQuery();
  const { record: deposit, isMissing, hasFailed } = useFoundRecord(query, orderNo);
  const deadline = deposit?.status === DEPOSIT.unpaid ? deposit.expire_at : null;
  const refetch = () =>
    dispatch(moneyApi.endpoints.moneyDepositList.initiate(undefined, READ_AGAIN));
  useRefetchFrom(deadline, now, refetch);
  return { deposit, isMissing, hasFailed, query, refetch };
};
