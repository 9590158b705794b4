import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables/tables.ts';
import { flag } from '../http/flag.ts';
import { mediaUrl } from '../http/media.ts';
import { amountOf, percentOf } from '../ledger/money.ts';
import type { ServerSettings } from '../settings.ts';

type Product = Selectable<Tables['products']>;
type PageTexts = Pick<Product, 'description' | 'risk_text' | 'terms'>;
type CardRow = Omit<Product, keyof PageTexts | 'sort' | 'created_at'> & {
  period_name: string;
  period_days: number;
};

/** A product in lists, without its long texts and without what the member bought of it. */
export const productCard = (row: CardRow, settings: ServerSettings) => ({
  id: row.id,
  name: row.name,
  cover: mediaUrl(row.cover, settings),
  status: row.status,
  quantity: row.quantity,
  quantitySold: row.quantity_sold,
  amountMin: amountOf(row.amount_min),
  amountMax: row.amount_max === null ? null : amountOf(row.amount_max),
  yieldPerPeriod: percentOf(row.yield_per_period),
  numOfEarnings: row.num_of_earnings,
  investmentPeriod: row.investment_period,
  productPeriod: { id: row.period_id, name: row.period_name, days: row.period_days },
  isRepeat: flag(row.is_repeat),
  maxRepeat: row.max_repeat,
  productTypeId: row.type_id,
  riskLevel: row.risk_level,
  issuer: row.issuer,
  description: '',
  riskText: '',
  terms: [] as { title: string; url: string }[],
  boughtCount: 0,
  buyback: {
    enabled: flag(row.buyback_enabled),
    minSettled: row.buyback_min_settled,
    feeRate: percentOf(row.buyback_fee_rate),
    arrival: row.buyback_arrival,
  },
});

/** Cards with the shares of each that a member bought. */
export const withBought = <TCard extends { readonly id: number }>(
  cards: readonly TCard[],
  bought: ReadonlyMap<number, number>,
): TCard[] => cards.map((card) => ({ ...card, boughtCount: bought.get(card.id) ?? 0 }));

/** A product on its own page. */
export const productPage = (
  row: CardRow & PageTexts,
  bought: number,
  settings: ServerSettings,
) => ({
  ...productCard(row, settings),
  boughtCount: bought,
  description: row.description,
  riskText: row.risk_text,
  terms: row.terms,
});
