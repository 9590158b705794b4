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
  /** The contract's transaction type (TX). */
  readonly type: number;
  readonly title: string;
  readonly remark?: string;
  readonly ref?: {
    readonly type: 'deposit' | 'withdrawal' | 'order' | 'income' | 'team';
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

/** The account's id; creates the row on first use. */
const accountId = async (trx: Trx, where: Account): Promise<number> => {
  const { member_id, product_id } = ownerOf(where);
  const find = () =>
    trx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', where.kind)
      .where('member_id', 'is not distinct from', member_id)
      .where('product_id', 'is not distinct from', product_id)
      .executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  await trx
    .insertInto('ledger_accounts')
    .values({ kind: where.kind, member_id, product_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`No account ${where.kind}.`);
  return made.id;
};

/**
 * Books postings inside the caller's transaction, in their order. Entries are inserted by account
 * id, so that concurrent bookings lock accounts in the same order. The database refuses postings
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
  const accountIds = new Map<string, number>();
  const entries: { transaction_id: number; account_id: number; amount: bigint }[] = [];
  for (const posting of postings) {
    const transactionId = headerIds.get(posting.dedupeKey);
    if (transactionId === undefined) throw new Error(`Not booked: ${posting.dedupeKey}`);
    for (const [where, amount] of posting.entries) {
      if (amount === 0n) continue;
      const name = JSON.stringify(where);
      const id = accountIds.get(name) ?? (await accountId(trx, where));
      accountIds.set(name, id);
      entries.push({ transaction_id: transactionId, account_id: id, amount });
    }
  }
  // The sort is stable: entries of one account keep the order of their postings.
  entries.sort((a, b) => a.account_id - b.account_id);
  if (entries.length > 0) await trx.insertInto('ledger_entries').values(entries).execute();
};

/** Books one posting, see postAll. */
export const post = (trx: Trx, posting: Posting): Promise<void> => postAll(trx, [posting]);

/**
 * Balance of an account in minor units; 0 before the first booking. `lock` locks the account until
 * the transaction ends.
 */
export const balanceOf = async (
  trx: Trx,
  where: Account,
  { lock = false } = {},
): Promise<bigint> => {
  const { member_id, product_id } = ownerOf(where);
  const query = trx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', where.kind)
    .where('member_id', 'is not distinct from', member_id)
    .where('product_id', 'is not distinct from', product_id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row?.balance ?? 0n;
};
