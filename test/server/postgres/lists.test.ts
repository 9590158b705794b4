import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { openPostgres } from '#server/db/open.ts';
import { runCommand } from '#server/ops/commands.ts';
import type { Ops } from '#server/ops/ops.ts';
import { createTestDatabase, isOnPostgres, withoutTimeLimits } from '#test/support/postgres.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { loginAs } from '../support.ts';

/** Commands without a server in between are a process each. */
describe.runIf(isOnPostgres)('two operators at the lists at once', () => {
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    one = await startTestServer({ db: openPostgres(withoutTimeLimits(url)) });
    other = await startTestServer({ db: openPostgres(withoutTimeLimits(url)) });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  const waiting = async (): Promise<number> => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(one.db);
    return rows.length;
  };

  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    );

  /** Begins the second while an operator's work before it is done, but not yet kept. What became of the two. */
  const meanwhile = async <T>(
    first: (ops: Ops) => Promise<unknown>,
    second: () => Promise<T>,
  ): Promise<[before: string, after: T | undefined]> => {
    let isOver = false;
    let after: Promise<T> | undefined;
    const operation = { operator: 'ann', command: 'test', words: [] };
    const before = await outcomeOf(
      one.ops.runRecorded(operation, async (ops) => {
        await first(ops);
        after = second().finally(() => {
          isOver = true;
        });
        await expect.poll(async () => isOver || (await waiting()) > 0).toBe(true);
      }),
    );
    return [before, await after];
  };

  /** Two commands: the message where one was refused. */
  const atOnce = (first: (ops: Ops) => Promise<unknown>, second: string[]) =>
    meanwhile(first, () => outcomeOf(runCommand(other.ops, second, 'ben')));

  const quotes = () =>
    one.db.selectFrom('coin_quotes').select(['symbol', 'rate']).orderBy('id').execute();

  it('leave one quote, which the next command changes, where there was none', async () => {
    await one.db.deleteFrom('coin_quotes').execute();
    expect(await atOnce((ops) => ops.coin.set('A', '1'), ['coin', 'set', 'B', '2'])).toEqual([
      'done',
      'done',
    ]);
    expect(await quotes()).toEqual([{ symbol: 'B', rate: '2.00000000' }]);
    await runCommand(one.ops, ['coin', 'set', 'C', '3'], 'ann');
    expect(await quotes()).toEqual([{ symbol: 'C', rate: '3.00000000' }]);
  });

  it('are rid of a second quote that an earlier version left', async () => {
    await one.db.deleteFrom('coin_quotes').execute();
    const quote = { name: 'Z0', rate: '7', currency: 'CNY', updated_at: new Date() };
    await one.db
      .insertInto('coin_quotes')
      .values([
        { ...quote, symbol: 'Z0' },
        { ...quote, symbol: 'Z1' },
      ])
      .execute();
    await runCommand(one.ops, ['coin', 'set', 'Z1', '8'], 'ann');
    expect(await quotes()).toEqual([{ symbol: 'Z1', rate: '8.00000000' }]);
  });

  it('make no two types of one name', async () => {
    const add = ['type', 'add', 'name=按年'];
    const [first, second] = await atOnce((ops) => ops.types.add(['name=按年']), add);
    expect([first, second]).toEqual(['done', expect.stringMatching(/^Type \d+ has that name\.$/)]);
    const [id = '', ...others] = (await one.ops.types.list())
      .filter(({ name }) => name !== '按年')
      .map((type) => String(type.id));
    expect(others.length).toBeGreaterThan(0);
    const edit = ['type', 'edit', id, 'name=按季'];
    expect(await atOnce((ops) => ops.types.add(['name=按季']), edit)).toEqual([
      'done',
      expect.stringMatching(/^Type \d+ has that name\.$/),
    ]);
  });

  it('take back a bank for a member who binds a card of it at that moment, too', async () => {
    const { id } = await one.ops.banks.add(['name=蓝海银行', 'code=BHS']);
    const member = await loginAs(other);
    const bind = () =>
      member.post('/private/api/bankcard/add', {
        bank_card_type_id: id,
        realname: '林知行',
        card_no: '6217000010001234567',
        name: '',
      });
    const [removed, answer] = await meanwhile((ops) => ops.banks.remove(id), bind);
    expect(removed).toBe('done');
    expect(answer).toMatchObject({ status: 200, code: CODE.badRequest });
  });

  it('put no product on sale under a type that is taken back at that moment', async () => {
    const { id } = await one.ops.types.add(['name=按周']);
    const product = [
      ...['product', 'add', 'name=周结', 'type=按周', 'period=月', 'periods=6'],
      ...['rate=0.26', 'quantity=20', 'risk=2', 'amount=100'],
    ];
    expect(await atOnce((ops) => ops.types.remove(id), product)).toEqual([
      'done',
      expect.stringMatching(/^There is no "按周"; there are: /),
    ]);
    const type = await one.ops.types.add(['name=按周']);
    const remove = ['type', 'remove', String(type.id)];
    expect(await atOnce((ops) => ops.products.add(product.slice(2)), remove)).toEqual([
      'done',
      `1 product is of type ${type.id}, those whose sale has ended included: it stays.`,
    ]);
  });

  it('hear which bank has the code', async () => {
    const words = ['name=蓝海银行', 'code=BHB'];
    expect(await atOnce((ops) => ops.banks.add(words), ['bank', 'add', ...words])).toEqual([
      'done',
      'BHB is 蓝海银行.',
    ]);
  });
});
