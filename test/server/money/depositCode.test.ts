import { describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { DEPOSIT } from '#api/contract/money.ts';
import { transact } from '#server/db/transact.ts';
import { Refusal } from '#server/http/refusal.ts';
import { addDeposit } from '#server/money/depositCode.ts';
import { closeExpired } from '#server/money/expired.ts';
import { serverForFile, TEST_NOW } from '#test/support/server.ts';

const MINUTE = 60_000;
const server = await serverForFile();

/** Numbers drawn one after another, the last one for ever. */
const drawn = (...numbers: string[]) => {
  let last = '';
  return () => {
    last = numbers.shift() ?? last;
    return last;
  };
};

/** Adds a deposit of the nth seeded member under the first of these numbers that is free. */
const add = async (nth: number, ...numbers: string[]): Promise<string> => {
  const { id } = await server.db
    .selectFrom('members')
    .select('id')
    .orderBy('id')
    .offset(nth)
    .executeTakeFirstOrThrow();
  const pay = await server.db
    .selectFrom('pay_channels')
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const at = new Date(TEST_NOW);
  const deposit = await transact(server.db, (trx) =>
    addDeposit(
      trx,
      {
        member_id: id,
        pay_id: pay.id,
        pay_name: pay.name,
        channel: '',
        channel_name: '',
        amount: 50_000n,
        fee: 0n,
        pay_amount: 50_000n,
        actual_amount: 50_000n,
        payee: { ...pay.payee, remark: '{code}' },
        created_at: at,
        expire_at: new Date(TEST_NOW + 30 * MINUTE),
      },
      drawn(...numbers),
    ),
  );
  expect(deposit.payee.remark).toBe(deposit.order_no.slice(-6));
  return deposit.order_no;
};

/** What operators make of a deposit. */
const end = (orderNo: string, status: number) =>
  server.db.updateTable('deposits').set({ status }).where('order_no', '=', orderNo).execute();

describe('the code of a deposit', () => {
  it.each([
    ['to be paid', DEPOSIT.unpaid],
    ['under review', DEPOSIT.reviewing],
  ])('is not that of another one %s', async (_, status) => {
    await end(await add(0, 'D01000111'), status);
    expect(await add(1, 'D02000111', 'D03000111', 'D04000222')).toBe('D04000222');
  });

  it.each([
    ['credited', DEPOSIT.credited],
    ['rejected', DEPOSIT.rejected],
    ['closed', DEPOSIT.closed],
  ])('is free again when its deposit is %s', async (_, status) => {
    await end(await add(0, 'D01000111'), status);
    expect(await add(1, 'D02000111')).toBe('D02000111');
  });

  it('is free again when nobody paid in time, also where the member does not come back', async () => {
    await add(0, 'D01000111');
    expect(await closeExpired(server.db, new Date(TEST_NOW + 30 * MINUTE - 1))).toBe(0);
    expect(await closeExpired(server.db, new Date(TEST_NOW + 30 * MINUTE))).toBe(1);
    expect(await add(1, 'D02000111')).toBe('D02000111');
  });

  it('is freed for the one member whose deposits are read, and not beside others', async () => {
    await add(0, 'D01000111');
    const theirs = await add(1, 'D02000222');
    const { member_id } = await server.db
      .selectFrom('deposits')
      .select('member_id')
      .where('order_no', '=', theirs)
      .executeTakeFirstOrThrow();
    const over = new Date(TEST_NOW + 30 * MINUTE);
    expect(await closeExpired(server.db, over, member_id)).toBe(1);
    expect(await add(1, 'D03000111', 'D04000222')).toBe('D04000222');
  });

  it('differs for two deposits that are asked for at once', async () => {
    const both = await Promise.all([
      add(0, 'D01000111', 'D01000222'),
      add(1, 'D02000111', 'D02000222'),
    ]);
    expect(both.map((orderNo) => orderNo.slice(-3)).sort()).toEqual(['111', '222']);
  });

  it('is looked for so often, then the deposit is refused as busy', async () => {
    await add(0, 'D01000111');
    const refused = add(1, 'D02000111');
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toMatchObject({ code: CODE.busy });
  });
});
