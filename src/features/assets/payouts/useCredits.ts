import { useMemo } from 'react';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { useWholeTxQuery } from '#api/recordsApi.ts';
import { useToday } from '#shared/ui/device/useToday.ts';
import { trendStart } from '../overview/assetTrend.ts';
import { creditsOf } from './credits.ts';

/**
 * What was credited of the member's orders, as a query: of the lines that the trend of the assets is made of, and
 * `since` the same moment, Unix seconds. `seenAt`: when they were read, Unix ms, once they could not be read again.
 */
export const useCredits = () => {
  const since = trendStart(useToday() / 1000);
  const lines = useWholeTxQuery({ since });
  // Those of another period would be shown without their time.
  const { currentData: read } = lines;
  const data = useMemo(() => read && creditsOf(read, since), [read, since]);
  return {
    data,
    since,
    seenAt: readBefore(lines),
    isFetching: lines.isFetching,
    isError: lines.isError,
    error: lines.error,
    refetch: lines.refetch,
  };
};

/** The same, as parts of the screen get it. */
export type CreditsQuery = ReturnType<typeof useCredits>;
