import { DAY_MS, SHANGHAI_MS } from '../ledger/calendar.ts';

const HOURS = /^\s*(\d{1,2}):(\d{2})\s*[-–—~～至]\s*(\d{1,2}):(\d{2})\s*$/;
const SHANGHAI_MINUTES = SHANGHAI_MS / 60_000;
const DAY_MINUTES = DAY_MS / 60_000;

/**
 * Whether `at` is within hours written as "09:00–21:00" (Shanghai time, every day; they may pass
 * midnight). False for any other format.
 */
export const isWithinHours = (hours: string, at: Date): boolean => {
  const [, ...parts] = HOURS.exec(hours) ?? [];
  if (parts.length === 0) return false;
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = parts.map(Number);
  const open = openHour * 60 + openMinute;
  const close = closeHour * 60 + closeMinute;
  const now = (Math.floor(at.getTime() / 60_000) + SHANGHAI_MINUTES) % DAY_MINUTES;
  return open < close ? open <= now && now < close : now >= open || now < close;
};
