import { formatTime } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { useToday } from './useToday.ts';

/** Short times as lists show them, by the day that it is now: Unix seconds to "09:02", "11-18 09:20" or "18 Nov 09:20". */
export const useTimeText = (): ((ts: number | null) => string) => {
  const language = useLanguage();
  const today = useToday();
  return (ts) => formatTime(ts, language, today);
};
