import type { Db } from '../db/open.ts';
import { maskCard } from '../http/mask.ts';
import { mediaUrl } from '../http/media.ts';
import { unixOf } from '../ledger/calendar.ts';
import type { ServerSettings } from '../settings.ts';

/** A member's bound cards, with their banks. */
export const cardsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('bank_cards as card')
    .innerJoin('bank_card_types as bank', 'bank.id', 'card.type_id')
    .select([
      'card.id',
      'card.type_id',
      'card.holder',
      'card.branch',
      'card.last4',
      'card.created_at',
      'bank.name as bank_name',
      'bank.icon',
      'bank.color',
    ])
    .where('card.member_id', '=', memberId)
    .where('card.deleted_at', 'is', null);

type CardRow = Awaited<ReturnType<ReturnType<typeof cardsOf>['executeTakeFirstOrThrow']>>;

/** A card as the contract shows it to its member: the number masked. */
export const cardView = (row: CardRow, settings: ServerSettings) => ({
  id: row.id,
  bank_card_type_id: row.type_id,
  bank_name: row.bank_name,
  icon: mediaUrl(row.icon, settings),
  color: row.color,
  realname: row.holder,
  name: row.branch,
  card_no: maskCard(row.last4),
  created_at: unixOf(row.created_at),
});
