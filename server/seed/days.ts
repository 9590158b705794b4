import { DAY_MS } from '../ledger/calendar.ts';

/** The same time of day, `days` earlier. */
export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * DAY_MS);
