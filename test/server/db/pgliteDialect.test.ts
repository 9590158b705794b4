import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Db, openEmbedded } from '#server/db/open.ts';
import { turnsDuring } from '../turnsDuring.ts';

let db: Db;
beforeAll(async () => {
  ({ db } = await openEmbedded());
});
afterAll(() => db.destroy());

/** Each look at the clock finds it 5 ms later, so that what a statement takes does not depend on the machine. */
let at = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    at += 5;
    return at;
  });
});

const STATEMENTS = 100;
const ask = (on: Db) => sql`select 1`.execute(on);

it('lets the event loop take its turns while many statements wait', async () => {
  await ask(db);
  const turns = await turnsDuring(() =>
    Promise.all(Array.from({ length: STATEMENTS }, () => ask(db))),
  );
  expect(turns).toBeGreaterThanOrEqual(STATEMENTS / 5 - 1);
  // A turn after each statement would cost more than most statements.
  expect(turns).toBeLessThan(STATEMENTS / 2);
});

it('lets it take them within a long transaction', async () => {
  const turns = await turnsDuring(() =>
    db.transaction().execute(async (trx) => {
      for (let count = 0; count < STATEMENTS; count += 1) await ask(trx);
    }),
  );
  expect(turns).toBeGreaterThanOrEqual(STATEMENTS / 5 - 1);
});

it('answers in the order in which it was asked', async () => {
  const answered: number[] = [];
  const asked = Array.from({ length: STATEMENTS }, (_, nth) => nth);
  await Promise.all(asked.map((nth) => ask(db).then(() => answered.push(nth))));
  expect(answered).toEqual(asked);
});
