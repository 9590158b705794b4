import { SHANGHAI_MS } from '../ledger/calendar.ts';

/** Banks close at 18:00. */
const HOUR = 18;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * 18:00 in Shanghai after `workdays` working days (Monday to Friday; public holidays are not
 * considered).
 */
export const expectedArrival = (from: Date, workdays: number): Date => {
  const local = new Date(from.getTime() + SHANGHAI_MS);
  local.setUTCHours(HOUR, 0, 0, 0);
  for (let daysLeft = workdays; daysLeft > 0; ) {
    local.setUTCDate(local.getUTCDate() + 1);
    if (local.getUTCDay() !== SUNDAY && local.getUTCDay() !== SATURDAY) daysLeft -= 1;
  }
  return new Date(local.getTime() - SHANGHAI_MS);
};
