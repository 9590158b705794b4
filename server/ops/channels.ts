import type { Insertable } from 'kysely';
import { noPayee } from '#api/contract/money.ts';
import type { PayeeRow } from '../db/tables/moneyTables.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Scope } from '../http/context.ts';
import { amountOf } from '../ledger/money.ts';
import { CODE_MARK } from '../money/depositCode.ts';
import { type Fields, percentTextOf, rangeOf, readFields, wholeOf } from './fields.ts';

const TYPES = ['bank', 'qrcode', 'link', 'coin'] as const;
const TEXTS = ['description', 'arrival', 'service-time'] as const;
/** The payee's fields, and the one that each type needs. */
const PAYEE = {
  'account-name': 'account_name',
  bank: 'bank_name',
  branch: 'branch',
  'account-no': 'account_no',
  qrcode: 'qrcode',
  link: 'link',
  remark: 'remark',
} as const;
const NEEDS = { bank: 'account-no', qrcode: 'qrcode', link: 'link', coin: 'account-no' } as const;
const ALL = [
  'name',
  'type',
  'amount',
  'fee',
  'quick',
  'channels',
  'sort',
  ...TEXTS,
  ...Object.keys(PAYEE),
];

type Type = (typeof TYPES)[number];

const typeOf = (text: string): Type => {
  const type = TYPES.find((known) => known === text);
  if (!type) throw new Error(`type must be one of ${TYPES.join(', ')}, not "${text}".`);
  return type;
};

/** No user name before the host: a reader would take it for the host. */
const LINK = /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/;

/** What a payer is asked to write, where nothing else was said: without it a transfer names no deposit. */
const REMARK: Partial<Record<Type, string>> = { bank: CODE_MARK, qrcode: CODE_MARK };

const payeeOf = (fields: Fields, type: Type): PayeeRow => {
  fields.need(NEEDS[type]);
  if (type === 'link' && !LINK.test(fields.need('link'))) {
    throw new Error('link must be an https:// address.');
  }
  const payee: PayeeRow = { ...noPayee, type };
  for (const [name, column] of Object.entries(PAYEE)) payee[column] = fields.get(name) ?? '';
  payee.remark = fields.get('remark') ?? REMARK[type] ?? '';
  return payee;
};

/** The routes of a channel: channels=mobile:手机银行,counter:柜台 */
const routesOf = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [route = '', name = ''] = part.split(':');
      if (!/^[\w-]+$/.test(route) || name === '') {
        throw new Error('channels must be like mobile:手机银行,counter:柜台.');
      }
      return { channel: route, name, status: 1 };
    });

/**
 * The operators' commands for channels, the ways to pay in. Existing deposits keep the payee they were created
 * with.
 */
export const createChannelOps = ({ db }: Scope) => ({
  list: async () => {
    const rows = await db
      .selectFrom('pay_channels')
      .selectAll()
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      type: row.type,
      status: row.enabled ? 'on' : 'off',
      amount: `${amountOf(row.amount_min)}-${amountOf(row.amount_max)}`,
      fee: row.fee_rate,
    }));
  },
  add: async (words: readonly string[]) => {
    const fields = readFields(words, ALL);
    const type = typeOf(fields.need('type'));
    const [min, max] = rangeOf(fields.need('amount'), 'amount');
    const quick = (fields.get('quick') ?? '').split(',').filter(Boolean);
    const values: Insertable<Tables['pay_channels']> = {
      name: fields.need('name'),
      type,
      amount_min: min,
      amount_max: max,
      fee_rate: percentTextOf(fields.get('fee') ?? '0', 'fee'),
      description: fields.get('description') ?? '',
      arrival: fields.get('arrival') ?? '',
      service_time: fields.get('service-time') ?? '',
      quick_amounts: JSON.stringify(quick.map((amount) => wholeOf(amount, 'quick', 1))),
      channels: JSON.stringify(routesOf(fields.get('channels'))),
      payee: JSON.stringify(payeeOf(fields, type)),
      sort: wholeOf(fields.get('sort') ?? '0', 'sort', 0),
    };
    return db.insertInto('pay_channels').values(values).returning('id').executeTakeFirstOrThrow();
  },
  setEnabled: async (id: number, enabled: boolean) => {
    const row = await db
      .updateTable('pay_channels')
      .set({ enabled })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Error(`No channel ${id}.`);
    return { id, status: enabled ? 'on' : 'off' };
  },
});
