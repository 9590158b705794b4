import { DAY_MS, ZONE_MS } from './time.ts';

/** Every date is shown in the platform's own zone. */
const SHANGHAI = 'Asia/Shanghai';
let calendar: Intl.DateTimeFormat | undefined;

/** Made when first asked, which is almost never: it takes a phone a tenth of a second, at the start. */
const calendarOf = (): Intl.DateTimeFormat => {
  calendar ??= new Intl.DateTimeFormat('en', {
    timeZone: SHANGHAI,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return calendar;
};

/** Shanghai has been at UTC+8 since this moment; before it there was summer time. */
const FIXED_SINCE_MS = Date.UTC(1992, 0);
const MINUTE_MS = 60_000;

/** A day of the calendar in Shanghai. */
export interface Day {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  /** "2025-11". */
  readonly yearMonth: string;
  /** "2025-11-20". */
  readonly date: string;
}

/** A moment in Shanghai, in digits. */
export interface DateParts extends Day {
  /** "09:02". */
  readonly time: string;
}

/** A number of a date or a time, in two digits. */
export const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

const dayOf = (year: string, month: string, day: string): Day => {
  const yearMonth = `${year}-${month}`;
  return { year, month, day, yearMonth, date: `${yearMonth}-${day}` };
};

const calendarParts = (ms: number): DateParts => {
  const parts: Record<string, string> = {};
  for (const { type, value } of calendarOf().formatToParts(ms)) parts[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { ...dayOf(year, month, day), time: `${hour}:${minute}` };
};

const days = new Map<number, Day>();

/** By the number of days since 1970: ten thousand rows of a list have few days, and share them. */
const countedDay = (number: number): Day => {
  const known = days.get(number);
  if (known) return known;
  const midnight = new Date(number * DAY_MS);
  const day = dayOf(
    String(midnight.getUTCFullYear()),
    twoDigits(midnight.getUTCMonth() + 1),
    twoDigits(midnight.getUTCDate()),
  );
  days.set(number, day);
  return day;
};

/** The day in Shanghai of a moment in ms: by arithmetic where the zone allows. */
export const dayAt = (ms: number): Day =>
  ms >= FIXED_SINCE_MS ? countedDay(Math.floor((ms + ZONE_MS) / DAY_MS)) : calendarParts(ms);

/** The moment `ms` in Shanghai: its day and the time of it. */
export const partsOf = (ms: number): DateParts => {
  if (ms < FIXED_SINCE_MS) return calendarParts(ms);
  const minutes = Math.floor(((ms + ZONE_MS) % DAY_MS) / MINUTE_MS);
  return {
    ...dayAt(ms),
    time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
  };
};
