import { CODE } from '#api/contract/codes.ts';
import { coinQuote, payList } from '#api/contract/money.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { unixOf } from '../ledger/calendar.ts';
import { payView } from './views.ts';

/** Every way to pay in, including closed ones (status 0). */
export const payListRoute = memberRoute(payList, async ({ db, settings }) => {
  const rows = await db
    .selectFrom('pay_channels')
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map((row) => payView(row, settings));
});

/** A quote without the zeros behind it. Not a number: a small one would be written as 5e-7, a long one be rounded. */
const quoteOf = (stored: string): string => stored.replace(/\.?0+$/, '');

/** A reference quote. @throws Refusal 1003 when there is none. */
export const coinQuoteRoute = memberRoute(coinQuote, async ({ db }) => {
  const row = await db.selectFrom('coin_quotes').selectAll().orderBy('id').executeTakeFirst();
  if (!row) throw new Refusal(CODE.notFound);
  return {
    symbol: row.symbol,
    name: row.name,
    rate: quoteOf(row.rate),
    currency: row.currency,
    updated_at: unixOf(row.updated_at),
  };
});
