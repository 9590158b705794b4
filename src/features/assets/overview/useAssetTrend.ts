import type { Member } from '#api/contract/member.ts';
import { useWholeOrdersQuery } from '#api/holdingsApi.ts';
import { useWholeTxQuery } from '#api/recordsApi.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import { type AssetPoint, assetTrend, trendStart } from './assetTrend.ts';

/**
 * The trend of a member's assets as a query. Its data are null where the records do not show it: not
 * all could be read, or they do not end at what the member has now.
 */
export const useAssetTrend = (member: Member | undefined) => {
  const today = useToday() / 1000;
  const orders = useWholeOrdersQuery();
  const lines = useWholeTxQuery({ since: trendStart(today) });
  const read = (): AssetPoint[] | null | undefined => {
    if (!member || !orders.data || !lines.data) return undefined;
    if (!orders.data.isComplete || !lines.data.isComplete) return null;
    return assetTrend(
      {
        orders: orders.data.items,
        lines: lines.data.items,
        available: member.amount,
        invested: member.holdingAmount,
      },
      today,
    );
  };
  return {
    data: read(),
    isFetching: orders.isFetching || lines.isFetching,
    isError: orders.isError || lines.isError,
    error: orders.error ?? lines.error,
    refetch: () => Promise.all([orders.refetch(), lines.refetch()]),
  };
};
