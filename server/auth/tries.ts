import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readsOf } from '../db/open.ts';
import { type Trx, transact } from '../db/transact.ts';
import { createTurns, type Turns } from '../db/turns.ts';
import { busy } from '../http/busy.ts';
import type { Scope } from '../http/context.ts';
import type { Refusal } from '../http/refusal.ts';
import { TRIES } from '../limits.ts';
import { secondsUntil } from '../seconds.ts';
import type { TryLimit } from '../settings.ts';
import { afterWrong, isTaken, type TryState, tryStateAt } from './tryState.ts';

/**
 * Tries of secrets under a limit. A try is written down in the database before its secret is checked, as
 * one that is under way: so many requests at once, through however many processes, get no more guesses
 * than one after another. It counts once the check said that it was wrong. One whose process died expires after a while and is never counted.
 */

/** What limits a check. */
export interface Guard {
  /** Key under which its tries are counted. */
  readonly key: string;
  readonly limit: TryLimit;
  /** Whether a right try makes the wrong ones before it forgotten. */
  readonly forgives: boolean;
  /** What is thrown while it is locked; `retryAfter` in seconds. */
  refusal(retryAfter: number): Refusal;
}

/** What came of a check. */
export type Verdict =
  | { readonly isRight: true }
  /** `locked`: the refusal of the first guard that this try has locked; `remain`: tries left before that. */
  | { readonly isRight: false; readonly remain: number; readonly locked: Refusal | null };

type TryStates = ReadonlyMap<Guard, TryState>;

/** The state of these guards, whose rows are locked for this transaction; always in one order. */
const tryStatesOf = async (trx: Trx, guards: readonly Guard[], at: Date): Promise<TryStates> => {
  const keys = guards.map(({ key }) => key).sort();
  // The update that changes nothing holds a row that is there already.
  const rows = await trx
    .insertInto('throttles')
    .values(keys.map((key) => ({ key, tries: 0, window_ends_at: at })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ tries: ref('throttles.tries') })),
    )
    .returningAll()
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    guards.map((guard) => {
      const row = known.get(guard.key);
      if (!row) throw new Error('The row of a guard was neither made nor found.');
      const state = {
        tries: row.tries,
        windowEndsAt: row.window_ends_at,
        lockedUntil: row.locked_until,
        underWay: row.under_way,
      };
      return [guard, tryStateAt(state, guard.limit, at)];
    }),
  );
};

/** Whether there is nothing to remember. */
const isClear = ({ tries, lockedUntil, underWay }: TryState): boolean =>
  tries === 0 && lockedUntil === null && Object.keys(underWay).length === 0;

const write = async (trx: Trx, states: TryStates): Promise<void> => {
  for (const [{ key }, state] of states) {
    if (isClear(state)) {
      await trx.deleteFrom('throttles').where('key', '=', key).execute();
      continue;
    }
    const { tries, windowEndsAt, lockedUntil, underWay } = state;
    await trx
      .updateTable('throttles')
      .set({
        tries,
        window_ends_at: windowEndsAt,
        locked_until: lockedUntil,
        under_way: JSON.stringify(underWay),
      })
      .where('key', '=', key)
      .execute();
  }
};

/**
 * Writes nothing, and takes no turn: most tries that are made of a locked key come here. @throws the refusal of the
 * first guard that is locked.
 */
const refuseWhileLocked = async ({ db, now }: Scope, guards: readonly Guard[]): Promise<void> => {
  const at = now();
  const keys = guards.map(({ key }) => key);
  const locked = await readsOf(db)
    .selectFrom('throttles')
    .select(['key', 'locked_until'])
    .where('key', 'in', keys)
    .where('locked_until', '>', at)
    .execute();
  for (const guard of guards) {
    const until = locked.find(({ key }) => key === guard.key)?.locked_until;
    if (until) throw guard.refusal(secondsUntil(until, at));
  }
};

/** Writes a try down as under way; false once as many are under way as may be. @throws the refusal of a locked guard. */
const begin = ({ db, now }: Scope, guards: readonly Guard[], token: string): Promise<boolean> =>
  transact(db, async (trx) => {
    const at = now();
    const states = await tryStatesOf(trx, guards, at);
    for (const [guard, { lockedUntil }] of states) {
      if (lockedUntil) throw guard.refusal(secondsUntil(lockedUntil, at));
    }
    for (const [guard, state] of states) if (isTaken(state, guard.limit)) return false;
    const until = at.getTime() + TRIES.droppedAfterMs;
    const begun = [...states].map(([guard, state]): [Guard, TryState] => [
      guard,
      { ...state, underWay: { ...state.underWay, [token]: until } },
    ]);
    await write(trx, new Map(begun));
    return true;
  });

type Outcome = 'right' | 'wrong' | 'not checked';

const tryStateAfter = (
  outcome: Outcome,
  { limit, forgives }: Guard,
  state: TryState,
  token: string,
  at: Date,
): TryState => {
  const { [token]: _own, ...underWay } = state.underWay;
  const rest = { ...state, underWay };
  if (outcome === 'wrong') return afterWrong(rest, limit, at);
  return outcome === 'right' && forgives ? { ...rest, tries: 0, lockedUntil: null } : rest;
};

/**
 * Writes down what came of a try; null when it expired meanwhile: then another try may have taken its place, and its result must not be returned.
 */
const writeEnd = (
  { db, now }: Scope,
  guards: readonly Guard[],
  token: string,
  outcome: Outcome,
): Promise<TryStates | null> =>
  transact(db, async (trx) => {
    const at = now();
    const states = await tryStatesOf(trx, guards, at);
    for (const { underWay } of states.values()) if (!(token in underWay)) return null;
    const after = new Map(
      [...states].map(([guard, state]): [Guard, TryState] => [
        guard,
        tryStateAfter(outcome, guard, state, token, at),
      ]),
    );
    await write(trx, after);
    return after;
  });

/** One try of a key at a time checks whether it may begin; the others of this process queue behind it. */
const turns = createTurns({ ...TRIES, atOnce: Number.POSITIVE_INFINITY, perRow: 1 });

/**
 * The same of tries that end, apart from those that wait for their ends. None is refused for others that end: a wrong
 * one would not be counted. One that waits until it is dropped is not answered either.
 */
const endings = createTurns(TRIES.endings);

/** Runs `work` when it is the turn of each of these keys: their rows are locked one after the other in any case. */
const inTurnOf = <T>(
  queue: Turns,
  [key, ...others]: readonly string[],
  work: () => Promise<T>,
): Promise<T> =>
  key === undefined ? work() : queue.take(key, () => inTurnOf(queue, others, work));

/**
 * Begins a try in turn: of its own key while it waits for its place, of the others only while it is written down.
 * Without that, logins to many accounts from one network would each hold a connection to wait for the network's row.
 */
const beginInTurn = (
  scope: Scope,
  guards: readonly Guard[],
  token: string,
  waitMs: number,
): Promise<void> =>
  turns.take(guards[0]?.key ?? '', async () => {
    const shared = guards.slice(1).map(({ key }) => key);
    const latest = performance.now() + waitMs;
    while (!(await inTurnOf(turns, shared, () => begin(scope, guards, token)))) {
      if (performance.now() >= latest) throw busy();
      await pause(TRIES.pollMs);
    }
  });

/** Ends a try when it is the turn of all its keys, see writeEnd. @throws Refusal 1001 when it was dropped before. */
const end = (...[scope, guards, token, outcome]: Parameters<typeof writeEnd>) =>
  inTurnOf(endings, guards.map(({ key }) => key).sort(), () =>
    writeEnd(scope, guards, token, outcome),
  );

/**
 * Checks a secret under every one of these guards. A check that throws is not counted.
 * @throws the refusal of a guard that is locked; Refusal 1001, nothing counted, when it would wait for too long.
 */
export const tryUnder = async (
  scope: Scope,
  guards: readonly Guard[],
  check: () => Promise<boolean>,
  waitMs: number = TRIES.waitMs,
): Promise<Verdict> => {
  const token = randomUUID();
  await refuseWhileLocked(scope, guards);
  await beginInTurn(scope, guards, token, waitMs);
  let isRight: boolean;
  try {
    isRight = await check();
  } catch (error) {
    await end(scope, guards, token, 'not checked');
    throw error;
  }
  const states = await end(scope, guards, token, isRight ? 'right' : 'wrong');
  if (!states) throw busy();
  if (isRight) return { isRight };
  const at = scope.now();
  let remain = Number.POSITIVE_INFINITY;
  let locked: Refusal | null = null;
  for (const [guard, { tries, lockedUntil }] of states) {
    remain = Math.min(remain, Math.max(0, guard.limit.tries - tries));
    if (lockedUntil) locked ??= guard.refusal(secondsUntil(lockedUntil, at));
  }
  return { isRight, remain, locked };
};
