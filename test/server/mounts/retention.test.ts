import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompiledQuery, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Tables } from '#server/db/tables/tables.ts';
import { clockJobs } from '#server/mounts/clockJobs.ts';
import { readEnvironment } from '#server/mounts/environment.ts';
import { startRuntime } from '#server/mounts/runtime.ts';
import { isOnPostgres } from '#test/support/postgres.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { serverForFile, TEST_NOW } from '#test/support/server.ts';

const DAY = 86_400_000;
/** More than one batch. */
const MANY = 2_300;
const FRESH = 7;

const server = await serverForFile();

const MEMBER = "(select min(id) from members where phone = '13800000001')";

/** Tables that grow with time: how a row of theirs is made that is so many days old, and from when it is old. */
const RULES: readonly (readonly [
  table: keyof Tables,
  days: number,
  columns: string,
  values: string,
])[] = [
  ['security_events', 180, 'at, kind, address, detail', "$at, 'login', '', ''"],
  ['known_addresses', 90, 'member_id, network, seen_at', `${MEMBER}, 'n' || $age || '-' || i, $at`],
  ['throttles', 0, 'key, tries, window_ends_at', "'k' || $age || '-' || i, 1, $at"],
  [
    'sessions',
    0,
    'id, member_id, rotated_at, created_at, expires_at',
    `'s' || $age || '-' || i, ${MEMBER}, $at, $at, $at`,
  ],
  [
    'messages',
    730,
    'member_id, type, title, summary, content, created_at',
    `${MEMBER}, 1, '', '', '', $at`,
  ],
  ['chat_messages', 730, 'member_id, sender, text, created_at', `${MEMBER}, 'member', '', $at`],
  [
    'purchase_attempts',
    90,
    'member_id, key, content_hash, claim, claimed_until, answer, created_at',
    `${MEMBER}, 'k' || $age || '-' || i, '', '', $at, '{}', $at`,
  ],
];

const add = async (
  [table, , columns, values]: (typeof RULES)[number],
  count: number,
  at: number,
): Promise<void> => {
  const moment = `'${new Date(at).toISOString()}'::timestamptz`;
  const row = values.replaceAll('$at', moment).replaceAll('$age', `${at}`);
  await sql
    .raw(`insert into ${table} (${columns}) select ${row} from generate_series(1, ${count}) as i`)
    .execute(server.db);
};

const countOf = async (table: keyof Tables): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(server.db);
  return rows[0]?.count ?? 0;
};

const jobs = (isEmbedded = false) => {
  const { db, clock } = server;
  const now = () => new Date(clock.now());
  const scope = { db, secrets: testSecrets, settings: testSettings, now };
  return clockJobs(scope, () => {}, { isEmbedded });
};

const runJobs = async (): Promise<void> => {
  for (const { run } of jobs()) await run();
};

describe('what grows with time', () => {
  it.each(RULES)('%s is kept for its %i days, and deleted in small batches', async (...rule) => {
    const [table, days] = rule;
    await runJobs();
    const before = await countOf(table);
    await add(rule, MANY, TEST_NOW - days * DAY - 1);
    await add(rule, FRESH, TEST_NOW - days * DAY + 60_000);
    const spy = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery');
    await runJobs();
    const deletes = spy.mock.results.filter(({ value }) =>
      new RegExp(`delete from "?${table}\\b`).test((value as CompiledQuery).sql),
    );
    expect(deletes.length).toBeGreaterThanOrEqual(Math.ceil(MANY / 1_000));
    expect(await countOf(table)).toBe(before + FRESH);
  });

  it.each([
    ['security_events', 'keep-events-days'],
    ['purchase_attempts', 'keep-attempts-days'],
    ['messages', 'keep-messages-days'],
    ['chat_messages', 'keep-chat-days'],
  ] as const)('%s is kept for as long as operators say (%s)', async (table, setting) => {
    const rule = RULES.find(([known]) => known === table);
    if (!rule) throw new Error(`No rule for ${table}.`);
    await server.ops.site.set([`${setting}=10`]);
    await runJobs();
    const before = await countOf(table);
    await add(rule, FRESH, TEST_NOW - 10 * DAY - 1);
    await add(rule, FRESH, TEST_NOW - 10 * DAY + 60_000);
    await runJobs();
    expect(await countOf(table)).toBe(before + FRESH);
  });

  it('is kept for two days at least where a purchase may be looked for', async () => {
    await expect(server.ops.site.set(['keep-attempts-days=1'])).rejects.toThrow(/2/);
  });

  it.runIf(!isOnPostgres)('is tidied by the started server, a minute later', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hengdu-tidied-'));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { db, stop } = await startRuntime(
      readEnvironment({ DATA_DIR: dataDir, SAMPLE_DATA: '0', EMBEDDED_SYNC: 'off' }),
    );
    try {
      await sql`create table grown as select generate_series(1, 2000) as id`.execute(db);
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const isAnalysed = async () => {
        const { rows } = await sql<{ is: boolean }>`
          select reltuples > 0 as is from pg_class where relname = 'grown'`.execute(db);
        return rows[0]?.is;
      };
      expect(await isAnalysed()).toBe(false);
      vi.advanceTimersByTime(60_000);
      await expect.poll(isAnalysed).toBe(true);
    } finally {
      await stop();
      vi.useRealTimers();
      rmSync(dataDir, { recursive: true });
    }
  });

  it('is on the page for operators, table by table', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
    const section = page.slice(page.indexOf('## What is kept how long'));
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'
        and tablename not like '%migration%'`.execute(server.db);
    expect(rows.map(({ name }) => name).filter((name) => !section.includes(`\`${name}\``))).toEqual(
      [],
    );
  });
});

it('an embedded database has jobs of its own, for what a PostgreSQL server does by itself', () => {
  const others = jobs().map(({ name }) => name);
  const own = jobs(true).filter(({ name }) => !others.includes(name));
  expect(own.map(({ name }) => name)).toEqual(['tidy tables', 'shorten log']);
});
