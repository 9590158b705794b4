import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TX } from '#api/contract/money.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { DEMO, startTestServer, TEST_NOW, type TestServer } from '#test/support/server.ts';
import { rowsTouched, statementsOf } from '../db/plans.ts';
import { bookIncomes } from '../ledger/bookIncomes.ts';
import { type Caller, loginAs } from '../support.ts';

const MANY = 2_000;
/** What the demo member has of everything else is a few dozen. */
const FEW = 300;

const LIST = '/private/api/transactionhistory/list';

let server: TestServer;
let caller: Caller;

interface Page {
  readonly list: readonly { readonly type: number; readonly title: string }[];
  readonly total: number;
}
const pageOf = async (type: number, page = 1): Promise<Page> =>
  (await caller.get<Page>(LIST, { page, size: 10, type })).data;

/** How many incomes the account had before. */
let before = 0;
let info: Record<string, unknown>;

beforeAll(async () => {
  server = await startTestServer({ isUnused: true });
  caller = await loginAs(server);
  before = (await pageOf(TX.income)).total;
  info = (await caller.get('/private/api/member/info')).data;
  const lin = await memberIdOf(server.db, DEMO.lin);
  // An order that has run for long, and what it has paid.
  await sql`insert into incomes (order_id, period_no, amount, status, plan_at, paid_at)
    select one.id, 1000 + i, 0, 1, at, at
    from (select id from orders where member_id = ${lin} order by id limit 1) as one,
      generate_series(1, ${sql.lit(MANY)}) as i
      cross join lateral (select ${new Date(TEST_NOW)}::timestamptz - interval '2 days' as at) as paid`.execute(
    server.db,
  );
  await bookIncomes(server.db, lin, MANY);
  // As the database does by itself, or a job of the server for it.
  await sql`vacuum (analyze)`.execute(server.db);
});
afterAll(() => server.close());

/** Rows that the statements of some work take, or those of them that `which` picks. */
const costOf = async (
  work: () => Promise<unknown>,
  which: (query: CompiledQuery) => boolean = () => true,
): Promise<number> => {
  const statements = await statementsOf(async () => void (await work()));
  let rows = 0;
  for (const query of statements.filter(which)) rows += await rowsTouched(server.db, query);
  return rows;
};

it('costs the member’s own figures nothing, however long it is', async () => {
  const read = () => caller.get('/private/api/member/info');
  expect(await costOf(read)).toBeLessThan(FEW);
  const { pendingIncome, totalIncome, todayIncome, holdingAmount } = info;
  const figures = { pendingIncome, totalIncome, todayIncome, holdingAmount };
  expect((await read()).data).toMatchObject(figures);
});

it('costs the newest incomes of the account no more than their page', async () => {
  const isPage = ({ sql }: CompiledQuery) =>
    /\blimit\b/.test(sql) && sql.includes('ledger_entries');
  expect(await costOf(() => pageOf(TX.income), isPage)).toBeLessThan(FEW);
});

it('is counted and shown by type as it was booked', async () => {
  const newest = await pageOf(TX.income);
  expect(newest.total).toBe(before + MANY);
  expect(newest.list.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${MANY - index}`),
  );
  expect((await pageOf(TX.income, MANY / 10)).list.map(({ title }) => title)[9]).toBe('1');
  const last = await pageOf(TX.income, Math.ceil(newest.total / 10));
  expect(last.list.at(-1)?.type).toBe(TX.income);
  expect(await pageOf(TX.reward)).toMatchObject({ total: 4, list: Array(4).fill({ type: 7 }) });
});
