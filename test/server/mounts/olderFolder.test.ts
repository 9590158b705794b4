import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrations } from '#server/db/migrate.ts';
import { type Db, openDatabase, overEmbedded } from '#server/db/open.ts';
import { readEnvironment } from '#server/mounts/environment.ts';
import { type Runtime, startRuntime } from '#server/mounts/runtime.ts';
import { TEST_SECRET } from '#test/support/seed/testSecret.ts';
import { fetchThrough } from '#test/support/server.ts';
import { ANSWERED, LAST_ANSWERS, moneyOf, REGISTERED, writeOlder } from '../db/olderBuild.ts';
import { buy, callerOf, loginAs, tryLogin } from '../support.ts';

/** Until then that build had paid what was due: nothing comes to it at a start. */
const AFTERWARDS = Date.parse('2027-01-31T00:00:00+08:00');

const dataDir = mkdtempSync(join(tmpdir(), 'hengdu-older-'));
const files = join(dataDir, 'pg');
const copy = join(dataDir, 'pg-before-0013_security_events-2027-01-30T16-00-00Z');
let before: Awaited<ReturnType<typeof moneyOf>>;
let running: Runtime | null = null;

/** As that build opened its folder. */
const openAsOlder = async (folder: string) => {
  const client = await PGlite.create(folder, { parsers: { 20: (value: string) => BigInt(value) } });
  return { client, db: overEmbedded(client) };
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: AFTERWARDS });
  mkdirSync(files);
  const { client, db } = await openAsOlder(files);
  await writeOlder(client);
  before = await moneyOf(db);
  await db.destroy();
});
afterAll(async () => {
  await running?.stop();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<Runtime> => {
  const environment = readEnvironment({ DATA_DIR: dataDir, SERVER_SECRET: TEST_SECRET });
  running = await startRuntime(environment, { strict: true });
  return running;
};
const stop = async (): Promise<void> => {
  const ended = running;
  running = null;
  await ended?.stop();
};

it('a data folder of an older version is started on: the money as it was, its members and attempts known, a copy kept', async () => {
  expect(before.orders).toHaveLength(37);
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const first = await start();
  expect(said.mock.calls.flat()).toEqual([expect.stringContaining(copy)]);
  said.mockRestore();
  expect(first).toMatchObject({ seeded: false, hasSampleData: true });
  expect(await moneyOf(first.db)).toEqual(before);
  expect(await first.handler.ops.audit()).toEqual([]);

  const server = { fetch: fetchThrough(first.handler) };
  const infoOf = async ({ get }: ReturnType<typeof callerOf>) =>
    (await get('/private/api/member/info')).data;
  const { data: tokens } = await tryLogin(server, REGISTERED.phone, REGISTERED.password);
  expect(await infoOf(callerOf(server, tokens.accessToken))).toMatchObject(LAST_ANSWERS.registered);
  const lin = await loginAs(server);
  expect(await infoOf(lin)).toMatchObject(LAST_ANSWERS.lin);
  const purchase = { product_id: 26, amount: '200' };
  expect((await buy(lin, purchase, ANSWERED.key)).data.balance).toBe(ANSWERED.balance);
  expect((await buy(lin, purchase)).data.balance).toBe('124167.75');
  await stop();

  // What was bought is in the folder, and the copy is as that build left it.
  const second = await start();
  expect((await moneyOf(second.db)).orders).toHaveLength(38);
  expect(await second.handler.ops.audit()).toEqual([]);
  await stop();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('pg-'))).toHaveLength(1);
  const { db } = await openAsOlder(copy);
  expect(await moneyOf(db)).toEqual(before);
  await db.destroy();
});

it('each upgrade has its copy, and of those that failed the last one', async () => {
  const last = migrations.at(-1);
  const [, table = '', column = ''] =
    /^alter table (\w+) add column (\w+)/.exec(last?.statements[0] ?? '') ?? [];
  if (!last || !column)
    throw new Error('The last step begins with no column: undo here what it does instead.');
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-copies-'));
  const place = { dataDir: join(folder, 'pg'), syncs: false };
  const dropColumn = (db: Db) =>
    sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  const undo = async (db: Db): Promise<void> => {
    await dropColumn(db);
    for (const steps of ['schema_migrations', 'kysely_migration']) {
      await sql`delete from ${sql.table(steps)} where name = ${last.name}`.execute(db);
    }
  };
  const visit = async (work: (db: Db) => Promise<unknown>, migrates: boolean): Promise<void> => {
    const db = await (migrates
      ? openDatabase(place)
      : openAsOlder(place.dataDir).then(({ db }) => db));
    await work(db);
    await db.destroy();
  };
  const copies = () => readdirSync(folder).filter((name) => name !== 'pg');
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    // What has its name in the way fails the step.
    await visit(async (db) => {
      await undo(db);
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text`.execute(db);
    }, true);
    expect(copies()).toEqual([]);
    await expect(openDatabase(place)).rejects.toThrow('already exists');
    expect(copies()).toEqual([`pg-before-${last.name}.part`]);
    await visit(dropColumn, false);
    await visit(undo, true);
    vi.setSystemTime(AFTERWARDS + 3_600_000);
    await visit(async () => undefined, true);
    expect(copies()).toEqual([
      `pg-before-${last.name}-2027-01-30T16-00-00Z`,
      `pg-before-${last.name}-2027-01-30T17-00-00Z`,
    ]);
  } finally {
    said.mockRestore();
    rmSync(folder, { recursive: true });
  }
});
