import { beforeAll, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import {
  countOrRefuse,
  forgetOldTries,
  refuseAndHold,
  refuseIfLocked,
  undoCount,
} from '#server/auth/throttle.ts';
import type { Scope } from '#server/http/context.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { serverForFile } from '#test/support/server.ts';

const SECOND = 1000;
const KEY = 'letters';
const LIMIT = { tries: 2, windowSeconds: 100, lockSeconds: 300 };

const server = await serverForFile();
let scope: Scope;
beforeAll(() => {
  const now = () => new Date(server.clock.now());
  scope = { db: server.db, secrets: testSecrets, settings: testSettings, now };
});

/** 'done', or in how many seconds it may be done again. */
const saidOf = (done: Promise<void>): Promise<unknown> =>
  done.then(
    () => 'done',
    (error) => {
      expect(error).toMatchObject({ code: CODE.tooMany });
      return error.data.retry_after;
    },
  );
const once = (key = KEY): Promise<unknown> => saidOf(countOrRefuse(scope, key, LIMIT));
const times = async (count: number): Promise<unknown[]> => {
  const results: unknown[] = [];
  for (let nth = 0; nth < count; nth += 1) results.push(await once());
  return results;
};
const pass = (seconds: number) => server.clock.advance(seconds * SECOND);

it('so often may it be done; then not for as long as the lock lasts, however often it is tried', async () => {
  expect(await times(3)).toEqual(['done', 'done', 300]);
  pass(100);
  expect(await times(2)).toEqual([200, 200]);
  expect(await once('of somebody else')).toBe('done');
  pass(199.5);
  expect(await once()).toBe(1);
  pass(0.5);
  expect(await times(3)).toEqual(['done', 'done', 300]);
});

it('only what was done in the same window counts, and that ends as long after the first time', async () => {
  await once();
  pass(99);
  expect(await once()).toBe('done');
  pass(1);
  expect(await times(3)).toEqual(['done', 'done', 300]);
});

it('an amount may be done until so much was, however much is asked for while it is locked', async () => {
  const limit = { ...LIMIT, tries: 1000 };
  const add = (amount: number) => saidOf(countOrRefuse(scope, KEY, limit, amount));
  expect([await add(999), await add(2 ** 30), await add(1)]).toEqual(['done', 'done', 300]);
  expect([await add(2 ** 30), await add(2 ** 30)]).toEqual([300, 300]);
  pass(300);
  expect(await add(5)).toBe('done');
});

it('what did not happen after all is not counted, but lifts no lock', async () => {
  await undoCount(scope, KEY);
  await once();
  await undoCount(scope, KEY);
  await undoCount(scope, KEY);
  await once('of somebody else');
  expect(await times(2)).toEqual(['done', 'done']);
  await undoCount(scope, KEY);
  expect(await times(2)).toEqual(['done', 300]);
  await undoCount(scope, KEY);
  expect(await once()).toBe(300);
  expect(await server.db.selectFrom('throttles').select(['key', 'tries']).orderBy('key').execute())
    // The refused one that locked it was counted, no later one, and nothing was undone beside it.
    .toEqual([
      { key: KEY, tries: 3 },
      { key: 'of somebody else', tries: 1 },
    ]);
});

it('a lock is asked for without a count, in whole seconds', async () => {
  const look = (key = KEY) => saidOf(refuseIfLocked(scope, key));
  await times(2);
  expect([await look(), await look()]).toEqual(['done', 'done']);
  expect(await once()).toBe(300);
  pass(99.999);
  expect([await look(), await look('of somebody else')]).toEqual([201, 'done']);
  pass(200.001);
  expect(await look()).toBe('done');
});

it('a lock is held for as long as copies of what it refuses may come, and no other is', async () => {
  const hold = (ms: number, key = KEY) => saidOf(refuseAndHold(scope, [key], ms));
  await times(3);
  await Promise.all([1, 2, 3].map(() => once('of somebody else')));
  expect(await hold(299 * SECOND)).toBe(300);
  expect(await hold(400 * SECOND)).toBe(400);
  expect(await hold(SECOND, 'of nobody')).toBe('done');
  pass(300);
  expect([await once('of somebody else'), await hold(SECOND, 'of somebody else')]).toEqual([
    'done',
    'done',
  ]);
  expect(await once()).toBe(100);
  pass(100);
  expect(await hold(SECOND)).toBe('done');
  expect(await once()).toBe('done');
});

it('of two locks the longer one is named, whichever was made first', async () => {
  const LONGER = 'a longer one';
  const { tries } = LIMIT;
  const lock = async (key: string, lockSeconds: number) => {
    for (let nth = 0; nth <= tries; nth += 1)
      await saidOf(countOrRefuse(scope, key, { ...LIMIT, lockSeconds }));
  };
  const hold = (...keys: string[]) => saidOf(refuseAndHold(scope, keys, SECOND));
  await lock(KEY, 300);
  await lock(LONGER, 900);
  expect([await hold(KEY, LONGER), await hold(LONGER, KEY)]).toEqual([900, 900]);
  pass(400);
  await lock(KEY, 300);
  expect([await hold(KEY, LONGER), await hold(LONGER, KEY)]).toEqual([500, 500]);
});

it('a count is forgotten once its window is over, a lock once it is', async () => {
  await times(3);
  await once('of somebody else');
  pass(99);
  expect(await forgetOldTries(scope)).toBe(0);
  pass(1);
  expect(await forgetOldTries(scope)).toBe(1);
  expect(await once()).toBe(200);
  pass(200);
  expect(await forgetOldTries(scope)).toBe(1);
});
