import { PRODUCT } from '#api/contract/product.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { amountOf } from '../ledger/money.ts';
import { type SaleRule, smallestPurchase, YUAN } from '../order/units.ts';
import { completeProducts } from '../settlement/completeProducts.ts';
import { type Fields, moneyOf, percentTextOf, rangeOf, readFields, wholeOf } from './fields.ts';

const TEXTS = ['name', 'cover', 'issuer', 'description', 'risk-text', 'buyback-arrival'] as const;
const CHANGEABLE = [...TEXTS, 'quantity', 'sort'] as const;
const ALL = [
  ...CHANGEABLE,
  'type',
  'period',
  'periods',
  'rate',
  'amount',
  'share',
  'max',
  'risk',
  'buyback',
];
const MAX_PERIODS = 3650;

type ColumnOf<Name extends string> = Name extends `${infer A}-${infer B}` ? `${A}_${B}` : Name;

/** The column that a field changes. */
const columnOf = <Name extends (typeof CHANGEABLE)[number]>(name: Name) =>
  name.replace('-', '_') as ColumnOf<Name>;

/** The text columns among the given fields. */
const textsOf = (fields: Fields) =>
  Object.fromEntries(
    TEXTS.filter((name) => fields.get(name) !== undefined).map((name) => [
      columnOf(name),
      fields.get(name) ?? '',
    ]),
  );

/** amount=1000-50000 (the member chooses), amount=1000 (once), or share=1000 max=50. */
const saleOf = (fields: Fields): SaleRule & { max_repeat: number } => {
  const amount = fields.get('amount');
  const share = fields.get('share');
  if ((amount === undefined) === (share === undefined)) {
    throw new Error('Give either amount=… or share=… max=…');
  }
  if (share !== undefined) {
    const max = wholeOf(fields.need('max'), 'max', 1);
    return {
      amount_min: moneyOf(share, 'share'),
      amount_max: null,
      is_repeat: true,
      max_repeat: max,
    };
  }
  const once = { is_repeat: false, max_repeat: 1 };
  if (!amount?.includes('-')) {
    return { amount_min: moneyOf(amount ?? '', 'amount'), amount_max: null, ...once };
  }
  const [min, max] = rangeOf(amount, 'amount');
  // Units of such a product are whole yuan, see order/units.ts.
  if (min % YUAN !== 0n || max % YUAN !== 0n) {
    throw new Error('amount: where members choose, both ends are whole yuan.');
  }
  return { amount_min: min, amount_max: max, ...once };
};

/** buyback=<settled periods>:<fee percent> */
const buybackOf = (text: string | undefined) => {
  if (text === undefined) return {};
  const [settled = '', fee = ''] = text.split(':');
  return {
    buyback_enabled: true,
    buyback_min_settled: wholeOf(settled, 'buyback (settled periods)', 0, MAX_PERIODS),
    buyback_fee_rate: percentTextOf(fee, 'buyback (fee)'),
  };
};

/** The id of a type or of a period; nobody can remove it until the transaction ends. */
const idNamed = async (
  trx: Trx,
  table: 'product_types' | 'product_periods',
  name: string,
): Promise<number> => {
  const found = await trx
    .selectFrom(table)
    .select('id')
    .where('name', '=', name)
    .orderBy('id')
    .forKeyShare()
    .executeTakeFirst();
  if (found) return found.id;
  const rows = await trx.selectFrom(table).select('name').orderBy('id').execute();
  throw new Error(`There is no "${name}"; there are: ${rows.map((row) => row.name).join(', ')}.`);
};

/** The operators' commands for products. Existing orders keep the terms they were placed with. */
export const createProductOps = ({ db, now }: Scope) => ({
  list: async () => {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status === PRODUCT.running ? 'on sale' : 'closed',
      amount: amountOf(row.amount_min) + (row.amount_max ? `-${amountOf(row.amount_max)}` : ''),
      rate: row.yield_per_period,
      periods: row.num_of_earnings,
      sold: `${row.quantity_sold}/${row.quantity}`,
    }));
  },
  add: (words: readonly string[]) => {
    const fields = readFields(words, ALL);
    const sale = saleOf(fields);
    const periods = wholeOf(fields.need('periods'), 'periods', 1, MAX_PERIODS);
    const product = {
      ...textsOf(fields),
      name: fields.need('name'),
      num_of_earnings: periods,
      investment_period: periods,
      yield_per_period: percentTextOf(fields.need('rate'), 'rate'),
      quantity: wholeOf(fields.need('quantity'), 'quantity', smallestPurchase(sale)),
      risk_level: wholeOf(fields.need('risk'), 'risk', 1, 5),
      sort: wholeOf(fields.get('sort') ?? '0', 'sort', 0),
      terms: JSON.stringify([
        { title: '用户协议', url: '/user-agreement' },
        { title: '隐私政策', url: '/privacy-policy' },
      ]),
      ...sale,
      ...buybackOf(fields.get('buyback')),
      created_at: now(),
    };
    return transact(db, async (trx) => {
      const type_id = await idNamed(trx, 'product_types', fields.need('type'));
      const period_id = await idNamed(trx, 'product_periods', fields.need('period'));
      return trx
        .insertInto('products')
        .values({ ...product, type_id, period_id })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
  },
  edit: (id: number, words: readonly string[]) => {
    const fields = readFields(words, CHANGEABLE);
    if (fields.names.length === 0)
      throw new Error(`Give what changes: ${CHANGEABLE.join('=…, ')}=…`);
    if (fields.get('name') === '') throw new Error('A product needs a name.');
    return transact(db, async (trx) => {
      const row = await trx
        .selectFrom('products')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Error(`No product ${id}.`);
      const quantity = fields.get('quantity');
      if (quantity !== undefined && row.status === PRODUCT.completed) {
        throw new Error(
          `The sale of product ${id} has ended: add a product for what is still to be sold.`,
        );
      }
      const sort = fields.get('sort');
      const changed = await trx
        .updateTable('products')
        .set({
          ...textsOf(fields),
          ...(quantity !== undefined && {
            quantity: wholeOf(quantity, 'quantity', row.quantity_sold),
          }),
          ...(sort !== undefined && { sort: wholeOf(sort, 'sort', 0) }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const changes = Object.fromEntries(
        CHANGEABLE.filter((name) => fields.names.includes(name)).map((name) => {
          const column = columnOf(name);
          return [name, { before: row[column], after: changed[column] }];
        }),
      );
      return { id, changed: fields.names, changes };
    });
  },
  close: async (id: number) => {
    const [closed] = await completeProducts(db, id);
    if (closed === undefined) throw new Error(`No product ${id} is on sale.`);
    return { id, status: 'closed' };
  },
});
