import { twoDigits } from '#shared/dateParts.ts';

/** A cell of a month's calendar: a day of the month, or null before its first and after its last. */
export type DayCell = { readonly key: string; readonly day: number } | null;

/** The first moment of a day ("2026-08-20") on the platform's clock, Unix seconds; NaN for what is no day. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) / 1000;

/** The weeks of a month ("2026-08"), Monday first, seven cells each. */
export const weeksOf = (month: string): DayCell[][] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // By day numbers alone: whatever zone the device is in, these are the platform's days.
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const blank = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells: DayCell[] = [
    ...Array.from({ length: blank }, () => null),
    ...Array.from({ length: days }, (_, index) => ({
      key: `${month}-${twoDigits(index + 1)}`,
      day: index + 1,
    })),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** The month before or after another. */
export const monthBeside = (month: string, step: 1 | -1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const other = new Date(Date.UTC(year, number - 1 + step, 1));
  return `${other.getUTCFullYear()}-${twoDigits(other.getUTCMonth() + 1)}`;
};
