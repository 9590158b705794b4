import { useEffect, useEffectEvent, useState } from 'react';
import type { Member } from '#api/contract/member.ts';
import { useWholeOrdersQuery } from '#api/holdingsApi.ts';
import { useMemberInfoQuery } from '#api/memberApi.ts';
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
    /** When the older of the records were read, Unix ms; null where these are not all, as they will not be later. */
    readAt:
      orders.data?.isComplete && lines.data?.isComplete
        ? Math.min(orders.fulfilledTimeStamp ?? 0, lines.fulfilledTimeStamp ?? 0)
        : null,
    isFetching: orders.isFetching || lines.isFetching,
    isError: orders.isError || lines.isError,
    error: orders.error ?? lines.error,
    refetch: () => Promise.all([orders.refetch(), lines.refetch()]),
  };
};

/**
 * The same without a verdict on a balance that is newer than the records: these are read again once,
 * and until then its data are undefined.
 */
export const useSettledTrend = (member: Member) => {
  const trend = useAssetTrend(member);
  const balance = useMemberInfoQuery();
  const [hasReadAgain, setReadAgain] = useState(false);
  const { data, readAt } = trend;
  const isFetching = trend.isFetching || balance.isFetching;
  const isOlder = readAt !== null && readAt < (balance.fulfilledTimeStamp ?? 0);
  const isToRead = data === null && !isFetching && isOlder && !hasReadAgain;
  const isShown = Boolean(data);
  // Another balance has its own try.
  if (isShown && hasReadAgain) setReadAgain(false);
  const readAgain = useEffectEvent(() => {
    setReadAgain(true);
    void trend.refetch();
  });
  useEffect(() => {
    if (isToRead) readAgain();
  }, [isToRead]);
  // Once the records were read for it, another read of the balance alone changes nothing on the screen.
  const isAwaited = trend.isFetching || isToRead || (balance.isFetching && !hasReadAgain);
  const isPending = data === null && isAwaited;
  return { ...trend, data: isPending ? undefined : data };
};
