import { formatTime } from '#shared/format/dates.ts';
import { useToday } from './useToday.ts';

/** Short times as lists show them, by the day that it is now: Unix seconds to "09:02" or "11-18 09:20". */
export const useTimeText = (): ((ts: number | null) => string) => {
  const today = useToday();
  return (ts) => formatTime(ts, today);
};
