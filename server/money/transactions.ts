import { sql } from 'kysely';
import { TX, txList, txTypes } from '#api/contract/money.ts';
import type { Db } from '../db/open.ts';
import { type PageRequest, pageOf, readPage, windowOf } from '../http/paging.ts';
import { memberRoute } from '../http/route.ts';
import { unixOf } from '../ledger/calendar.ts';
import { amountOf } from '../ledger/money.ts';

const IN = 1;
const OUT = 2;
const EITHER = 0;

/** Name and direction of every transaction type. */
const TYPES: readonly { type: number; name: string; direction: number }[] = Object.values({
  deposit: { type: TX.deposit, name: '充值', direction: IN },
  withdrawal: { type: TX.withdrawal, name: '提现', direction: OUT },
  investment: { type: TX.investment, name: '投资', direction: OUT },
  income: { type: TX.income, name: '收益', direction: IN },
  principal: { type: TX.principal, name: '本金返还', direction: IN },
  buyback: { type: TX.buyback, name: '回购', direction: IN },
  reward: { type: TX.reward, name: '邀请奖励', direction: IN },
  withdrawalReturned: { type: TX.withdrawalReturned, name: '提现退回', direction: IN },
  fee: { type: TX.fee, name: '手续费', direction: OUT },
  adjustment: { type: TX.adjustment, name: '平台调整', direction: EITHER },
} satisfies Record<keyof typeof TX, object>);

const nameOf = (type: number): string => TYPES.find((known) => known.type === type)?.name ?? '';

/** The entries of a member's available account, which the list shows. */
const linesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_transactions as tx', 'tx.id', 'entry.transaction_id')
    .where('account.kind', '=', 'member.available')
    .where('account.member_id', '=', memberId);

const withColumns = (lines: ReturnType<typeof linesOf>) =>
  lines
    .select([
      'entry.id',
      'entry.amount',
      'entry.balance_after',
      'tx.type',
      'tx.title',
      'tx.remark',
      'tx.ref_type',
      'tx.ref_id',
      'tx.created_at',
    ])
    .orderBy('entry.number', 'desc');

type Line = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const lineView = (row: Line) => ({
  id: row.id,
  type: row.type,
  type_name: nameOf(row.type),
  direction: row.amount > 0n ? IN : OUT,
  amount: amountOf(row.amount < 0n ? -row.amount : row.amount),
  balance: amountOf(row.balance_after),
  title: row.title,
  remark: row.remark,
  ref_type: row.ref_type,
  ref_id: row.ref_id,
  created_at: unixOf(row.created_at),
});

/** How many entries the available account of a member has. */
const countOf = async (db: Db, memberId: number): Promise<number> => {
  const account = await db
    .selectFrom('ledger_accounts')
    .select('entry_count')
    .where('kind', '=', 'member.available')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return account?.entry_count ?? 0;
};

/**
 * A page of all lines. An account numbers its entries without a gap, so a page is a range of numbers: however far
 * back it is, nothing else is read. Its lines know how many there are.
 */
const pageOfAll = async (db: Db, memberId: number, request: PageRequest) => {
  const { limit, offset } = windowOf(request);
  const lines = await withColumns(linesOf(db, memberId))
    .select('account.entry_count')
    .where('entry.number', '<=', sql<number>`account.entry_count - ${offset}::int`)
    .where('entry.number', '>', sql<number>`account.entry_count - ${offset + limit}::int`)
    .execute();
  const total = lines[0]?.entry_count ?? (await countOf(db, memberId));
  return pageOf(lines.map(lineView), total, request);
};

/**
 * Whether a line is of another type than an income, of which a long history has most. Said beside the type, and not by
 * a value of the statement, for the index that holds only these.
 */
export const isNoIncome = sql<boolean>`tx.type <> ${sql.lit(TX.income)}`;

/** The same lines, looked for from the newest on: the account is one, which a join alone does not show the planner. */
const newestOf = (db: Db, memberId: number) =>
  linesOf(db, memberId).where('entry.account_id', '=', ({ selectFrom }) =>
    selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', 'member.available')
      .where('member_id', '=', memberId),
  );

/** A page of incomes; how many there are is known from all lines and those of other types. */
const pageOfIncomes = async (db: Db, memberId: number, request: PageRequest) => {
  const { limit, offset } = windowOf(request);
  const [lines, all, others] = await Promise.all([
    withColumns(newestOf(db, memberId).where('tx.type', '=', TX.income))
      .limit(limit)
      .offset(offset)
      .execute(),
    countOf(db, memberId),
    linesOf(db, memberId)
      .where(isNoIncome)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(lines.map(lineView), all - others.count, request);
};

/** The transaction types the list can be filtered by. */
export const txTypesRoute = memberRoute(txTypes, async () => [...TYPES]);

/** What changed the available balance, newest first, each with the balance after it. */
export const txListRoute = memberRoute(txList, ({ db, memberId }, input) => {
  if (input.type === '') return pageOfAll(db, memberId, input);
  const type = Number(input.type);
  if (type === TX.income) return pageOfIncomes(db, memberId, input);
  const lines = newestOf(db, memberId).where('tx.type', '=', type).where(isNoIncome);
  return readPage(withColumns(lines), input, lineView);
});
