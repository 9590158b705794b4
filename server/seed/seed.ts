import { sql } from 'kysely';
import { transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { MESSAGE, writeMessages } from '../message/write.ts';
import { writeSettings } from '../site/settingsTable.ts';
import { seedAreaCodes } from './areaCodes.ts';
import { seedCatalogue } from './catalogue.ts';
import { daysBefore } from './days.ts';
import { seedHistory } from './history.ts';
import { seedMembers } from './members.ts';
import { seedOthers } from './others.ts';
import { seedProducts } from './products.ts';
import { siteSettings } from './site.ts';

/**
 * Fills an empty database: settings and sample texts, area codes, products, demo members with a history
 * that adds up. All times count back from `now`.
 */
export const seed = async (scope: Scope): Promise<void> => {
  const now = scope.now();
  const { db } = scope;
  await seedAreaCodes(db);
  await seedCatalogue(db, now);
  const productId = await seedProducts(db, daysBefore(now, 430));
  const members = await seedMembers(scope, now);
  await seedHistory(scope, members.lin, productId, now);
  await seedOthers(scope, members.investors, productId, now);
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
  await writeSettings(db, siteSettings(now));
};

/** One process at a time may fill a database that several share. */
const SEED_LOCK = 760_415_002;

/** Fills the database if nobody did, all or nothing. Returns whether it did. */
export const seedOnce = (scope: Scope): Promise<boolean> =>
  transact(scope.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    const known = await trx.selectFrom('settings').select('key').limit(1).executeTakeFirst();
    if (known) return false;
    await seed({ ...scope, db: trx });
    return true;
  });
