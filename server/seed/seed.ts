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

/** Whether this database was filled already. */
export const isSeeded = async ({ db }: Scope): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').limit(1).executeTakeFirst()) !== undefined;

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
  // Written last: their presence says that the seed is complete.
  await writeSettings(db, siteSettings(now));
};
