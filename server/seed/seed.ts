import { sql } from 'kysely';
import { MESSAGE } from '#api/contract/message.ts';
import { addChatMessage, markRead } from '../chat/thread.ts';
import type { Db } from '../db/open.ts';
import { liftTimeLimits, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { writeMessages } from '../message/write.ts';
import { writeSettings } from '../site/settingsTable.ts';
import { seedAreaCodes } from './areaCodes.ts';
import { seedCatalogue, seedSampleCatalogue } from './catalogue.ts';
import { CHAT_GREETING } from './chatGreeting.ts';
import { daysBefore } from './days.ts';
import { seedHistory } from './history.ts';
import { DEMO, seedMembers } from './members.ts';
import { seedOthers } from './others.ts';
import { seedProductKinds, seedProducts } from './products.ts';
import { siteSettings } from './site.ts';

/** Banners, ways to pay, products, and demo members with a consistent history. */
const seedSamples = async (scope: Scope, now: Date): Promise<void> => {
  const { db } = scope;
  await seedSampleCatalogue(db, now);
  const productId = await seedProducts(db, daysBefore(now, 430));
  const members = await seedMembers(scope, now);
  await seedHistory(scope, members.lin, productId, now);
  await seedOthers(scope, members.investors, productId, now);
  await seedChat(db, members.lin, daysBefore(now, 3));
  await writeMessages(db, [
    {
      memberId: members.newcomer,
      type: MESSAGE.system,
      title: '欢迎来到衡度',
      summary: '投资前请先设置支付密码，并阅读产品的期限、费用与风险说明。',
      link: '/pay-password',
      at: daysBefore(now, 1),
    },
  ]);
};

/** Starts a chat thread with a greeting that is read. */
const seedChat = async (db: Db, memberId: number, at: Date): Promise<void> => {
  const { id } = await addChatMessage(db, {
    memberId,
    sender: 'operator',
    text: CHAT_GREETING.chinese,
    at,
  });
  await markRead(db, memberId, 'member_read_id', id);
};

/**
 * Fills an empty database with what every installation needs (area codes, banks, product types and
 * periods, settings, texts) and optionally with samples. All times are relative to `now`.
 */
const seed = async (scope: Scope, withSamples: boolean): Promise<void> => {
  const now = scope.now();
  const { db } = scope;
  await seedAreaCodes(db);
  await seedCatalogue(db);
  await seedProductKinds(db);
  // Before the samples, whose messages name amounts as the site writes them.
  await writeSettings(db, siteSettings(now, withSamples));
  if (withSamples) await seedSamples(scope, now);
};

/** Whether the demo members, whose passwords are public, are in the database. */
export const hasSampleData = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', DEMO.lin)
    .where('invite_code', '=', DEMO.linInvite)
    .executeTakeFirst()) !== undefined;

/** Whether the database was seeded, with samples or without. */
export const isSeeded = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('settings') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return false;
  return (await db.selectFrom('settings').select('key').limit(1).executeTakeFirst()) !== undefined;
};

/** Advisory lock: several processes may share a database, and only one may seed it. */
const SEED_LOCK = 760_415_002;

/** Seeds the database unless that was done, in one transaction. Resolves to whether it did. */
export const seedOnce = (scope: Scope, withSamples: boolean): Promise<boolean> =>
  transact(scope.db, async (trx) => {
    await liftTimeLimits(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    if (await isSeeded(trx)) return false;
    await seed({ ...scope, db: trx }, withSamples);
    return true;
  });
