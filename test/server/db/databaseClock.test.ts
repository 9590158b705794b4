import { expect, it } from 'vitest';
import { createDatabaseClock } from '#server/db/databaseClock.ts';
import { serverForFile } from '#test/support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const server = await serverForFile();

/** A clock over a machine's that is wrong by some milliseconds. */
const wrong = (by: number) => {
  let wrongBy = by;
  let shown = 0;
  const clock = createDatabaseClock(server.db, () => {
    shown = Date.now() + wrongBy;
    return shown;
  });
  return {
    compare: clock.compare,
    /** How far its time is from the machine's. */
    fromMachine: () => clock.now() - shown,
    isRight: () => Math.abs(clock.now() - Date.now()) < MINUTE,
    set: (to: number) => {
      wrongBy = to;
    },
  };
};

it.each([
  ['ahead', HOUR],
  ['behind', -HOUR],
])('is the database’s where the machine’s is %s', async (_, by) => {
  const clock = wrong(by);
  expect(clock.isRight()).toBe(false);
  await clock.compare();
  expect(clock.isRight()).toBe(true);
  expect(Math.abs(clock.fromMachine() + by)).toBeLessThan(MINUTE);
});

it('follows a machine whose clock is set, once they are compared again', async () => {
  const clock = wrong(HOUR);
  await clock.compare();
  clock.set(0);
  expect(clock.isRight()).toBe(false);
  await clock.compare();
  expect(clock.isRight()).toBe(true);
});

it('is the machine’s own within a second: reading it takes as long as the difference', async () => {
  const clock = wrong(700);
  await clock.compare();
  expect(clock.fromMachine()).toBe(0);
});
