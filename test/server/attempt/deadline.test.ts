import { describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { MONEY_WRITES } from '#server/limits.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, serverForFile } from '#test/support/server.ts';
import { type Answer, buy, loginAs, loginBeforeEach, productId } from '../support.ts';

const server = await serverForFile();
const lin = loginBeforeEach(server);

const pay_password = DEMO.payPassword;

interface Write {
  name: string;
  path: string;
  send(extra: Record<string, string>): Promise<Answer>;
}

const WRITES: readonly Write[] = [
  {
    name: 'purchase (C19)',
    path: 'order/add',
    send: async (extra) =>
      lin.get(
        '/private/api/order/add',
        {
          product_id: await productId(server, SAMPLE.trialShares),
          amount: '200',
          count: 1,
          pay_password,
        },
        extra,
      ),
  },
  {
    name: 'withdrawal (C30)',
    path: 'withdrawal/add',
    send: (extra) =>
      lin.post(
        '/private/api/withdrawal/add',
        { bank_card_id: 1, amount: '100', pay_password },
        extra,
      ),
  },
  {
    name: 'buyback (C21)',
    path: 'order/buyback',
    send: async (extra) => {
      const { id } = await server.db
        .selectFrom('orders')
        .innerJoin('products', 'products.id', 'product_id')
        .select('orders.id')
        .where('member_id', '=', 10001)
        .where('orders.status', '=', 0)
        .where('buyback_enabled', '=', true)
        .whereRef('settled_count', '>=', 'buyback_min_settled')
        .executeTakeFirstOrThrow();
      return lin.post('/private/api/order/buyback', { id, pay_password }, extra);
    },
  },
];

/** Everything of the member that a write of money changes. */
const books = async () => ({
  member: (await lin.get('/private/api/member/info')).data,
  orders: (await lin.get('/private/api/order/list', { page: 1, size: 50 })).data,
  withdrawals: (await lin.get('/private/api/withdrawal/list', { page: 1, size: 50 })).data,
});

describe.each(WRITES)('a $name that had to wait', ({ path, send }) => {
  /** The write, with so much time passing between its arrival and its commit. */
  const sendLate = (ms: number, extra: Record<string, string> = {}): Promise<Answer> => {
    server.fault({ path, kind: 'late', point: 'before-commit', ms });
    return send(extra);
  };

  it.each([{}, { 'idempotency-key': 'attempt-that-waits' }])(
    'is undone and refused after the deadline, not before (%o)',
    async (extra) => {
      const before = await books();
      const late = await sendLate(MONEY_WRITES.deadlineMs, extra);
      expect(late).toMatchObject({ status: 200, code: CODE.busy });
      expect(await books()).toEqual(before);
      expect(await server.ops.audit()).toEqual([]);
    },
  );

  it('is done within the deadline', async () => {
    expect(await sendLate(MONEY_WRITES.deadlineMs - 1)).toMatchObject({ code: CODE.ok });
    expect(await server.ops.audit()).toEqual([]);
  });
});

it('what may have come before the process paused is refused, and carried out at the next try', async () => {
  const want = { product_id: await productId(server, SAMPLE.trialShares), amount: '200' };
  const { db, clock } = server;
  const through = (waitedMs: number) => {
    const handler = createApiHandler({
      db,
      secrets: testSecrets,
      settings: testSettings,
      now: clock.now,
      waited: () => waitedMs,
    });
    return loginAs({ fetch: fetchThrough(handler) });
  };
  const before = await books();
  const late = await through(MONEY_WRITES.deadlineMs);
  expect(await buy(late, want)).toMatchObject({ status: 200, code: CODE.busy });
  expect(await books()).toEqual(before);
  expect(await buy(await through(0), want)).toMatchObject({ code: CODE.ok });
});
