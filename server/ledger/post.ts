import { sql } from 'kysely';
import type { REF_TYPE, TX } from '#api/contract/money.ts';
import type { Trx } from '../db/transact.ts';

/** Accounts without an owner; each exists once. */
type SystemAccount =
  | 'external.bank'
  | 'platform.income'
  | 'platform.fees'
  | 'platform.rewards'
  | 'platform.adjustment'
  | 'platform.suspense';

/** Every kind of account. */
export type Account =
  | { readonly kind: SystemAccount }
  | { readonly kind: 'member.available' | 'member.frozen'; readonly memberId: number }
  | { readonly kind: 'product.funds'; readonly productId: number };

/** Shorthands for accounts. */
export const account = {
  bank: { kind: 'external.bank' },
  income: { kind: 'platform.income' },
  fees: { kind: 'platform.fees' },
  rewards: { kind: 'platform.rewards' },
  adjustment: { kind: 'platform.adjustment' },
  suspense: { kind: 'platform.suspense' },
  available: (memberId: number) => ({ kind: 'member.available', memberId }),
  frozen: (memberId: number) => ({ kind: 'member.frozen', memberId }),
  funds: (productId: number) => ({ kind: 'product.funds', productId }),
} as const satisfies Record<string, Account | ((id: number) => Account)>;

/** One movement of money: signed minor units for two or more accounts, summing to zero. */
export interface Posting {
  readonly type: (typeof TX)[keyof typeof TX];
  readonly title: string;
  readonly remark?: string;
  readonly ref?: {
    readonly type: Exclude<(typeof REF_TYPE)[keyof typeof REF_TYPE], ''>;
    readonly id: number;
  };
  /**
   * Identifies what the posting is for; a unique index refuses a second posting with the same key.
   */
  readonly dedupeKey: string;
  readonly at: Date;
  readonly entries: readonly (readonly [account: Account, amount: bigint])[];
}

const ownerOf = (where: Account): { member_id: number | null; product_id: number | null } => ({
  member_id: 'memberId' in where ? where.memberId : null,
  product_id: 'productId' in where ? where.productId : null,
});

/** By which an account is found again: kind and owner. */
const nameOf = (where: Account): string => {
  const { member_id, product_id } = ownerOf(where);
  return `${where.kind}:${member_id ?? 0}:${product_id ?? 0}`;
};

/** The rows of accounts that exist, as `account`, each beside its name in `wanted`. */
const rowsOf = (accounts: readonly Account[]) => {
  const wanted = accounts.map((where) => {
    const { member_id, product_id } = ownerOf(where);
    return sql`(${nameOf(where)}, ${where.kind}, ${member_id ?? 0}::int, ${product_id ?? 0}::int)`;
  });
  return sql`(values ${sql.join(wanted)}) as wanted(name, kind, member_id, product_id)
    join ledger_accounts as account on account.kind = wanted.kind
      and coalesce(account.member_id, 0) = wanted.member_id
      and coalesce(account.product_id, 0) = wanted.product_id`;
};

/** Ids of accounts by their names, those that exist. */
const findAccounts = async (
  trx: Trx,
  accounts: readonly Account[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ name: string; id: number }>`
    select wanted.name, account.id from ${rowsOf(accounts)}`.execute(trx);
  return new Map(rows.map(({ name, id }) => [name, id]));
};

/** Ids of accounts by their names; creates the rows on first use. */
const accountIds = async (
  trx: Trx,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, number>> => {
  if (accounts.length === 0) return new Map();
  const found = await findAccounts(trx, accounts);
  const missing = accounts.filter((where) => !found.has(nameOf(where)));
  if (missing.length === 0) return found;
  await trx
    .insertInto('ledger_accounts')
    .values(missing.map((where) => ({ kind: where.kind, ...ownerOf(where) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return new Map([...found, ...(await findAccounts(trx, missing))]);
};

interface Entry {
  readonly transactionId: number;
  readonly accountId: number;
  readonly amount: bigint;
}

/** Whole numbers as the text of an array: one value for the statement, however many there are. */
const arrayOf = (numbers: readonly (number | bigint)[]): string => `{${numbers.join()}}`;

/**
 * Inserts entries in their order, each with the balance that it leaves and its place in its account. The
 * accounts are locked first, by id, so that concurrent bookings lock them in the same order.
 */
const insertEntries = async (trx: Trx, entries: readonly Entry[]): Promise<void> => {
  const transactions = arrayOf(entries.map(({ transactionId }) => transactionId));
  const accounts = arrayOf(entries.map(({ accountId }) => accountId));
  const amounts = arrayOf(entries.map(({ amount }) => amount));
  await sql`
    insert into ledger_entries (transaction_id, account_id, amount, balance_after, number)
    with locked as materialized (
      select id, balance, entry_count from ledger_accounts
      where id = any(${accounts}::int[]) order by id for update)
    select transaction_id, id, amount,
      balance + sum(amount) over entries, entry_count + row_number() over entries
    from unnest(${transactions}::int[], ${accounts}::int[], ${amounts}::bigint[])
      with ordinality as entry(transaction_id, account_id, amount, place)
    join locked on locked.id = account_id
    window entries as (partition by id order by place)`.execute(trx);
};

/**
 * Books postings inside the caller's transaction, in their order. The database refuses postings
 * that do not balance, that would make a member's account negative (constraint
 * ledger_account_not_negative), and keys booked before.
 */
export const postAll = async (trx: Trx, postings: readonly Posting[]): Promise<void> => {
  if (postings.length === 0) return;
  const headers = await trx
    .insertInto('ledger_transactions')
    .values(
      postings.map((posting) => ({
        type: posting.type,
        title: posting.title,
        remark: posting.remark ?? '',
        ref_type: posting.ref?.type ?? '',
        ref_id: posting.ref?.id ?? null,
        dedupe_key: posting.dedupeKey,
        created_at: posting.at,
      })),
    )
    .returning(['id', 'dedupe_key'])
    .execute();
  const headerIds = new Map(headers.map((header) => [header.dedupe_key, header.id]));
  const moved = postings.flatMap((posting) =>
    posting.entries
      .filter(([, amount]) => amount !== 0n)
      .map(([where, amount]) => ({ key: posting.dedupeKey, where, amount })),
  );
  const accounts = new Map(moved.map(({ where }) => [nameOf(where), where]));
  const ids = await accountIds(trx, [...accounts.values()]);
  const entries = moved.map(({ key, where, amount }) => {
    const transactionId = headerIds.get(key);
    const accountId: number | undefined = ids.get(nameOf(where));
    if (transactionId === undefined) throw new Error(`Not booked: ${key}`);
    if (accountId === undefined) throw new Error(`No account ${nameOf(where)}.`);
    return { transactionId, accountId, amount };
  });
  if (entries.length > 0) await insertEntries(trx, entries);
};

/** Books one posting, see postAll. */
export const post = (trx: Trx, posting: Posting): Promise<void> => postAll(trx, [posting]);

/**
 * Locks accounts until the transaction ends, by id as bookings do, and resolves to their balances as
 * `balanceOf` does. For what looks at a balance before it books, or books twice: all accounts of its bookings
 * at once, or it may wait for one that waits for it.
 */
export const lockAccounts = async <T extends readonly Account[]>(
  trx: Trx,
  accounts: T,
): Promise<{ [K in keyof T]: bigint }> => {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select wanted.name, account.balance from ${rowsOf(accounts)}
    order by account.id for update of account`.execute(trx);
  const balances = new Map(rows.map(({ name, balance }) => [name, balance]));
  return accounts.map((where) => balances.get(nameOf(where)) ?? 0n) as { [K in keyof T]: bigint };
};

/** Balance of an account in minor units; 0 before the first booking. */
export const balanceOf = async (trx: Trx, where: Account): Promise<bigint> => {
  const { member_id, product_id } = ownerOf(where);
  // By the terms of the unique index over kind and owner.
  const row = await trx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', where.kind)
    .where(sql<number>`coalesce(member_id, 0)`, '=', member_id ?? 0)
    .where(sql<number>`coalesce(product_id, 0)`, '=', product_id ?? 0)
    .executeTakeFirst();
  return row?.balance ?? 0n;
};
