import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
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

/** A product in lists, without its long texts. */
export const productCard = (row: CardRow, bought: number, settings: ServerSettings) => ({
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
  boughtCount: bought,
  buyback: {
    enabled: flag(row.buyback_enabled),
    minSettled: row.buyback_min_settled,
    feeRate: percentOf(row.buyback_fee_rate),
    arrival: row.buyback_arrival,
  },
});

/** A product on its own page. */
export const productPage = (
  row: CardRow & PageTexts,
  bought: number,
  settings: ServerSettings,
) => ({
  ...productCard(row, bought, settings),
  description: row.description,
  riskText: row.risk_text,
  terms: row.terms,
});
