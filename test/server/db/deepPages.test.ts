import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyTables } from '#server/db/upkeep.ts';
import { isOnPostgres } from '#test/support/postgres.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { DEMO, startTestServer, TEST_NOW, type TestServer } from '#test/support/server.ts';
import { READ } from '../chat/chatClient.ts';
import { bookIncomes } from '../ledger/bookIncomes.ts';
import { type Caller, loginAs } from '../support.ts';
import { pagesTouched } from './plans.ts';

const SIZE = 10;
const MANY = 3_000;
const LAST = MANY / SIZE;

let server: TestServer;
let caller: Caller;
let lin: number;

beforeAll(async () => {
  server = await startTestServer({ isUnused: true });
  caller = await loginAs(server);
  lin = await memberIdOf(server.db, DEMO.lin);
});
afterAll(() => server.close());

const bookMany = () => bookIncomes(server.db, lin, MANY);

/** Copies of one order of the member, each a second later than the one before. */
const orderMany = () =>
  sql`insert into orders (order_no, member_id, product_id, product_name, product_cover, units, unit_amount,
      count, amount, yield_per_period, num_of_earnings, total_income_rate, investment_period, period_name,
      expected_income, started_at, mature_at, created_at)
    select 'many-' || n, member_id, product_id, n::text, '', units, unit_amount, count, amount, yield_per_period,
      num_of_earnings, total_income_rate, investment_period, period_name, expected_income, at, at, at
    from (select * from orders where member_id = ${lin} order by id limit 1) as one,
      generate_series(1, ${sql.lit(MANY)}) as n
      cross join lateral (select ${new Date(TEST_NOW)}::timestamptz + n * interval '1 second' as at) as born`.execute(
    server.db,
  );

const writeMany = () =>
  server.db
    .insertInto('messages')
    .values(
      Array.from({ length: MANY }, (_, index) => ({
        member_id: lin,
        type: 1,
        title: `${index + 1}`,
        summary: '',
        content: '',
        is_read: true,
        created_at: new Date(TEST_NOW + (index + 1) * 1000),
      })),
    )
    .execute();

interface Page {
  readonly list: readonly { readonly title?: string; readonly product_name?: string }[];
  readonly total: number;
}

/** As the server's job does every minute: of rows that are seen by all, an index is read alone. */
const tidy = async (table: string) => {
  // Else the figures of what was written may wait for up to a second, and the job finds nothing to do.
  await sql`select pg_stat_force_next_flush()`.execute(server.db);
  expect(await tidyTables(server.db)).toContain(table);
};

/** A later page finds each of its rows by its id: two pages of an index and one of the table. */
const BY_IDS = 3 * SIZE;
/** Of the rows before the page only an index is read, of which a page has more rows than this. */
const ROWS_AN_INDEX_PAGE = 100;

describe.skipIf(isOnPostgres)('a page however far back', () => {
  it.each([
    ['transactionhistory/list', 'ledger_entries', { type: '' }, bookMany, 2],
    // The sums and totals of these two are of all rows.
    ['order/list', 'orders', {}, orderMany, 8],
    ['message/list', 'messages', { type: '' }, writeMany, 8],
  ] as const)(
    'of %s touches of the rows before it an index alone, and the first page stays cheap',
    async (list, table, filter, add, most) => {
      const pageAt = async (page: number): Promise<Page> =>
        (await caller.get<Page>(`/private/api/${list}`, { page, size: SIZE, ...filter })).data;
      const touchedBy = async (page: number): Promise<number> => {
        let shown: readonly (string | undefined)[] = [];
        const pages = await pagesTouched(server.db, async () => {
          const rows = (await pageAt(page)).list;
          shown = rows.map(({ title, product_name }) => title ?? product_name);
        });
        const newest = MANY - (page - 1) * SIZE;
        expect(shown).toEqual(Array.from({ length: SIZE }, (_, index) => `${newest - index}`));
        return pages;
      };
      const whileShort = await pagesTouched(server.db, async () => void (await pageAt(1)));
      await add();

      // Not tidied yet, every page reads the member's rows, as the total does.
      const untidied = await touchedBy(1);
      expect(await touchedBy(LAST)).toBeLessThanOrEqual(untidied + BY_IDS + SIZE);

      await tidy(table);
      const first = await touchedBy(1);
      expect(first).toBeLessThan(most * whileShort);
      for (const page of [2, LAST / 2, LAST]) {
        expect(await touchedBy(page)).toBeLessThanOrEqual(
          first + BY_IDS + Math.ceil((page * SIZE) / ROWS_AN_INDEX_PAGE),
        );
      }
      const { total } = await pageAt(1);
      expect(total).toBeGreaterThan(MANY);
      expect(await pageAt(total)).toMatchObject({ list: [], total });
    },
  );
});

it.skipIf(isOnPostgres)(
  'unread messages are counted without those that the member wrote',
  async () => {
    const write = (sender: 'member' | 'operator', count: number) =>
      server.db
        .insertInto('chat_messages')
        .values(
          Array.from({ length: count }, () => ({
            member_id: lin,
            sender,
            text: 'words',
            created_at: new Date(TEST_NOW),
          })),
        )
        .execute();
    const count = async (expected: number): Promise<number> =>
      pagesTouched(server.db, async () => {
        const { data } = await caller.post(READ, { up_to: 1 });
        expect(data).toEqual({ unread: expected });
      });
    const { unread } = (await caller.post<{ unread: number }>(READ, { up_to: 1 })).data;
    await write('operator', SIZE);
    const before = await count(unread + SIZE);
    await write('member', MANY);
    expect(await count(unread + SIZE)).toBeLessThanOrEqual(before + SIZE);
  },
);
