import { DEPOSIT } from '#api/contract/money.ts';
import { useMoneyDepositListInfiniteQuery } from '#api/moneyApi.ts';
import { useServices } from '#app/hooks.ts';
import { useFoundRecord } from '../useFoundRecord.ts';
import { useRefetchFrom } from './useRefetchFrom.ts';

/** The deposit with this order number, fetched again when the time to pay it is over. */
export const useDeposit = (orderNo: string) => {
  const { now } = useServices();
  const query = useMoneyDepositListInfiniteQuery();
  const { record: deposit, isMissing, hasFailed } = useFoundRecord(query, orderNo);
  const deadline = deposit?.status === DEPOSIT.unpaid ? deposit.expire_at : null;
  useRefetchFrom(deadline, now, query.refetch);
  return { deposit, isMissing, hasFailed, query };
};
