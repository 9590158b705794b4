import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { answerAttempt, contentHash } from '#server/attempt/attempt.ts';
import { forgetAnsweredAttempts, forgetDeadAttempts } from '#server/attempt/forgetAttempts.ts';
import { transact } from '#server/db/transact.ts';
import { MONEY_WRITES } from '#server/limits.ts';
import type { ServerSettings } from '#server/settings.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { hasSecret } from '#test/support/secretTraces.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import {
  DEMO,
  fetchThrough,
  serverForFile,
  startTestServer,
  TEST_NOW,
  type TestServer,
} from '#test/support/server.ts';
import {
  type Answer,
  buy,
  type Caller,
  callerOf,
  loginAs,
  loginBeforeEach,
  loginTokens,
  newMember,
  productId,
} from '../support.ts';

const KEY = 'attempt-0001-abcdef';
const OTHER_KEY = 'attempt-0002-abcdef';

const server = await serverForFile();
const lin = loginBeforeEach(server);
const product = await productId(server, SAMPLE.trialShares);

const want = (count = 1) => ({ product_id: product, amount: '200', count });
const orders = async (): Promise<number> =>
  (await lin.get<{ total: number }>('/private/api/order/list', { page: 1, size: 1 })).data.total;
const SEEDED = 8;

describe('the same Idempotency-Key', () => {
  it('gets the same answer and makes one order, which carries the key', async () => {
    const first = await buy(lin, want(), KEY);
    const second = await buy(lin, want(), KEY);
    expect(first.code).toBe(0);
    expect(second).toEqual(first);
    expect(await orders()).toBe(SEEDED + 1);
    const { data } = await lin.get<{ order: { attempt_key: string } }>('/private/api/order/info', {
      id: first.data.id,
      page: 1,
      size: 1,
    });
    expect(data.order.attempt_key).toBe(KEY);
    const other = await buy(lin, want(), OTHER_KEY);
    expect(other.data.id).not.toBe(first.data.id);
    for (const [key, answer] of [
      [KEY, first],
      [OTHER_KEY, other],
    ] as const)
      expect(await buy(lin, want(), key)).toEqual(answer);
    expect(await orders()).toBe(SEEDED + 2);
  });

  it('gets the same answer when the requests come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(lin, want(), KEY)));
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(1);
    expect(await orders()).toBe(SEEDED + 1);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('is refused for other content', async () => {
    await buy(lin, want(), KEY);
    expect(await buy(lin, want(2), KEY)).toMatchObject({ code: CODE.attemptReused });
    expect(await buy(lin, { product_id: 1, amount: '1000' }, KEY)).toMatchObject({
      code: CODE.attemptReused,
    });
    // Other content, though its figures in a row are the same.
    await buy(lin, want(11), OTHER_KEY);
    const alike = { product_id: product, amount: '2000.01', count: 1 };
    expect(await buy(lin, alike, OTHER_KEY)).toMatchObject({ code: CODE.attemptReused });
    expect(await orders()).toBe(SEEDED + 1);
  });

  it('gets the same refusal again, and a corrected try has a key of its own', async () => {
    const wrong = { ...want(), pay_password: '000000' };
    const refused = await buy(lin, wrong, KEY);
    expect(refused).toMatchObject({ code: CODE.wrongPayPassword, data: { remain: 4 } });
    // The browser sends it again by itself: that is no further try, and the right one comes too late.
    for (const again of [wrong, wrong, want()]) expect(await buy(lin, again, KEY)).toEqual(refused);
    expect(await buy(lin, wrong, OTHER_KEY)).toMatchObject({ data: { remain: 3 } });
    expect(await buy(lin, want(9), 'attempt-0003-abcdef')).toMatchObject({ code: CODE.overLimit });
    expect(await buy(lin, want(), 'attempt-0004-abcdef')).toMatchObject({ code: 0 });
    expect(await orders()).toBe(SEEDED + 1);
  });

  it('refused because the server was busy, stays so: it said that nothing was done', async () => {
    const ms = MONEY_WRITES.deadlineMs;
    server.fault({ path: 'order/add', kind: 'late', point: 'before-commit', ms });
    const refused = await buy(lin, want(), KEY);
    expect(refused).toMatchObject({ status: 200, code: CODE.busy });
    expect(await buy(lin, want(), KEY)).toEqual(refused);
    expect(await orders()).toBe(SEEDED);
    expect(await buy(lin, want(), OTHER_KEY)).toMatchObject({ code: 0 });
  });

  it('is not made again when its answer was forgotten', async () => {
    expect(await buy(lin, want(), KEY)).toMatchObject({ code: 0 });
    const scope = {
      db: server.db,
      secrets: testSecrets,
      settings: testSettings,
      now: () => new Date(TEST_NOW + 91 * 86_400_000),
    };
    expect(await forgetAnsweredAttempts(scope)).toBeGreaterThan(0);
    expect((await buy(lin, want(), KEY)).code).not.toBe(0);
    expect(await orders()).toBe(SEEDED + 1);
  });

  it('is refused alike when the requests come at once', async () => {
    const wrong = { ...want(), pay_password: '000000' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(lin, wrong, KEY)));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.remain}`))).toEqual(
      new Set([`${CODE.wrongPayPassword} 4`]),
    );
  });

  it('is forgotten a day after it was refused', async () => {
    await buy(lin, { ...want(), pay_password: '000000' }, KEY);
    server.clock.advance(24 * 3600_000 - 1);
    expect(await server.ops.forgetDeadAttempts()).toBe(0);
    server.clock.advance(1);
    expect(await server.ops.forgetDeadAttempts()).toBe(1);
  });

  it('belongs to one member', async () => {
    const other = await newMember(server, '13700000003', '1000');
    const mine = await buy(lin, want(), KEY);
    const theirs = await buy(other, want(), KEY);
    expect(theirs.code).toBe(0);
    expect(theirs.data.id).not.toBe(mine.data.id);
    // Sent again, each is given their own answer, and nobody learns that the other has the same key.
    expect(await buy(other, want(), KEY)).toEqual(theirs);
    expect(await buy(lin, want(), KEY)).toEqual(mine);
    expect(await buy(other, want(2), KEY)).toMatchObject({ code: CODE.attemptReused });
  });

  it('must be a plain text of reasonable length', async () => {
    for (const key of ['x'.repeat(7), 'x'.repeat(201), 'two words'])
      expect(await buy(lin, want(), key), key).toMatchObject({ code: 1000 });
    expect(await orders()).toBe(SEEDED);
    for (const key of ['x'.repeat(8), 'x'.repeat(200)])
      expect(await buy(lin, want(), key), key).toMatchObject({ code: 0 });
  });

  it('is kept without the payment password', async () => {
    await buy(lin, want(), KEY);
    const [row] = await server.db.selectFrom('purchase_attempts').selectAll().execute();
    expect(hasSecret(JSON.stringify(row), DEMO.payPassword)).toBe(false);
  });
});

describe('without a key', () => {
  it('every request is its own purchase', async () => {
    await buy(lin, want());
    await buy(lin, want());
    expect(await orders()).toBe(SEEDED + 2);
  });
});

describe('when the answer is lost', () => {
  it('before the commit, nothing happened and the same key buys', async () => {
    server.fault({ path: 'order/add', kind: 'status', point: 'before-commit' });
    const lost = await lostAnswer();
    expect(lost).toBe(500);
    expect(await orders()).toBe(SEEDED);
    expect(await buy(lin, want(), KEY)).toMatchObject({ code: 0 });
    expect(await orders()).toBe(SEEDED + 1);
  });

  it('after the commit, the order is there and the same key gets its answer', async () => {
    server.fault({ path: 'order/add', kind: 'status', status: 504, point: 'after-commit' });
    expect(await lostAnswer()).toBe(504);
    expect(await orders()).toBe(SEEDED + 1);
    const again = await buy(lin, want(), KEY);
    expect(again).toMatchObject({ code: 0, data: { amount: '200.00' } });
    expect(await orders()).toBe(SEEDED + 1);
    expect(await server.ops.audit()).toEqual([]);
  });

  const lostAnswer = async (): Promise<number> => {
    const { accessToken } = await loginTokens(server, DEMO.lin);
    const url = `/private/api/order/add?product_id=${product}&amount=200&count=1&pay_password=${DEMO.payPassword}`;
    const response = await server.fetch(url, {
      headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': KEY },
    });
    return response.status;
  };
});

describe('sent again while the database has no connection left', () => {
  /** Another process over the same database, whose statements about `table` find no connection. */
  const starvedOf = (table: string): Promise<TestServer> => {
    const starve: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (!JSON.stringify(node).includes(`"${table}"`)) return node;
        throw new Error('timeout exceeded when trying to connect');
      },
      transformResult: async ({ result }) => result,
    };
    return startTestServer({ db: server.db.withPlugin(starve), now: server.clock.now() });
  };
  const withdraw = (caller: Caller) =>
    caller.post(
      '/private/api/withdrawal/add',
      { bank_card_id: 1, amount: '100', pay_password: DEMO.payPassword },
      { 'idempotency-key': KEY },
    );
  const writes = {
    purchase: (caller: Caller): Promise<Answer> => buy(caller, want(), KEY),
    withdrawal: withdraw,
  };

  it.each([
    ['purchase', 'sessions'],
    ['purchase', 'purchase_attempts'],
    ['withdrawal', 'sessions'],
    ['withdrawal', 'purchase_attempts'],
  ] as const)(
    'a %s that is carried out is not said to be refused (no connection for %s; faults 2, 42)',
    async (write, table) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const token = (await loginTokens(server, DEMO.lin)).accessToken;
      const first = await writes[write](callerOf(server, token));
      expect(first).toMatchObject({ status: 200, code: 0 });
      const starved = await starvedOf(table);
      // A refusal would say that nothing was done. This says that nobody knows.
      expect(await writes[write](callerOf(starved, token))).toMatchObject({
        status: 500,
        code: CODE.busy,
      });
      expect(await writes[write](callerOf(server, token))).toEqual(first);
    },
  );
});

describe('a claim whose process died', () => {
  const nowOf = () => ({ now: () => new Date(server.clock.now()) });
  const claim = async (key: string, claimedUntil: number) =>
    server.db
      .insertInto('purchase_attempts')
      .values({
        member_id: 10001,
        key,
        content_hash: contentHash([product, 20_000n, 1]),
        claim: 'dead',
        claimed_until: new Date(claimedUntil),
        created_at: new Date(server.clock.now() - 60_000),
      })
      .execute();

  it('is taken over once it is old', async () => {
    await claim(KEY, server.clock.now());
    // By one of those that come at once; the other gets its answer.
    const [one, other] = await Promise.all([buy(lin, want(), KEY), buy(lin, want(), KEY)]);
    expect(one).toMatchObject({ code: 0 });
    expect(other).toEqual(one);
    expect(await orders()).toBe(SEEDED + 1);
  });

  it('is forgotten once it is old, others and answers are kept', async () => {
    await buy(lin, want(), KEY);
    await claim('attempt-of-the-dead', server.clock.now());
    await claim('attempt-under-way', server.clock.now() + 1);
    expect(await server.ops.forgetDeadAttempts()).toBe(1);
    const rows = await server.db.selectFrom('purchase_attempts').select('key').execute();
    expect(rows.map((row) => row.key).sort()).toEqual([KEY, 'attempt-under-way'].sort());
  });

  it('is forgotten at once where no other process can be: what was refused or answered stays', async () => {
    const WRONG = 'attempt-refused';
    const wrong = { ...want(), pay_password: '000000' };
    await buy(lin, wrong, 'attempt-refused-long-ago');
    server.clock.advance(MONEY_WRITES.refusalKeptMs);
    const today = await loginAs(server);
    await buy(today, want(), KEY);
    await buy(today, wrong, WRONG);
    await claim('attempt-of-the-dead', server.clock.now() + MONEY_WRITES.claimMs);
    const scope = { db: server.db, secrets: testSecrets, settings: testSettings, ...nowOf() };
    // The one that was refused a day ago as well.
    expect(await forgetDeadAttempts(scope, { all: true })).toBe(2);
    const rows = await server.db.selectFrom('purchase_attempts').select('key').execute();
    expect(rows.map((row) => row.key).sort()).toEqual([KEY, WRONG].sort());
  });

  it('cannot answer any more: what it did is undone', async () => {
    await claim(KEY, server.clock.now() + 1000);
    const attempt = { memberId: 10001, key: KEY, contentHash: '' };
    const late = transact(server.db, async (trx) => {
      await trx.updateTable('products').set({ quantity_sold: 1 }).where('id', '=', 1).execute();
      await answerAttempt(trx, nowOf(), { attempt, token: 'taken over' }, { order_id: 1 }, {});
    });
    await expect(late).rejects.toThrow();
    expect(await server.ops.audit()).toEqual([]);
  });

  it('cannot answer once it is over, though nobody took it', async () => {
    await claim(KEY, server.clock.now());
    const attempt = { memberId: 10001, key: KEY, contentHash: '' };
    const late = transact(server.db, (trx) =>
      answerAttempt(trx, nowOf(), { attempt, token: 'dead' }, { order_id: 1 }, {}),
    );
    await expect(late).rejects.toThrow();
  });
});

describe('many refused purchases', () => {
  const DEAR = { product_id: product, amount: '201' };
  const refusedMoney = { ...testSettings.refusedMoney, tries: 3 };
  const limited = async (
    limits: Partial<ServerSettings> = { refusedMoney },
    phone: string = DEMO.lin,
    address = '',
  ) => {
    const handler = createApiHandler({
      db: server.db,
      secrets: testSecrets,
      now: server.clock.now,
      settings: { ...testSettings, ...limits },
      strict: true,
    });
    return loginAs({ fetch: fetchThrough(handler, address) }, phone);
  };

  it('hold up further ones for a while, but no answer that was given before', async () => {
    const caller = await limited();
    const placed = await buy(caller, want(), KEY);
    expect(placed.code).toBe(0);
    for (let times = 0; times < 3; times += 1) {
      expect(await buy(caller, DEAR)).toMatchObject({ code: CODE.amountOutOfRange });
    }
    const refused = { code: CODE.tooMany, data: { retry_after: 10 * 60 } };
    expect(await buy(caller, DEAR)).toMatchObject(refused);
    expect(await buy(caller, want())).toMatchObject(refused);
    expect(await orders()).toBe(SEEDED + 1);
    const other = await newMember(server, '13700000003', '1000');
    expect(await buy(other, want())).toMatchObject({ code: 0 });
    expect(await buy(caller, want(), KEY)).toEqual(placed);
    server.clock.advance(10 * 60_000);
    expect(await buy(caller, want())).toMatchObject({ code: 0 });
  });

  it('are those of the member: wrong passwords have their own count, and success is none', async () => {
    const caller = await limited();
    for (let times = 0; times < 4; times += 1) {
      expect(await buy(caller, { ...want(), pay_password: '000000' })).toMatchObject({
        code: CODE.wrongPayPassword,
      });
    }
    for (let times = 0; times < 4; times += 1) {
      expect(await buy(caller, want())).toMatchObject({ code: 0 });
    }
  });

  it('are not those that the server was too busy for', async () => {
    const settings = { refusedMoney: { ...testSettings.refusedMoney, tries: 1 } };
    const now = server.clock.now();
    const strict = await startTestServer({ db: server.db, now, settings });
    const caller = await loginAs(strict);
    const ms = MONEY_WRITES.deadlineMs;
    strict.fault({ path: 'order/add', kind: 'late', point: 'before-commit', ms, times: 2 });
    for (const code of [CODE.busy, CODE.busy, CODE.ok]) {
      expect(await buy(caller, want())).toMatchObject({ code });
    }
  });

  it('are refused by their own code where they cannot be counted', async () => {
    const caller = await limited();
    await sql`alter table throttles add constraint uncounted
      check (key not like 'refused:%')`.execute(server.db);
    try {
      expect(await buy(caller, DEAR)).toMatchObject({ code: CODE.amountOutOfRange });
    } finally {
      await sql`alter table throttles drop constraint uncounted`.execute(server.db);
    }
  });

  it('that are kept for who sends them again fill no disk: so many, then none of a new key', async () => {
    const storedRefusals = { ...testSettings.storedRefusals, tries: 3 };
    const caller = await limited({ storedRefusals });
    const placed = await buy(caller, want(), KEY);
    const wrong = { ...want(), pay_password: '000000' };
    const refused = await buy(caller, wrong, OTHER_KEY);
    expect(refused).toMatchObject({ code: CODE.wrongPayPassword });
    const answers: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      answers.push((await buy(caller, wrong, `attempt-of-many-${times}`)).code);
    }
    const { wrongPayPassword, payPasswordLocked, tooMany } = CODE;
    expect(answers).toEqual([
      ...[wrongPayPassword, wrongPayPassword, wrongPayPassword],
      ...Array(6).fill(tooMany),
    ]);
    const { kept } = await server.db
      .selectFrom('purchase_attempts')
      .select(({ fn }) => fn.countAll<bigint>().as('kept'))
      .executeTakeFirstOrThrow();
    expect(kept).toBe(5n);
    // What was answered before is answered again.
    expect(await buy(caller, want(), KEY)).toEqual(placed);
    expect(await buy(caller, wrong, OTHER_KEY)).toEqual(refused);
    server.clock.advance(10 * 60_000);
    expect(await buy(caller, wrong, 'attempt-of-many-9')).toMatchObject({
      code: payPasswordLocked,
    });
  });

  it('that are kept of very many members of one network are few of each then, and of others as before', async () => {
    const few = { ...testSettings.storedRefusals, tries: 1 };
    const limits = { storedInNetwork: { network: { ...few, tries: 3 }, share: few } };
    const [here, elsewhere] = ['198.51.100.7', '203.0.113.7'];
    let keys = 0;
    const refusals = async (phone: string, address: string): Promise<number[]> => {
      const caller = await limited(limits, phone, address);
      const codes: number[] = [];
      for (let times = 0; times < 6; times += 1) {
        codes.push((await buy(caller, DEAR, `attempt-of-network-${keys++}`)).code);
      }
      return codes;
    };
    await newMember(server, '13700000003', '1000');
    const { amountOutOfRange, noPayPassword, tooMany } = CODE;
    expect(await refusals(DEMO.newcomer, here)).toEqual([...Array(5).fill(noPayPassword), tooMany]);
    expect(await refusals(DEMO.lin, here)).toEqual([
      ...[amountOutOfRange, amountOutOfRange],
      ...Array(4).fill(tooMany),
    ]);
    expect(await refusals('13700000003', elsewhere)).toEqual([
      ...Array(5).fill(amountOutOfRange),
      tooMany,
    ]);
  });

  it('for which the server was too busy use up no part of a network', async () => {
    const one = { ...testSettings.storedRefusals, tries: 1 };
    const settings = { storedInNetwork: { network: one, share: one } };
    const now = server.clock.now();
    const strict = await startTestServer({ db: server.db, now, settings });
    const caller = await loginAs(strict);
    const ms = MONEY_WRITES.deadlineMs;
    strict.fault({ path: 'order/add', kind: 'late', point: 'before-commit', ms, times: 5 });
    const { busy, ok } = CODE;
    for (const [nth, code] of [busy, busy, busy, busy, busy, ok].entries()) {
      expect(await buy(caller, want(), `attempt-of-busy-${nth}`)).toMatchObject({ code });
    }
  });

  it('that are not kept are refused to a late copy, too, though the lock were over by then', async () => {
    const storedRefusals = { ...testSettings.storedRefusals, tries: 1 };
    const caller = await limited({ storedRefusals });
    const wrong = { ...want(), pay_password: '000000' };
    for (const nth of [1, 2]) await buy(caller, wrong, `attempt-of-many-${nth}`);
    server.clock.advance(10 * 60_000 - 1);
    const refused = { code: CODE.tooMany, data: { retry_after: 150 } };
    expect(await buy(caller, want(), KEY)).toMatchObject(refused);
    server.clock.advance(150_000 - 1);
    expect(await buy(caller, want(), KEY)).toMatchObject(refused);
    expect(await orders()).toBe(SEEDED);
    server.clock.advance(150_000);
    expect(await buy(caller, want(), OTHER_KEY)).toMatchObject({ code: 0 });
  });
});
