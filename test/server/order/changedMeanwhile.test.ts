import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import {
  type Answer,
  buy,
  type Caller,
  loginAs,
  loginBeforeEach,
  newMember,
  productId,
  registerByPhone,
} from '../support.ts';

const server = await serverForFile();
const lin = loginBeforeEach(server);
afterEach(async () => {
  expect(await server.ops.audit()).toEqual([]);
});

/** Runs `work` with a change made once a password was found to be right: its tries are forgotten then. */
const changedMeanwhile = async <T>(change: string, work: () => Promise<T>): Promise<T> => {
  await sql`create function change() returns trigger language plpgsql as ${sql.lit(
    `begin ${change}; return null; end`,
  )}`.execute(server.db);
  await sql`create trigger change after delete on throttles execute function change()`.execute(
    server.db,
  );
  try {
    return await work();
  } finally {
    await sql`drop function change cascade`.execute(server.db);
  }
};

const orderId = async (): Promise<number> => {
  const row = await server.db
    .selectFrom('orders')
    .select('id')
    .where('product_name', '=', SAMPLE.daily)
    .where('member_id', '=', 10001)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** What is counted where nothing may have been done. */
const traces = async () => {
  const { rows } = await sql<Record<string, unknown>>`select
    (select count(*)::int from orders) as orders,
    (select count(*)::int from withdrawals) as withdrawals,
    (select count(*)::int from orders where buyback_applied_at is not null) as buybacks,
    (select count(*)::int from ledger_transactions) as bookings`.execute(server.db);
  return rows[0];
};

const PAYMENTS: Readonly<Record<string, (caller: Caller) => Promise<Answer<object>>>> = {
  purchase: async (caller: Caller) =>
    buy(
      caller,
      { product_id: await productId(server, SAMPLE.monthly), amount: '1000' },
      'changed-meanwhile',
    ),
  withdrawal: (caller: Caller) =>
    caller.post('/private/api/withdrawal/add', {
      bank_card_id: 1,
      amount: '2000',
      pay_password: DEMO.payPassword,
    }),
  buyback: async (caller: Caller) =>
    caller.post('/private/api/order/buyback', {
      id: await orderId(),
      pay_password: DEMO.payPassword,
    }),
};

const CHANGES = [
  ['was disabled', 'update members set disabled = true where id = 10001', CODE.disabled],
  [
    'got another payment password',
    "update members set pay_password_hash = 'another' where id = 10001",
    CODE.busy,
  ],
] as const;

describe.each(Object.entries(PAYMENTS))('a %s that waited its turn', (_kind, pay) => {
  it.each(CHANGES)('is refused where its member %s', async (_what, change, code) => {
    const before = await traces();
    expect(await changedMeanwhile(change, () => pay(lin))).toMatchObject({ code });
    expect(await traces()).toEqual(before);
  });

  it('is carried out where another member changed', async () => {
    await newMember(server, '13700000031', '1');
    const change = "update members set disabled = true where phone = '13700000031'";
    expect(await changedMeanwhile(change, () => pay(lin))).toMatchObject({ code: 0 });
    const { disabled } = await server.db
      .selectFrom('members')
      .select('disabled')
      .where('phone', '=', '13700000031')
      .executeTakeFirstOrThrow();
    expect(disabled).toBe(true);
  });
});

it('a first payment password is refused where the login password changed meanwhile', async () => {
  await registerByPhone(server, '13700000032');
  const member = await loginAs(server, '13700000032');
  const change = "update members set password_hash = 'another' where phone = '13700000032'";
  const set = () =>
    member.post('/private/api/member/set_pay_password', {
      password: DEMO.password,
      pay_password: '135790',
      pay_password_confirm: '135790',
    });
  expect(await changedMeanwhile(change, set)).toMatchObject({ code: CODE.wrongCredentials });
  expect((await member.get('/private/api/member/info')).data).toMatchObject({ hasPayPassword: 0 });
});
