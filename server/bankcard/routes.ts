import { bankCardList, bankCardTypes } from '#api/contract/bankcard.ts';
import { maskCard } from '../http/mask.ts';
import { mediaUrl } from '../http/media.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { unixOf } from '../ledger/calendar.ts';

/** C33: the member's cards, numbers masked. */
const list = memberRoute(bankCardList, async ({ db, settings, memberId }) => {
  const rows = await db
    .selectFrom('bank_cards as card')
    .innerJoin('bank_card_types as bank', 'bank.id', 'card.type_id')
    .selectAll('card')
    .select(['bank.name as bank_name', 'bank.icon', 'bank.color'])
    .where('card.member_id', '=', memberId)
    .where('card.deleted_at', 'is', null)
    .orderBy('card.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    bank_card_type_id: row.type_id,
    bank_name: row.bank_name,
    icon: mediaUrl(row.icon, settings),
    color: row.color,
    realname: row.holder,
    name: row.branch,
    card_no: maskCard(row.last4),
    created_at: unixOf(row.created_at),
  }));
});

/** C34 */
const types = memberRoute(bankCardTypes, async ({ db, settings }) => {
  const rows = await db.selectFrom('bank_card_types').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, icon: mediaUrl(row.icon, settings) }));
});

export const bankCardRoutes: readonly Route[] = [list, types];
