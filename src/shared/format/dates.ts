import { type DateParts, type Day, dayAt, partsOf } from '#shared/dateParts.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { DAY_MS } from '#shared/time.ts';
import { UNKNOWN } from './unknown.ts';
import { wordOf } from './words.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Unix seconds; null or undefined when unknown. */
type Timestamp = number | null | undefined;

const isKnown = (ts: Timestamp): ts is number => ts != null && Number.isFinite(ts);
const withParts = (ts: Timestamp, show: (parts: DateParts) => string): string =>
  isKnown(ts) ? show(partsOf(ts * 1000)) : UNKNOWN;
/** Without the time of day, which costs more than the day: lists ask for it by the thousand. */
const withDay = (ts: Timestamp, show: (day: Day) => string): string =>
  isKnown(ts) ? show(dayAt(ts * 1000)) : UNKNOWN;

/** "2026-08-20". */
export const formatDate = (ts: Timestamp): string => withDay(ts, ({ date }) => date);
/** "09:02". */
export const formatClock = (ts: Timestamp): string => withParts(ts, ({ time }) => time);
/** "2025-11-20 09:02", for detail sheets. */
export const formatDateTime = (ts: Timestamp): string =>
  withParts(ts, ({ date, time }) => `${date} ${time}`);

/** Key to group by day, "2025-11-20". */
export const dayKey = formatDate;
/** Key to group by month, "2025-11". */
export const monthKey = (ts: Timestamp): string => withDay(ts, ({ yearMonth }) => yearMonth);

const headingValues = ({ year, month, day }: Day) => ({
  year,
  month: String(Number(month)),
  day: String(Number(day)),
  monthName: MONTHS[Number(month) - 1] ?? month,
});

/** Digits alone say which is the day in Chinese only: "03-04" is of March or of April to other readers. */
const shortDay = (day: Day, language: Language, hasYear: boolean): string => {
  if (language !== 'zh-CN')
    return wordOf(language, hasYear ? 'dayWithYear' : 'day', headingValues(day));
  return hasYear ? day.date : day.date.slice(5);
};

/** "08-20", "20 Aug" in the year of `now` (ms), else "2027-08-20", "20 Aug 2027": what is to come may be of another. */
export const formatDay = (ts: Timestamp, language: Language, now: number): string =>
  withDay(ts, (day) => shortDay(day, language, day.year !== dayAt(now).year));

/**
 * Short time in lists: today "09:02", this year "11-18 09:20" or "18 Nov 09:20", an earlier one "2024-11-18" or
 * "18 Nov 2024". What is to come, or was yesterday, keeps its clock over New Year. `now` in ms: what stays on the
 * screen gets it from `useToday`.
 */
export const formatTime = (ts: Timestamp, language: Language, now: number): string =>
  withParts(ts, (parts) => {
    const today = dayAt(now);
    if (parts.date === today.date) return parts.time;
    const isOtherYear = parts.year !== today.year;
    const day = shortDay(parts, language, isOtherYear);
    const hasClock = !isOtherYear || parts.date >= dayAt(now - DAY_MS).date;
    // No line ends within words.
    return hasClock ? `${day}${language === 'zh-CN' ? ' ' : '\u00a0'}${parts.time}` : day;
  });

/** Heading of a month's rows: "2025 年 11 月", "Nov 2025". */
export const monthHeading = (ts: Timestamp, language: Language): string =>
  withDay(ts, (day) => wordOf(language, 'month', headingValues(day)));

/** A month in a table or on an axis: "2025-11", "Nov 2025". */
export const formatMonth = (ts: Timestamp, language: Language): string =>
  language === 'zh-CN' ? monthKey(ts) : monthHeading(ts, language);

/** Heading of a day's rows: 今天, 昨天, "11 月 18 日", "2024 年 11 月 18 日". `now` in ms. */
export const dayHeading = (ts: Timestamp, language: Language, now: number): string =>
  withDay(ts, (day) => {
    const today = dayAt(now);
    if (day.date === today.date) return wordOf(language, 'today');
    if (day.date === dayAt(now - DAY_MS).date) return wordOf(language, 'yesterday');
    const key = day.year === today.year ? 'day' : 'dayWithYear';
    return wordOf(language, key, headingValues(day));
  });
