import type { Db } from '../db/open.ts';
import { yuan } from '../ledger/money.ts';
import { PRODUCT_RISK_TEXT, productDescription } from './productTexts.ts';

const PERIODS = [
  { name: '月', unit: 'month', step: 1, days: 30 },
  { name: '天', unit: 'day', step: 1, days: 1 },
  { name: '季', unit: 'month', step: 3, days: 90 },
  { name: '周', unit: 'day', step: 7, days: 7 },
] as const;
type PeriodName = (typeof PERIODS)[number]['name'];

const TYPES = [
  { name: '按月结息', description: '每月结算一次 · 适合半年以上不用的钱' },
  { name: '按日结息', description: '每日结算一次 · 适合一到六个月不用的钱' },
  { name: '按季结息', description: '每季结算一次 · 适合一年以上不用的钱' },
  { name: '按周结息', description: '每周结算一次 · 适合一个季度左右不用的钱' },
  { name: '新手体验', description: '金额小、期限短 · 先了解流程，再决定' },
] as const;
type TypeName = (typeof TYPES)[number]['name'];

/** How a product is sold. */
type Sale =
  /** The member chooses a whole amount between the two; bought once. `quantity` in yuan. */
  | { readonly range: readonly [min: string, max: string]; readonly quantity: number }
  /** One fixed amount; bought once. */
  | { readonly fixed: string; readonly quantity: number }
  /** Shares of one amount, up to `max` per member. */
  | { readonly share: string; readonly max: number; readonly quantity: number };

/** A sample product as it is written in the list below; amounts are decimals in yuan. */
export interface SeedProduct {
  readonly type: TypeName;
  readonly name: string;
  /** Its name for readers of English. */
  readonly english: string;
  readonly period: PeriodName;
  readonly periods: number;
  /** Percent per period. */
  readonly rate: string;
  readonly sale: Sale;
  /** Units bought by other members. */
  readonly sold: number;
  readonly risk: 1 | 2 | 3 | 4 | 5;
  readonly buyback?: { readonly minSettled: number; readonly feeRate: string };
  readonly cover?: string;
}

const BROKEN_COVER = '/public/media/missing.svg';
const cover = (name: string): string => `/public/media/cover-${name}.svg`;
const exit = (minSettled: number, feeRate: string) => ({ minSettled, feeRate });

/** Products of every kind: ranges, fixed and repeatable; new, half sold, nearly sold out and completed. */
export const SEED_PRODUCTS: readonly SeedProduct[] = [
  {
    type: '按月结息',
    name: '青竹 6 个月',
    english: 'Bamboo 6-Month',
    period: '月',
    periods: 6,
    rate: '0.26',
    sale: { range: ['1000', '50000'], quantity: 2_000_000 },
    sold: 1_365_000,
    risk: 2,
    buyback: exit(1, '0.5'),
  },
  {
    type: '按月结息',
    name: '远山 12 个月',
    english: 'Hills 12-Month',
    period: '月',
    periods: 12,
    rate: '0.27',
    sale: { share: '1000', max: 50, quantity: 2500 },
    sold: 1010,
    risk: 2,
    buyback: exit(3, '0.5'),
  },
  {
    type: '按月结息',
    name: '远山首期',
    english: 'Hills, First Issue',
    period: '月',
    periods: 12,
    rate: '0.28',
    sale: { fixed: '1000', quantity: 300 },
    sold: 300,
    risk: 2,
  },
  {
    type: '按月结息',
    name: '新叶 3 个月',
    english: 'Leaf 3-Month',
    period: '月',
    periods: 3,
    rate: '0.22',
    sale: { fixed: '5000', quantity: 200 },
    sold: 46,
    risk: 1,
    cover: cover('bamboo'),
  },
  {
    type: '按月结息',
    name: '秋实 9 个月',
    english: 'Harvest 9-Month',
    period: '月',
    periods: 9,
    rate: '0.265',
    sale: { range: ['5000', '200000'], quantity: 5_000_000 },
    sold: 1_120_000,
    risk: 2,
  },
  {
    type: '按月结息',
    name: '古松 18 个月',
    english: 'Pine 18-Month',
    period: '月',
    periods: 18,
    rate: '0.31',
    sale: { share: '10000', max: 20, quantity: 600 },
    sold: 597,
    risk: 3,
    buyback: exit(6, '0.8'),
  },
  {
    type: '按月结息',
    name: '长河 24 个月',
    english: 'River 24-Month',
    period: '月',
    periods: 24,
    rate: '0.34',
    sale: { range: ['10000', '500000'], quantity: 8_000_000 },
    sold: 0,
    risk: 3,
    buyback: exit(6, '1'),
  },
  {
    type: '按月结息',
    name: '疾风 3 个月',
    english: 'Swift 3-Month',
    period: '月',
    periods: 3,
    rate: '0.95',
    sale: { range: ['1000', '20000'], quantity: 300_000 },
    sold: 21_400,
    risk: 5,
  },
  {
    type: '按日结息',
    name: '晨光 30 天',
    english: 'Dawn 30-Day',
    period: '天',
    periods: 30,
    rate: '0.007',
    sale: { range: ['100', '20000'], quantity: 1_000_000 },
    sold: 418_300,
    risk: 1,
    buyback: exit(1, '0'),
  },
  {
    type: '按日结息',
    name: '晨光 90 天',
    english: 'Dawn 90-Day',
    period: '天',
    periods: 90,
    rate: '0.0086',
    sale: { range: ['1000', '100000'], quantity: 3_000_000 },
    sold: 1_260_000,
    risk: 2,
    buyback: exit(7, '0.2'),
  },
  {
    type: '按日结息',
    name: '港湾 60 天',
    english: 'Harbour 60-Day',
    period: '天',
    periods: 60,
    rate: '0.0078',
    sale: { share: '500', max: 40, quantity: 4000 },
    sold: 1235,
    risk: 1,
    cover: cover('harbour'),
  },
  {
    type: '按日结息',
    name: '灯塔 180 天',
    english: 'Beacon 180-Day',
    period: '天',
    periods: 180,
    rate: '0.0091',
    sale: { fixed: '10000', quantity: 150 },
    sold: 148,
    risk: 2,
  },
  {
    type: '按日结息',
    name: '港湾二期',
    english: 'Harbour, Second Issue',
    period: '天',
    periods: 45,
    rate: '0.0075',
    sale: { range: ['500', '30000'], quantity: 800_000 },
    sold: 800_000,
    risk: 1,
  },
  {
    type: '按季结息',
    name: '春田一年',
    english: 'Spring One-Year',
    period: '季',
    periods: 4,
    rate: '0.85',
    sale: { range: ['10000', '300000'], quantity: 6_000_000 },
    sold: 2_310_000,
    risk: 3,
    buyback: exit(1, '1'),
  },
  {
    type: '按季结息',
    name: '夏荷一年',
    english: 'Lotus One-Year',
    period: '季',
    periods: 4,
    rate: '0.83',
    sale: { share: '5000', max: 30, quantity: 1200 },
    sold: 655,
    risk: 2,
  },
  {
    type: '按季结息',
    name: '冬梅一年',
    english: 'Plum One-Year',
    period: '季',
    periods: 4,
    rate: '1.7',
    sale: { range: ['10000', '100000'], quantity: 1_000_000 },
    sold: 260_000,
    risk: 4,
  },
  {
    type: '按季结息',
    name: '梯田 18 个月',
    english: 'Terrace 18-Month',
    period: '季',
    periods: 6,
    rate: '0.92',
    sale: { fixed: '20000', quantity: 100 },
    sold: 35,
    risk: 3,
    cover: cover('terrace'),
  },
  {
    type: '按季结息',
    name: '云岭两年',
    english: 'Ridge Two-Year',
    period: '季',
    periods: 8,
    rate: '1.05',
    sale: { range: ['20000', '1000000'], quantity: 20_000_000 },
    sold: 3_480_000,
    risk: 3,
    buyback: exit(2, '1.2'),
  },
  {
    type: '按季结息',
    name: '小满半年',
    english: 'Grain Half-Year',
    period: '季',
    periods: 2,
    rate: '0.75',
    sale: { share: '2000', max: 10, quantity: 900 },
    sold: 900,
    risk: 2,
  },
  {
    type: '按周结息',
    name: '清溪 4 周',
    english: 'Brook 4-Week',
    period: '周',
    periods: 4,
    rate: '0.05',
    sale: { range: ['500', '20000'], quantity: 600_000 },
    sold: 96_500,
    risk: 1,
  },
  {
    type: '按周结息',
    name: '清溪 12 周',
    english: 'Brook 12-Week',
    period: '周',
    periods: 12,
    rate: '0.056',
    sale: { range: ['1000', '80000'], quantity: 1_500_000 },
    sold: 702_000,
    risk: 2,
    buyback: exit(4, '0.3'),
  },
  {
    type: '按周结息',
    name: '柳岸 26 周',
    english: 'Willow 26-Week',
    period: '周',
    periods: 26,
    rate: '0.06',
    sale: { share: '2000', max: 25, quantity: 1000 },
    sold: 377,
    risk: 2,
    cover: BROKEN_COVER,
  },
  {
    type: '按周结息',
    name: '竹筏 8 周',
    english: 'Raft 8-Week',
    period: '周',
    periods: 8,
    rate: '0.053',
    sale: { fixed: '3000', quantity: 400 },
    sold: 121,
    risk: 1,
  },
  {
    type: '新手体验',
    name: '初见 7 天',
    english: 'Hello 7-Day',
    period: '天',
    periods: 7,
    rate: '0.01',
    sale: { fixed: '100', quantity: 10_000 },
    sold: 4213,
    risk: 1,
  },
  {
    type: '新手体验',
    name: '初见 14 天',
    english: 'Hello 14-Day',
    period: '天',
    periods: 14,
    rate: '0.01',
    sale: { range: ['100', '1000'], quantity: 1_000_000 },
    sold: 155_600,
    risk: 1,
  },
  {
    type: '新手体验',
    name: '起步 1 个月',
    english: 'Steps 1-Month',
    period: '月',
    periods: 1,
    rate: '0.25',
    sale: { share: '200', max: 5, quantity: 5000 },
    sold: 1874,
    risk: 1,
    buyback: exit(0, '0'),
  },
  {
    type: '新手体验',
    name: '起步首期',
    english: 'First Steps',
    period: '周',
    periods: 2,
    rate: '0.06',
    sale: { fixed: '200', quantity: 1000 },
    sold: 1000,
    risk: 1,
  },
];

const saleColumns = (sale: Sale) => {
  if ('range' in sale) {
    const [min, max] = sale.range;
    return { amount_min: yuan(min), amount_max: yuan(max), is_repeat: false, max_repeat: 1 };
  }
  return 'fixed' in sale
    ? { amount_min: yuan(sale.fixed), is_repeat: false, max_repeat: 1 }
    : { amount_min: yuan(sale.share), is_repeat: true, max_repeat: sale.max };
};

const idsByName = (rows: { id: number; name: string }[]): Map<string, number> =>
  new Map(rows.map((row) => [row.name, row.id]));

const idOf = (ids: Map<string, number>, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed knows no ${name}.`);
  return id;
};

/** Writes product types and periods. */
export const seedProductKinds = async (db: Db): Promise<void> => {
  await db
    .insertInto('product_types')
    .values(TYPES.map((type, sort) => ({ ...type, sort })))
    .execute();
  await db
    .insertInto('product_periods')
    .values([...PERIODS])
    .execute();
};

/** Writes the sample products with nothing sold. Returns a lookup of their ids by name. */
export const seedProducts = async (db: Db, at: Date): Promise<(name: string) => number> => {
  const types = await db.selectFrom('product_types').select(['id', 'name']).execute();
  const periods = await db.selectFrom('product_periods').select(['id', 'name']).execute();
  const typeIds = idsByName(types);
  const periodIds = idsByName(periods);
  const rows = await db
    .insertInto('products')
    .values(
      SEED_PRODUCTS.map((product, sort) => ({
        type_id: idOf(typeIds, product.type),
        name: product.name,
        cover: product.cover ?? '',
        quantity: product.sale.quantity,
        ...saleColumns(product.sale),
        yield_per_period: product.rate,
        num_of_earnings: product.periods,
        investment_period: product.periods,
        period_id: idOf(periodIds, product.period),
        risk_level: product.risk,
        issuer: '衡度示例资产管理有限公司',
        description: productDescription(product),
        risk_text: PRODUCT_RISK_TEXT,
        terms: JSON.stringify([
          { title: '用户协议', url: '/user-agreement' },
          { title: '隐私政策', url: '/privacy-policy' },
        ]),
        buyback_enabled: product.buyback !== undefined,
        buyback_min_settled: product.buyback?.minSettled ?? 0,
        buyback_fee_rate: product.buyback?.feeRate ?? '0',
        buyback_arrival: product.buyback ? '1 个工作日内' : '',
        sort,
        created_at: at,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = idsByName(rows);
  return (name) => idOf(ids, name);
};
