import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { forgetOldTries } from '#server/auth/throttle.ts';
import { type Guard, tryUnder } from '#server/auth/tries.ts';
import type { Scope } from '#server/http/context.ts';
import { Refusal } from '#server/http/refusal.ts';
import { TRIES } from '#server/limits.ts';
import type { TryLimit } from '#server/settings.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { serverForFile } from '#test/support/server.ts';
import { watchTransactions } from '../db/transactions.ts';

const SECOND = 1000;

// Where this machine is busy, none of those that wait is to wait for too long.
vi.mock(import('#server/limits.ts'), async (load) => {
  const real = await load();
  return { ...real, TRIES: { ...real.TRIES, waitMs: 600_000 as never } };
});

const server = await serverForFile();
let scope: Scope;
beforeAll(async () => {
  const now = () => new Date(server.clock.now());
  scope = { db: server.db, secrets: testSecrets, settings: testSettings, now };
});

const guardOf = (key: string, limit: TryLimit, forgives = true): Guard => ({
  key,
  limit,
  forgives,
  refusal: (retryAfter) => new Refusal(CODE.tooMany, { retry_after: retryAfter }),
});

const three = guardOf('three', { tries: 3, windowSeconds: 100, lockSeconds: 10 });

const right = (...guards: Guard[]) => tryUnder(scope, guards, async () => true);
const wrong = (...guards: Guard[]) => tryUnder(scope, guards, async () => false);
/** Tries that began and never end, as in a process that died. */
const lose = async (count: number, ...guards: Guard[]): Promise<void> => {
  for (let lost = 0; lost < count; lost += 1) {
    await new Promise<void>((resolve) => {
      void tryUnder(scope, guards, () => {
        resolve();
        return new Promise(() => {});
      });
    });
  }
};
const rows = () => server.db.selectFrom('throttles').selectAll().orderBy('key').execute();

describe('tries under a guard', () => {
  it('are refused for as long as the lock lasts, then begin again', async () => {
    expect(await wrong(three)).toMatchObject({ remain: 2, locked: null });
    expect(await wrong(three)).toMatchObject({ remain: 1, locked: null });
    expect(await wrong(three)).toMatchObject({ remain: 0, locked: { data: { retry_after: 10 } } });
    server.clock.advance(SECOND - 1);
    await expect(right(three)).rejects.toMatchObject({ data: { retry_after: 10 } });
    server.clock.advance(8.5 * SECOND + 1);
    await expect(right(three)).rejects.toMatchObject({ data: { retry_after: 1 } });
    server.clock.advance(0.5 * SECOND);
    expect(await wrong(three)).toMatchObject({ remain: 2 });
  });

  it('of many accounts from one network hold one connection, and the others’ places are limited', async () => {
    const limit = { tries: 1000, windowSeconds: 100, lockSeconds: 10 };
    const network = guardOf('one network', limit, false);
    const many = Array.from({ length: TRIES.waitingOfRow + 5 }, (_, nth) => `account ${nth}`);
    const begun = vi.fn(async () => true);
    // The first waits in its transaction for all others, whose reads before it may take long.
    const { transaction } = server.db;
    const refusals = vi.fn((error: Error) => Promise.reject(error));
    vi.spyOn(server.db, 'transaction').mockImplementation(() => {
      const builder = transaction.call(server.db);
      const execute = builder.execute.bind(builder);
      return Object.assign(builder, {
        execute: async (work: Parameters<typeof execute>[0]) => {
          await expect.poll(() => refusals.mock.calls.length).toBe(4);
          return execute(work);
        },
      });
    });
    const verdicts = await Promise.allSettled(
      many.map((key) => tryUnder(scope, [guardOf(key, limit), network], begun).catch(refusals)),
    );
    const refused = verdicts.filter(({ status }) => status === 'rejected');
    expect(refused.map((one) => (one as PromiseRejectedResult).reason)).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ code: CODE.busy })),
    );
    expect(begun).toHaveBeenCalledTimes(TRIES.waitingOfRow + 1);
  });

  it('write nothing while they are locked', async () => {
    for (let tries = 0; tries < 3; tries += 1) await wrong(three);
    const transactions = watchTransactions(server.db);
    const other = guardOf('other', three.limit);
    for (const guards of [[three], [other, three]]) {
      await expect(right(...guards)).rejects.toMatchObject({ data: { retry_after: 10 } });
    }
    expect(transactions.begun).toBe(0);
    server.clock.advance(10 * SECOND);
    expect(await right(three)).toEqual({ isRight: true });
    expect(transactions.begun).toBe(2);
  });

  it('of many accounts from one network end one after the other', async () => {
    const limit = { tries: 1000, windowSeconds: 100, lockSeconds: 10 };
    const network = guardOf('one network', limit, false);
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const begun = vi.fn(() => over.then(() => false));
    const ends = Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        tryUnder(scope, [guardOf(`account ${nth}`, limit), network], begun),
      ),
    );
    await expect.poll(() => begun.mock.calls.length).toBe(12);
    const transactions = watchTransactions(server.db);
    end();
    await ends;
    expect(transactions).toEqual({ begun: 12, running: 0, most: 1 });
    expect(await rows()).toContainEqual(expect.objectContaining({ key: 'one network', tries: 12 }));
  });

  it('wait by a clock that nobody sets', async () => {
    await lose(3, three);
    const transactions = watchTransactions(server.db);
    const waiting = right(three);
    await expect.poll(() => transactions.begun).toBeGreaterThan(1);
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 24 * 3600 * SECOND);
    const looks = transactions.begun;
    await expect.poll(() => transactions.begun).toBeGreaterThan(looks + 1);
    server.clock.advance(15 * SECOND);
    expect(await waiting).toEqual({ isRight: true });
  });

  it('are forgotten when the window is over, or one was right', async () => {
    await wrong(three);
    server.clock.advance(99 * SECOND);
    expect(await wrong(three)).toMatchObject({ remain: 1 });
    // It ends as long after the first of them, not the last.
    server.clock.advance(1 * SECOND);
    expect(await wrong(three)).toMatchObject({ remain: 2 });
    expect(await right(three)).toEqual({ isRight: true });
    expect(await rows()).toEqual([]);
  });

  it('stay counted after a right one where that proves nothing', async () => {
    const address = guardOf('address', three.limit, false);
    await wrong(three, address);
    await right(three, address);
    expect(await wrong(three, address)).toMatchObject({ remain: 1 });
    expect(await rows()).toMatchObject([
      { key: 'address', tries: 2 },
      { key: 'three', tries: 1 },
    ]);
  });

  it('meet locks that grow where the limit says so, until they stop for a while', async () => {
    const growing = guardOf('growing', { ...three.limit, maxLockSeconds: 25 });
    const locks: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const verdict = await wrong(growing);
      const seconds = verdict.isRight ? null : (verdict.locked?.data?.retry_after ?? 0);
      locks.push(seconds);
      server.clock.advance(Number(seconds) * SECOND);
    }
    expect(locks).toEqual([0, 0, 10, 20, 25, 25]);
    server.clock.advance(100 * SECOND);
    expect(await wrong(growing)).toMatchObject({ remain: 2 });
  });

  it('meet the longer lock although what is old was forgotten after the last one', async () => {
    const growing = guardOf('growing', { ...three.limit, maxLockSeconds: 25 });
    for (let tries = 0; tries < 3; tries += 1) await wrong(growing);
    server.clock.advance(10 * SECOND);
    expect(await forgetOldTries(scope)).toBe(0);
    expect(await wrong(growing)).toMatchObject({ locked: { data: { retry_after: 20 } } });
    server.clock.advance(119 * SECOND);
    expect(await forgetOldTries(scope)).toBe(0);
    server.clock.advance(1 * SECOND);
    expect(await forgetOldTries(scope)).toBe(1);
  });

  it('are asked to come again while as many are under way as are left, nothing counted', async () => {
    const check = vi.fn(async () => false);
    const isBusy = async (guard: Guard) => {
      await expect(tryUnder(scope, [guard], check, 0)).rejects.toMatchObject({ code: CODE.busy });
      expect(check).not.toHaveBeenCalled();
    };
    await lose(3, three);
    await isBusy(three);
    server.clock.advance(15 * SECOND);
    expect(await wrong(three)).toMatchObject({ remain: 2 });
    await lose(2, three);
    await isBusy(three);
    // Where locks grow, there is one at a time from the first lock on.
    const growing = guardOf('growing', { ...three.limit, maxLockSeconds: 25 });
    for (let tries = 0; tries < 3; tries += 1) await wrong(growing);
    server.clock.advance(10 * SECOND);
    await lose(1, growing);
    await isBusy(growing);
  });

  it('wait for those under way, only so long, and hold up none of another key', async () => {
    await lose(3, three);
    const waiting = right(three);
    expect(await wrong(guardOf('another', three.limit))).toMatchObject({ remain: 2 });
    server.clock.advance(15 * SECOND);
    expect(await waiting).toEqual({ isRight: true });
    await lose(3, three);
    const late = tryUnder(scope, [three], async () => true, 2 * TRIES.pollMs);
    await expect(late).rejects.toMatchObject({ code: CODE.busy });
  });

  it('of one key, however many, take no places of another’s that wait', async () => {
    await lose(3, three);
    const flood = Array.from({ length: 2 * TRIES.waiting }, () => right(three));
    const ends = Promise.allSettled(flood);
    const other = guardOf('another', three.limit);
    // The second waits for the first.
    expect(await Promise.all([right(other), right(other)])).toEqual(
      Array(2).fill({ isRight: true }),
    );
    server.clock.advance(15 * SECOND);
    const busy = (await ends).filter(({ status }) => status === 'rejected');
    expect(busy).toHaveLength(2 * TRIES.waiting - TRIES.waitingOfRow - 1);
    expect(busy).toMatchObject(Array(busy.length).fill({ reason: { code: CODE.busy } }));
  });

  it('get no answer when they took so long that they were dropped', async () => {
    const late = async (isRight: boolean) => {
      server.clock.advance(15 * SECOND);
      await lose(1, three);
      return isRight;
    };
    for (const isRight of [true, false]) {
      await expect(tryUnder(scope, [three], () => late(isRight))).rejects.toMatchObject({
        code: CODE.busy,
      });
    }
    server.clock.advance(15 * SECOND);
    expect(await wrong(three)).toMatchObject({ remain: 2 });
  });

  it('are not counted when the check itself failed', async () => {
    const failing = tryUnder(scope, [three], () => Promise.reject(new Error('no memory')));
    await expect(failing).rejects.toThrow('no memory');
    expect(await rows()).toEqual([]);
  });
});
