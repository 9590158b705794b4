import { bankCardList, bankCardTypes } from '#api/contract/bankcard.ts';
import { mediaUrl } from '../http/media.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { bankCardAddRoute } from './add.ts';
import { bankCardDelRoute } from './del.ts';
import { cardsOf, cardView } from './view.ts';

/** The member's cards, numbers masked. */
const list = memberRoute(bankCardList, async ({ db, settings, memberId }) => {
  const rows = await cardsOf(db, memberId).orderBy('card.id').execute();
  return rows.map((row) => cardView(row, settings));
});

/** The banks to choose from. */
const types = memberRoute(bankCardTypes, async ({ db, settings }) => {
  const rows = await db.selectFrom('bank_card_types').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, icon: mediaUrl(row.icon, settings) }));
});

/** The calls of the member's bank cards. */
export const bankCardRoutes: readonly Route[] = [list, types, bankCardAddRoute, bankCardDelRoute];
