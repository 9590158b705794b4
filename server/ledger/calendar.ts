import { DAY, HOUR } from '../seconds.ts';

/** The business day is China's: UTC+8 all year. */
export const SHANGHAI_MS = 8 * HOUR * 1000;
/** A day of that calendar, which has no other length: China keeps no summer time. */
export const DAY_MS = DAY * 1000;
const SETTLEMENT_HOUR = 9;

/** The time between two settlements. */
export interface PeriodStep {
  readonly unit: 'day' | 'month' | 'year';
  readonly step: number;
}

/** Midnight of the day in Shanghai that contains `at`. */
export const startOfDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS);

/** The first midnight of the month in Shanghai that contains `at`. */
export const startOfMonth = (at: Date): Date => {
  const local = new Date(at.getTime() + SHANGHAI_MS);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - SHANGHAI_MS);
};

/** 20261121 for 2026-11-21 in Shanghai. */
export const dayStamp = (at: Date): string =>
  new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * 09:00 in Shanghai, `count` periods after the day of `from`. Months keep the day of the month, or
 * use the month's last day where it is shorter (31 January + 1 month = 28 February).
 */
export const settlementTime = (from: Date, period: PeriodStep, count: number): Date => {
  const local = new Date(from.getTime() + SHANGHAI_MS);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const steps = period.step * count;
  if (period.unit === 'day') {
    return new Date(Date.UTC(year, month, day + steps, SETTLEMENT_HOUR) - SHANGHAI_MS);
  }
  const months = period.unit === 'month' ? steps : steps * 12;
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return new Date(
    Date.UTC(year, month + months, Math.min(day, lastDay), SETTLEMENT_HOUR) - SHANGHAI_MS,
  );
};

/** Unix seconds, the contract's format of times. */
export const unixOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Unix seconds, or null for what has not happened yet. */
export const unixOrNull = (at: Date | null): number | null => (at ? unixOf(at) : null);
