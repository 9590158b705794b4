import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { openPostgres } from '#server/db/open.ts';
import { DAY_MS } from '#server/ledger/calendar.ts';
import { type Account, account } from '#server/ledger/post.ts';
import { createTestDatabase, isOnPostgres, withoutTimeLimits } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { buy, type Caller, loginAs, newMember, productId } from '../support.ts';
import { type LockHolder, openLockHolder } from './lockHolder.ts';

const PHONE = '13700000001';

/** Two that lock in different orders wait for each other, until the database ends one of them. */
describe.runIf(isOnPostgres)('the accounts of a write', () => {
  let server: TestServer;
  let holder: LockHolder;
  let member: Caller;
  let product: number;
  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresTemplate') ?? '');
    server = await startTestServer({ db: openPostgres(withoutTimeLimits(url)) });
    product = await productId(server, SAMPLE.trialShares);
    member = await newMember(server, PHONE, '50000');
    holder = await openLockHolder(url);
  });
  afterAll(async () => {
    await holder.close();
    await server.close();
  });

  const idOf = async (where: Account): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id from ledger_accounts
      where kind = ${where.kind}
        and member_id is not distinct from ${'memberId' in where ? where.memberId : null}::int
        and product_id is not distinct from ${'productId' in where ? where.productId : null}::int
    `.execute(server.db);
    return rows[0]?.id ?? Number.NaN;
  };

  const availableOf = async (caller: Caller): Promise<Account> =>
    account.available((await caller.get<{ id: number }>('/private/api/member/info')).data.id);

  /** Waits at the first of these accounts, which somebody holds, and has locked none of the others. */
  const waitsAtFirst = async <T>(accounts: Account[], write: () => Promise<T>): Promise<T> => {
    const ids = (await Promise.all(accounts.map(idOf))).sort((a, b) => a - b);
    return holder.waitsAtFirst('ledger_accounts where id', ids, write);
  };

  const purchase = async (caller: Caller): Promise<string> => {
    const answer = await buy(caller, { product_id: product, amount: '200' });
    expect(answer.code).toBe(CODE.ok);
    return answer.data.order_no;
  };

  it('are locked by id by a purchase, whichever is the older', async () => {
    const lin = await loginAs(server);
    const own = await availableOf(member);
    const older = await availableOf(lin);
    const funds = account.funds(product);
    expect(await idOf(older)).toBeLessThan(await idOf(funds));
    expect(await idOf(funds)).toBeLessThan(await idOf(own));
    await waitsAtFirst([older, funds], () => purchase(lin));
    await waitsAtFirst([own, funds], () => purchase(member));
  });

  it('are locked by id by all that pays for an order', async () => {
    const [own, funds] = [await availableOf(member), account.funds(product)];
    const [left, cancelled] = [await purchase(member), await purchase(member)];
    const { id } = await server.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', left)
      .executeTakeFirstOrThrow();
    await member.post('/private/api/order/buyback', { id, pay_password: DEMO.payPassword });
    await waitsAtFirst([own, funds], () => server.ops.finishBuyback(left));
    await waitsAtFirst([account.income, own, funds], () =>
      server.ops.cancelOrder(cancelled, 'asked for'),
    );
    server.clock.advance(31 * DAY_MS);
    const settled = await waitsAtFirst([account.income, own, funds], () => server.ops.settle());
    expect(settled.failed).toEqual([]);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('are untouched by a withdrawal whose card is just being deleted (fault 44)', async () => {
    const lin = await loginAs(server);
    const cards = await lin.get<{ id: number }[]>('/private/api/bankcard/list');
    const card = cards.data[0]?.id;
    const fields = { bank_card_id: card ?? 0, amount: '100', pay_password: DEMO.payPassword };
    const answer = await holder.waitsForChange(
      `update bank_cards set deleted_at = now() where id = ${card}`,
      () => lin.post('/private/api/withdrawal/add', fields),
    );
    expect(answer).toMatchObject({ code: CODE.bankCardMissing });
    expect(await server.ops.audit()).toEqual([]);
  });

  it('are those of a member whom nobody disables while a purchase is being carried out', async () => {
    const buyer = await loginAs(server, PHONE);
    const { id } = (await buyer.get<{ id: number }>('/private/api/member/info')).data;
    const lockAsUpdate = sql`select 1 from members where id = ${id} for no key update nowait`;
    await holder.waitsAtFirst(
      'products where id',
      [product],
      () => purchase(buyer),
      async () => {
        await expect(lockAsUpdate.execute(server.db)).rejects.toMatchObject({ code: '55P03' });
      },
    );
    expect((await lockAsUpdate.execute(server.db)).rows).toHaveLength(1);
  });
});
