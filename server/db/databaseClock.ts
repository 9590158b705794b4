import { CLOCK } from '../limits.ts';
import { databaseTime } from './databaseTime.ts';
import type { Db } from './open.ts';

/** What time it is, by the clock that all processes on one database share. */
export interface DatabaseClock {
  /** In milliseconds: this machine's time, put right by what was found out last. */
  now(): number;
  /** Looks how far it is from the database's. */
  compare(): Promise<void>;
}

/** A clock that is the machine's until it is compared, and where that is right. */
export const createDatabaseClock = (db: Db, machine: () => number = Date.now): DatabaseClock => {
  let ahead = 0;
  const now = () => machine() - ahead;
  return {
    now,
    compare: async () => {
      const before = now();
      const there = (await databaseTime(db)).getTime();
      const after = now();
      // However slow the answer was, it was made in between: else this clock is wrong for certain.
      if (there >= before - CLOCK.mostApartMs && there <= after + CLOCK.mostApartMs) return;
      ahead += Math.round((before + after) / 2) - there;
    },
  };
};
