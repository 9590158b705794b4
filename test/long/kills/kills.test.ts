import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { ORDER } from '#api/contract/order.ts';
import type { Db } from '#server/db/open.ts';
import { audit } from '#server/ledger/audit.ts';
import { randomOf } from '#test/support/random.ts';
import type { KeptAttempt } from '#test/support/testControl/controlCalls.ts';
import { type Attempt, emptyRecord, enter, type Record, send, startLoad } from './load.ts';
import { type Cast, prepare } from './members.ts';
import { postgresPrograms } from './ownPostgres.ts';
import { embeddedPlace, type Place, postgresPlace } from './places.ts';

const times = Number(process.env.LONG_TIMES ?? 50);
const seed = Number(process.env.LONG_SEED ?? 1);
/** A kill strikes after so many answers at most, and so many ms more: at random up to these. */
const ANSWERS = 40;
const MORE_MS = 40;

const print = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};

const auditOver = async (base: string): Promise<unknown> =>
  (await fetch(`${base}/__test__/audit`)).json();

/** Keys of the attempts that the server refused before it was killed, whether the answer came or not. */
const refusedOver = async (base: string): Promise<ReadonlySet<string>> => {
  const attempts = (await (await fetch(`${base}/__test__/attempts`)).json()) as KeptAttempt[];
  return new Set(attempts.filter(({ refused }) => refused !== null).map(({ key }) => key));
};

/**
 * Every attempt once more, with its key: what was acknowledged comes back, what was refused stays refused,
 * anything else is placed now.
 */
const resend = async (place: Place, attempts: readonly Attempt[], cast: Cast): Promise<void> => {
  const refused = await refusedOver(place.base());
  for (const phone of cast.phones) {
    const caller = await enter(place.base(), phone);
    for (const attempt of attempts.filter((one) => one.phone === phone)) {
      const { key } = attempt;
      const { status, code, orderNo } = await send(caller, attempt, cast);
      if (attempt.isRefused) expect([key, refused.has(key)]).toEqual([key, true]);
      const due = refused.has(key) ? CODE.busy : 0;
      expect([key, status, code], place.output()).toEqual([key, 200, due]);
      if (attempt.orderNo !== '') expect([key, orderNo]).toEqual([key, attempt.orderNo]);
      attempt.orderNo = orderNo;
    }
  }
};

/** Everything that was ever acknowledged is in the tables, once, and nothing else is. */
const compare = async (db: Db, record: Record): Promise<void> => {
  expect(await audit(db)).toEqual([]);
  for (const kind of ['order', 'withdrawal'] as const) {
    const rows = await db
      .selectFrom(`${kind}s`)
      .select(['attempt_key', 'order_no'])
      .where('attempt_key', 'like', 'round-%')
      .orderBy('attempt_key')
      .execute();
    const sent = record.attempts.filter((one) => one.kind === kind && one.orderNo !== '');
    expect(rows).toHaveLength(sent.length);
    expect(new Map(rows.map((row) => [row.attempt_key, row.order_no]))).toEqual(
      new Map(sent.map(({ key, orderNo }) => [key, orderNo])),
    );
  }
  const left = await db
    .selectFrom('orders')
    .select('id')
    .where('attempt_key', 'like', 'round-%')
    .where('status', '=', ORDER.buybackPending)
    .execute();
  const leaving = new Set(left.map(({ id }) => id));
  expect(record.buybacks.filter((id) => !leaving.has(id))).toEqual([]);
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from incomes join orders on orders.id = order_id
    where incomes.status = 1 and attempt_key like 'round-%'`.execute(db);
  expect(rows[0]?.paid).toBeGreaterThanOrEqual(record.incomes);
};

const programs = postgresPrograms();
const places: [string, number, () => Promise<Place>][] = [
  ['embedded', programs ? Math.ceil(times / 2) : times, embeddedPlace],
];
if (programs) places.push(['PostgreSQL', Math.floor(times / 2), () => postgresPlace(programs)]);
else print('PostgreSQL: not tried, it is not installed');

it.each(places)(
  'killed under load on the %s database, nothing acknowledged is lost and nothing is doubled, %i times (faults 7, 42)',
  async (name, kills, make) => {
    const random = randomOf(seed);
    const place = await make();
    const record = emptyRecord();
    let unknown = 0;
    let refused = 0;
    try {
      let cast: Cast | undefined;
      await place.between(async (db) => {
        cast = await prepare(db);
      });
      if (!cast) throw new Error('Nobody was made.');
      for (let index = 0; index < kills; index += 1) {
        const before = record.attempts.length;
        const load = await startLoad(place.base(), `round-${index}`, cast, record, random.next);
        await load.answered(Math.ceil(random.next() * ANSWERS));
        await pause(random.next() * MORE_MS);
        await place.kill(index);
        await load.stop();
        await place.revive();
        expect([index, await auditOver(place.base())]).toEqual([index, []]);
        const sent = record.attempts.slice(before);
        unknown += sent.filter(({ orderNo, isRefused }) => orderNo === '' && !isRefused).length;
        refused += sent.filter(({ isRefused }) => isRefused).length;
        await resend(place, sent, cast);
      }
      await place.between((db) => compare(db, record));
    } finally {
      await place.remove();
    }
    print(
      `${name}: ${kills} kills, ${record.answers} answers (${record.attempts.length} purchases and withdrawals, ${unknown} of them unanswered at the kill, ${refused} refused as too busy; ${record.buybacks.length} buybacks; ${record.incomes} incomes paid), none lost, none doubled`,
    );
  },
);
