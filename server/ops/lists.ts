import { sql } from 'kysely';
import { isSameCurrency } from '#api/contract/currency.ts';
import type { Db } from '../db/open.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { readSetting } from '../site/settingsTable.ts';
import { type Fields, readFields, wholeOf } from './fields.ts';
import { pictureOf } from './site/siteFields.ts';

const TYPE = ['name', 'description', 'sort'] as const;
const BANK = ['name', 'code', 'color', 'icon'] as const;

/** Advisory lock: several processes may share a database, and what a new row must not repeat may not be there to lock yet. */
const LISTS_LOCK = 760_415_004;

/** Runs a change of a list in a transaction, one at a time. */
const alone = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LISTS_LOCK)})`.execute(trx);
    return work(trx);
  });

/** What an edit changes. @throws Error where that is nothing, or the name is taken away. */
const changedFields = (words: readonly string[], known: readonly string[]): Fields => {
  const fields = readFields(words, known);
  if (fields.names.length === 0) throw new Error(`Give what changes: ${known.join('=…, ')}=…`);
  if (fields.get('name') === '') throw new Error('It needs a name.');
  return fields;
};

/** Values by the name of their column, without those of fields that were not given. */
const given = <T extends Record<string, unknown>>(fields: Fields, values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fields.get(name) !== undefined),
  ) as Partial<T>;

const typeIn = (fields: Fields) => ({
  name: fields.get('name') ?? '',
  description: fields.get('description') ?? '',
  sort: wholeOf(fields.get('sort') ?? '0', 'sort', 0),
});

/** @throws Error where rows refer to what is to be removed: `of` says to what. */
const refuseUsed = (count: number, what: string, of: string): void => {
  if (count === 0) return;
  throw new Error(`${count} ${what}${count === 1 ? ' is' : 's are'} of ${of} included: it stays.`);
};

const HOW_MANY = sql<number>`count(*)::int`.as('count');

/** Products are put on sale under a type's name. @throws Error where another type has it. */
const refuseSameName = async (db: Db, name: string | undefined, id = 0): Promise<void> => {
  if (name === undefined) return;
  const same = await db
    .selectFrom('product_types')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (same) throw new Error(`Type ${same.id} has that name.`);
};

/** The operators' commands for the types of products, the sections of home. */
export const createTypeOps = ({ db }: Scope) => ({
  list: () => db.selectFrom('product_types').selectAll().orderBy('sort').orderBy('id').execute(),
  add: (words: readonly string[]) =>
    alone(db, async (trx) => {
      const fields = readFields(words, TYPE);
      await refuseSameName(trx, fields.need('name'));
      const type = await trx
        .insertInto('product_types')
        .values(typeIn(fields))
        .returningAll()
        .executeTakeFirstOrThrow();
      return { id: type.id, changes: { type: { before: null, after: type } } };
    }),
  edit: (id: number, words: readonly string[]) => {
    const fields = changedFields(words, TYPE);
    return alone(db, async (trx) => {
      const types = trx.selectFrom('product_types').selectAll().where('id', '=', id);
      const before = await types.forUpdate().executeTakeFirst();
      if (!before) throw new Error(`No type ${id}; "type list" shows them.`);
      await refuseSameName(trx, fields.get('name'), id);
      const after = await trx
        .updateTable('product_types')
        .set(given(fields, typeIn(fields)))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { id, changes: { type: { before, after } } };
    });
  },
  remove: (id: number) =>
    alone(db, async (trx) => {
      // Held first: a product that is being added holds it too, and is counted then.
      const types = trx.selectFrom('product_types').selectAll().where('id', '=', id);
      const before = await types.forUpdate().executeTakeFirst();
      if (!before) throw new Error(`No type ${id}; "type list" shows them.`);
      const products = trx.selectFrom('products').select(HOW_MANY).where('type_id', '=', id);
      const { count } = await products.executeTakeFirstOrThrow();
      refuseUsed(count, 'product', `type ${id}, those whose sale has ended`);
      await trx.deleteFrom('product_types').where('id', '=', id).execute();
      return { id, changes: { type: { before, after: null } } };
    }),
});

const CODE = /^[A-Z0-9]{2,12}$/;
const COLOR = /^(?:|#[0-9a-f]{6})$/i;

const bankIn = (fields: Fields) => {
  const code = fields.get('code') ?? '';
  const color = fields.get('color') ?? '';
  if (code !== '' && !CODE.test(code)) throw new Error(`code must be like CMB, not "${code}".`);
  if (!COLOR.test(color)) throw new Error(`color must be like #B8352B, not "${color}".`);
  return { name: fields.get('name') ?? '', code, color, icon: pictureOf(fields.get('icon') ?? '') };
};

/** @throws Error where another bank has the code. */
const refuseSameCode = async (db: Db, code: string | undefined, id = 0): Promise<void> => {
  if (code === undefined) return;
  const same = await db
    .selectFrom('bank_card_types')
    .select('name')
    .where('code', '=', code)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (same) throw new Error(`${code} is ${same.name}.`);
};

/** The operators' commands for the banks that members' cards are of. */
export const createBankOps = ({ db }: Scope) => ({
  list: () => db.selectFrom('bank_card_types').selectAll().orderBy('id').execute(),
  add: (words: readonly string[]) =>
    alone(db, async (trx) => {
      const fields = readFields(words, BANK);
      fields.need('name');
      await refuseSameCode(trx, fields.need('code'));
      const bank = await trx
        .insertInto('bank_card_types')
        .values(bankIn(fields))
        .returningAll()
        .executeTakeFirstOrThrow();
      return { id: bank.id, changes: { bank: { before: null, after: bank } } };
    }),
  edit: (id: number, words: readonly string[]) => {
    const fields = changedFields(words, BANK);
    if (fields.get('code') === '') throw new Error('It needs a code.');
    return alone(db, async (trx) => {
      const banks = trx.selectFrom('bank_card_types').selectAll().where('id', '=', id);
      const before = await banks.forUpdate().executeTakeFirst();
      if (!before) throw new Error(`No bank ${id}; "bank list" shows them.`);
      await refuseSameCode(trx, fields.get('code'), id);
      const after = await trx
        .updateTable('bank_card_types')
        .set(given(fields, bankIn(fields)))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { id, changes: { bank: { before, after } } };
    });
  },
  /** What is asked before members' cards are of a bank of another name; null where that changes none. */
  askAboutCards: async (id: number, words: readonly string[]): Promise<string | null> => {
    const name = changedFields(words, BANK).get('name');
    if (name === undefined) return null;
    const cards = await db
      .selectFrom('bank_cards as card')
      .innerJoin('bank_card_types as bank', 'bank.id', 'card.type_id')
      .select(['bank.name', HOW_MANY])
      .where('bank.id', '=', id)
      .where('bank.name', '!=', name)
      .where('card.deleted_at', 'is', null)
      .groupBy('bank.name')
      .executeTakeFirst();
    return cards
      ? `The cards of ${cards.name} (bank ${id}), ${cards.count} in all, and the withdrawals to them name ${name} from now on.`
      : null;
  },
  remove: (id: number) =>
    alone(db, async (trx) => {
      // Held first: a card that is being bound holds it too, and is counted then.
      const banks = trx.selectFrom('bank_card_types').selectAll().where('id', '=', id);
      const before = await banks.forUpdate().executeTakeFirst();
      if (!before) throw new Error(`No bank ${id}; "bank list" shows them.`);
      const cards = trx.selectFrom('bank_cards').select(HOW_MANY).where('type_id', '=', id);
      const { count } = await cards.executeTakeFirstOrThrow();
      refuseUsed(count, 'card', `bank ${id}, deleted ones`);
      await trx.deleteFrom('bank_card_types').where('id', '=', id).execute();
      return { id, changes: { bank: { before, after: null } } };
    }),
});

const SYMBOL = /^[A-Za-z0-9]{1,12}$/;
const CURRENCY = /^\S{1,8}$/;
/** As many digits as the table keeps. */
const RATE = /^(?!0+(?:\.0+)?$)\d{1,10}(?:\.\d{1,8})?$/;
const DEFAULT_CURRENCY = 'CNY';

/** The operators' commands for the reference quote: members see one, beside ways to pay of the type coin. */
export const createCoinOps = ({ db, now }: Scope) => ({
  show: async () =>
    (await db.selectFrom('coin_quotes').selectAll().orderBy('id').executeTakeFirst()) ?? null,
  set: (symbol: string, rate: string, currency?: string) => {
    if (!SYMBOL.test(symbol))
      throw new Error(`symbol must be letters and digits, not "${symbol}".`);
    if (!RATE.test(rate)) throw new Error(`rate must be like 7.12, not "${rate}".`);
    if (currency !== undefined && !CURRENCY.test(currency)) {
      throw new Error(`currency must be like ${DEFAULT_CURRENCY}, not "${currency}".`);
    }
    return alone(db, async (trx) => {
      const quotes = trx.selectFrom('coin_quotes').selectAll().orderBy('id');
      const before = (await quotes.executeTakeFirst()) ?? null;
      // An earlier version could leave a second one, which nothing shows and whose symbol no other could have.
      if (before) await trx.deleteFrom('coin_quotes').where('id', '!=', before.id).execute();
      const quote = {
        symbol,
        name: before?.symbol === symbol ? before.name : symbol,
        rate,
        currency: currency ?? before?.currency ?? DEFAULT_CURRENCY,
        updated_at: now(),
      };
      const after = before
        ? await trx
            .updateTable('coin_quotes')
            .set(quote)
            .where('id', '=', before.id)
            .returningAll()
            .executeTakeFirstOrThrow()
        : await trx
            .insertInto('coin_quotes')
            .values(quote)
            .returningAll()
            .executeTakeFirstOrThrow();
      const site = await readSetting(trx, 'currency');
      return {
        quote: `1 ${symbol} = ${rate} ${quote.currency}`,
        ...(isSameCurrency(quote.currency, site)
          ? {}
          : {
              note: `The site's currency is ${site}: members see the quote, but not how much ${symbol} an amount comes to.`,
            }),
        changes: { quote: { before, after } },
      };
    });
  },
});
