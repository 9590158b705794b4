import { twoDigits } from '#shared/dateParts.ts';
import { DAY_MS, ZONE_MS } from '#shared/time.ts';

/** A calendar day in Asia/Shanghai, which has no summer time. `month` counts from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The day in Asia/Shanghai at `now` (ms). */
export const shanghaiDay = (now: number): CalendarDay => fromUtc(now + ZONE_MS);

const fromUtc = (ms: number): CalendarDay => {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** `days` later. */
const addDays = ({ year, month, day }: CalendarDay, days: number): CalendarDay =>
  fromUtc(Date.UTC(year, month - 1, day) + days * DAY_MS);

/** `months` later, on the last day of shorter months. */
const addMonths = ({ year, month, day }: CalendarDay, months: number): CalendarDay => {
  const index = year * 12 + (month - 1) + months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return { year: Math.floor(index / 12), month: (index % 12) + 1, day: Math.min(day, lastDay) };
};

/** "2026-05-20". */
export const isoDay = ({ year, month, day }: CalendarDay): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;

const MONTHS: Readonly<Record<string, number>> = { 月: 1, 季: 3, 年: 12 };
const DAYS: Readonly<Record<string, number>> = { 天: 1, 日: 1, 周: 7 };

/**
 * The day `periods` of a product's period after `from`; null where the length of a period is
 * unknown. `daysOfOne` is used for unknown period names.
 */
export const maturityDay = (
  from: CalendarDay,
  periods: number | null,
  periodName: string,
  daysOfOne: number | null,
): CalendarDay | null => {
  if (periods === null || periods < 0 || periods > 36_500) return null;
  const months = MONTHS[periodName];
  if (months !== undefined) return known(addMonths(from, months * periods));
  const days = DAYS[periodName] ?? daysOfOne;
  return days === null || days <= 0 ? null : known(addDays(from, Math.round(days * periods)));
};

/** A day that can be written down; null for one so late that it is none, or has five digits. */
const known = (day: CalendarDay): CalendarDay | null => (day.year <= 9999 ? day : null);
