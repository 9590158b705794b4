import { sql } from 'kysely';
import { REALNAME } from '#api/contract/member.ts';
import type { Db } from '#server/db/open.ts';
import { readSettings, writeSettings } from '#server/site/settingsTable.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { startTestServer } from '#test/support/server.ts';
import { newMember, productId } from '../../server/support.ts';

const PHONES = ['13600000100', '13600000101', '13600000102', '13600000103'];
const DAY_MS = 24 * 60 * 60 * 1000;
const HOLDER = '陈示例';

/** Who buys and withdraws under the kills, and what they buy. */
export interface Cast {
  readonly phones: readonly string[];
  /** Bank card of each member. */
  readonly cards: ReadonlyMap<string, number>;
  readonly product: number;
}

/** Makes members with money and a bank card, and a product that never sells out; no limit stops them. */
export const prepare = async (db: Db): Promise<Cast> => {
  const server = await startTestServer({ db, now: Date.now() });
  const product = await productId(server, SAMPLE.trialShares);
  await sql`update products set quantity = 100000000, max_repeat = 1000000
    where id = ${product}`.execute(db);
  // So that every income paid from here on is one of the orders bought under the kills.
  await server.ops.settle(new Date(Date.now() + 46 * DAY_MS));
  const { withdraw } = await readSettings(db);
  await writeSettings(db, { withdraw: { ...withdraw, min: '10', daily_times: 1_000_000 } });
  const cards = new Map<string, number>();
  for (const [index, phone] of PHONES.entries()) {
    const member = await newMember(server, phone, '10000000');
    await db
      .updateTable('members')
      .set({ realname: HOLDER, realname_status: REALNAME.verified })
      .where('phone', '=', phone)
      .execute();
    const { data } = await member.post<{ id: number }>('/private/api/bankcard/add', {
      bank_card_type_id: 1,
      realname: HOLDER,
      name: '支行',
      card_no: `621700001000123000${index}`,
    });
    cards.set(phone, data.id);
  }
  return { phones: PHONES, cards, product };
};
