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
/** "08-20". */
export const formatMonthDay = (ts: Timestamp): string => withDay(ts, ({ date }) => date.slice(5));
/** "08-20" in the year of `now` (ms), else "2027-08-20": what is to come may be of another year. */
export const formatDay = (ts: Timestamp, now: number): string =>
  withDay(ts, ({ year, date }) => (year === dayAt(now).year ? date.slice(5) : date));
/** "09:02". */
export const formatClock = (ts: Timestamp): string => withParts(ts, ({ time }) => time);
/** "2025-11-20 09:02", for detail sheets. */
export const formatDateTime = (ts: Timestamp): string =>
  withParts(ts, ({ date, time }) => `${date} ${time}`);

/**
 * Short time in lists: today "09:02", this year "11-18 09:20", an earlier one "2024-11-18". What is to come, or
 * was yesterday, keeps its clock over New Year. `now` in ms: what stays on the screen gets it from `useToday`.
 */
export const formatTime = (ts: Timestamp, now: number): string =>
  withParts(ts, ({ year, month, day, date, time }) => {
    const today = dayAt(now);
    if (date === today.date) return time;
    if (year === today.year) return `${month}-${day} ${time}`;
    return date >= dayAt(now - DAY_MS).date ? `${date} ${time}` : date;
  });

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

/** Heading of a month's rows: "2025 年 11 月", "Nov 2025". */
export const monthHeading = (ts: Timestamp, language: Language): string =>
  withDay(ts, (day) => wordOf(language, 'month', headingValues(day)));

/** Heading of a day's rows: 今天, 昨天, "11 月 18 日", "2024 年 11 月 18 日". `now` in ms. */
export const dayHeading = (ts: Timestamp, language: Language, now: number): string =>
  withDay(ts, (day) => {
    const today = dayAt(now);
    if (day.date === today.date) return wordOf(language, 'today');
    if (day.date === dayAt(now - DAY_MS).date) return wordOf(language, 'yesterday');
    const key = day.year === today.year ? 'day' : 'dayWithYear';
    return wordOf(language, key, headingValues(day));
  });
