import { dayKey, monthKey } from '#shared/format/dates.ts';
import { DAY_S } from '#shared/time.ts';
import { monthBeside, startOfDay } from '../payouts/monthDays.ts';

/** Days of the platform's calendar ("2026-08-20"), both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Periods to choose with one tap, in the order shown; `quarter` is this month and the two before. */
export const PRESETS = ['thisMonth', 'lastMonth', 'quarter', 'thisYear'] as const;
export type Preset = (typeof PRESETS)[number];

/** A usual period; `now` in Unix seconds. */
export const presetPeriod = (preset: Preset, now: number): Period => {
  const today = dayKey(now);
  const month = monthKey(now);
  const before = monthBeside(month, -1);
  switch (preset) {
    case 'thisMonth':
      return { from: `${month}-01`, to: today };
    case 'lastMonth':
      return { from: `${before}-01`, to: dayKey(startOfDay(`${month}-01`) - 1) };
    case 'quarter':
      return { from: `${monthBeside(before, -1)}-01`, to: today };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether it is what a field for a day can have: one that may not exist, or '' while it is incomplete. */
export const isDayOrNone = (text: string | null): text is string =>
  text === '' || (text !== null && DAY.test(text));

const isDay = (day: string): boolean =>
  DAY.test(day) && !Number.isNaN(startOfDay(day)) && dayKey(startOfDay(day)) === day;

/** The period's first moment and the first one after it, Unix seconds; null where it is none. */
export const boundsOf = ({ from, to }: Period): { start: number; end: number } | null =>
  isDay(from) && isDay(to) && from <= to
    ? { start: startOfDay(from), end: startOfDay(to) + DAY_S }
    : null;
