import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { contentHash } from '#server/attempt/attempt.ts';
import type { Db } from '#server/db/open.ts';
import { MONEY_WRITES } from '#server/limits.ts';
import { isOnPostgres } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, serverForFile } from '#test/support/server.ts';
import { buy, type Caller, callerOf, loginTokens, productId } from '../support.ts';

const KEY = 'attempt-0001-abcdef';
const OTHER_KEY = 'attempt-0002-abcdef';
const LIN = 10001;

const server = await serverForFile();
const product = await productId(server, SAMPLE.trialShares);
const want = (count = 1) => ({ product_id: product, amount: '200', count });

let token: string;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  token = (await loginTokens(server, DEMO.lin)).accessToken;
});

/** Calls of the same member to another process, which asks the database through `db`. */
const through = (db: Db): Caller => {
  const { now } = server.clock;
  const settings = testSettings;
  const handler = createApiHandler({ db, secrets: testSecrets, settings, now, strict: true });
  return callerOf({ fetch: fetchThrough(handler) }, token);
};

/** The same, with `see` called for each statement before it is sent. */
const seeing = (see: (node: RootOperationNode) => void): Caller => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      see(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return through(server.db.withPlugin(plugin));
};

/** The same, where `act` comes behind the first statement of a kind that names `name`, before any other. */
const interrupted = (
  kind: RootOperationNode['kind'],
  name: string,
  act: () => Promise<unknown>,
): Caller => {
  let isOver = false;
  return seeing((node) => {
    if (isOver || node.kind !== kind || !JSON.stringify(node).includes(`"${name}"`)) return;
    isOver = true;
    queueMicrotask(() => void act());
  });
};

const attempts = () => server.db.updateTable('purchase_attempts').where('key', '=', KEY);
const claimed = (claim: string, inMs: number) => ({
  claim,
  claimed_until: new Date(server.clock.now() + inMs),
});
const claim = (inMs: number, key = KEY) =>
  server.db
    .insertInto('purchase_attempts')
    .values({
      ...claimed('of another', inMs),
      member_id: LIN,
      key,
      content_hash: contentHash([product, 20_000n, 1]),
      created_at: new Date(server.clock.now()),
    })
    .execute();
const state = async () => {
  const mine = callerOf(server, token);
  const { data: orders } = await mine.get('/private/api/order/list', { page: 1, size: 1 });
  const { data: member } = await mine.get('/private/api/member/info');
  return [orders.total, member.amount];
};

// The embedded database's only connection keeps the order in which statements come.
describe.skipIf(isOnPostgres)('another request of the same attempt', () => {
  it('that failed just then leaves the attempt to this one', async () => {
    await claim(MONEY_WRITES.claimMs);
    const release = () => server.db.deleteFrom('purchase_attempts').execute();
    const caller = interrupted('InsertQueryNode', 'purchase_attempts', release);
    const [orders] = await state();
    expect(await buy(caller, want(), KEY)).toMatchObject({ code: 0 });
    expect((await state())[0]).toBe(Number(orders) + 1);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('is looked at by few copies of it, however many come: the others learn nothing, not even that nothing was done', async () => {
    await claim(MONEY_WRITES.claimMs);
    const [orders] = await state();
    const asking = new Set<string>();
    const waiting = MONEY_WRITES.copies.waitingOfRow;
    const answered = vi.fn();
    const copies = Array.from({ length: waiting + 30 }, (_, nth) =>
      buy(
        seeing(({ kind }) => {
          if (kind === 'InsertQueryNode') asking.add(`${nth}`);
        }),
        want(),
        KEY,
      ),
    );
    for (const copy of copies) void copy.then(answered);
    await expect.poll(() => answered.mock.calls.length).toBe(copies.length - waiting - 1);
    for (const [answer] of answered.mock.calls) {
      expect(answer).toMatchObject({ status: 500, code: CODE.busy });
    }
    expect(asking.size).toBe(1);
    // They keep no other attempt from being carried out.
    expect(await buy(callerOf(server, token), want(), OTHER_KEY)).toMatchObject({ code: 0 });
    await server.db.deleteFrom('purchase_attempts').execute();
    const codes = (await Promise.all(copies)).map(({ status, code }) => [status, code]);
    expect(codes.filter(([status]) => status === 200)).toEqual(Array(waiting + 1).fill([200, 0]));
    expect((await state())[0]).toBe(Number(orders) + 2);
  });

  it('is waited for by a clock that nobody sets', async () => {
    await claim(MONEY_WRITES.claimMs);
    let looks = 0;
    const caller = seeing(({ kind }) => {
      if (kind === 'InsertQueryNode') looks += 1;
    });
    const copy = buy(caller, want(), KEY);
    await expect.poll(() => looks).toBeGreaterThan(0);
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 24 * 3_600_000);
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 1);
    await server.db.deleteFrom('purchase_attempts').execute();
    expect(await copy).toMatchObject({ status: 200, code: 0 });
  });

  // What looks at the lock first could be carried out while its copy is refused.
  it('is refused like this one by a lock of too many refusals that comes behind the claim', async () => {
    const before = await state();
    const until = new Date(server.clock.now() + 1000);
    const locked = { key: `stored:${LIN}`, tries: 401, window_ends_at: until, locked_until: until };
    const lock = () => server.db.insertInto('throttles').values(locked).execute();
    const caller = interrupted('InsertQueryNode', 'purchase_attempts', lock);
    for (const one of [caller, callerOf(server, token)]) {
      expect(await buy(one, want(), KEY)).toMatchObject({ status: 200, code: CODE.tooMany });
    }
    expect(await state()).toEqual(before);
    expect(await server.db.selectFrom('purchase_attempts').selectAll().execute()).toEqual([]);
  });

  const sums = { amount: '200.00', expected_income: '0.50', balance: '1.00' };
  const answer = { id: 1, order_no: 'T202611200000000001', ...sums };
  it.each([
    ['answered', { answer: JSON.stringify(answer) }, { code: 0, data: answer }],
    [
      'refused',
      { refusal: JSON.stringify({ code: CODE.soldOut, msg: 'gone', data: { left: 0 } }) },
      { code: CODE.soldOut, msg: 'gone', data: { left: 0 } },
    ],
  ])('that is %s after all, when this one was to take over, is believed', async (_, set, said) => {
    await claim(-1);
    const before = await state();
    const late = () => attempts().set(set).execute();
    const caller = interrupted('SelectQueryNode', 'purchase_attempts', late);
    expect(await buy(caller, want(), KEY)).toMatchObject(said);
    expect(await state()).toEqual(before);
  });

  it.each([
    ['carried out', 1],
    ['refused', 9],
  ])('that took over keeps the attempt: this one is not %s', async (_, count) => {
    const before = await state();
    const takeOver = () => attempts().set(claimed('of another', MONEY_WRITES.claimMs)).execute();
    const caller = interrupted('SelectQueryNode', 'pay_password_hash', takeOver);
    expect(await buy(caller, want(count), KEY)).toMatchObject({ status: 500, code: CODE.busy });
    expect(await state()).toEqual(before);
    expect(await server.ops.audit()).toEqual([]);
    const rows = await server.db.selectFrom('purchase_attempts').selectAll().execute();
    expect(rows).toMatchObject([{ claim: 'of another', answer: null, refusal: null }]);
  });
});

it('what takes over a claim of a dead process leaves those of other attempts', async () => {
  await claim(-1, OTHER_KEY);
  await claim(-1);
  expect(await buy(callerOf(server, token), want(), KEY)).toMatchObject({ code: 0 });
  const rows = server.db.selectFrom('purchase_attempts').select(['claim', 'answer']);
  expect(await rows.where('key', '=', OTHER_KEY).execute()).toEqual([
    { claim: 'of another', answer: null },
  ]);
});

const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['the connection was lost', new Error('Connection terminated unexpectedly')],
  ['it took too long', coded('57014')],
])('what was committed is answered to the next, though %s behind it', async (_, error) => {
  const [orders, balance] = await state();
  const db = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const transaction = server.db.transaction();
    return Object.assign(Object.create(transaction), {
      execute: async (work: Parameters<typeof transaction.execute>[0]) => {
        const done = await transaction.execute(work);
        const row = await server.db.selectFrom('purchase_attempts').select('answer').execute();
        if (row[0]?.answer) throw error;
        return done;
      },
    });
  });
  expect(await buy(through(db), want(), KEY)).toMatchObject({ status: 500, code: CODE.busy });
  const after = [Number(orders) + 1, (Number(balance) - 200).toFixed(2)];
  expect(await state()).toEqual(after);
  expect(await buy(callerOf(server, token), want(), KEY)).toMatchObject({
    code: 0,
    data: { amount: '200.00', balance: after[1] },
  });
  expect(await state()).toEqual(after);
  expect(await server.ops.audit()).toEqual([]);
});

it('an attempt whose row is waited for too long, as for a copy that is making it, is not said to be refused', async () => {
  const before = await state();
  const caller = seeing((node) => {
    const isClaim = node.kind === 'InsertQueryNode';
    if (isClaim && JSON.stringify(node).includes('"purchase_attempts"')) throw coded('55P03');
  });
  expect(await buy(caller, want(), KEY)).toMatchObject({ status: 500, code: CODE.busy });
  expect(await state()).toEqual(before);
  expect(await buy(callerOf(server, token), want(), KEY)).toMatchObject({ code: 0 });
});
