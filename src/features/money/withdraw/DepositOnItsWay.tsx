import { loadedItems, SOON_STALE } from '#api/endpoint.ts';
import { useMoneyDepositListInfiniteQuery } from '#api/moneyApi.ts';
import { paths } from '#shared/paths.ts';
import { ReviewTip } from '../ReviewTip.tsx';

/** Money that was paid in and is not part of the balance yet, while a deposit is under review. */
export const DepositOnItsWay = () => {
  const { data } = useMoneyDepositListInfiniteQuery(undefined, SOON_STALE);
  return <ReviewTip deposits={loadedItems(data)} text="notCredited" redirect={paths.withdraw} />;
};
