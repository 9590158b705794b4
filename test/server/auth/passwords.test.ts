import type { ScryptOptions } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { ORDER } from '#api/contract/order.ts';
import { hashesWaiting, hashSecret, isHashedAt, verifySecret } from '#server/auth/passwords.ts';
import { requirePayPassword } from '#server/auth/payPassword.ts';
import { HASHING } from '#server/limits.ts';
import { defaultSettings } from '#server/settings.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, startTestServer, type TestServer } from '#test/support/server.ts';
import { buy, callerOf, loginAs, productId, registerByPhone, tryLogin } from '../support.ts';

/** Hashes that wait to be let go, while they are held back; and the most that ever ran at once. */
const held = vi.hoisted(() => ({
  back: false,
  started: [] as (() => void)[],
  costs: [] as ScryptOptions[],
  /** How the next one fails. */
  failure: null as Error | null,
}));
vi.mock(import('node:crypto'), async (load) => {
  const real = await load();
  const scrypt = (
    secret: Buffer,
    salt: Buffer,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ): void => {
    const { failure } = held;
    held.failure = null;
    const run = () =>
      failure ? done(failure, Buffer.alloc(0)) : real.scrypt(secret, salt, length, options, done);
    held.costs.push(options);
    if (held.back) held.started.push(run);
    else run();
  };
  return { ...real, scrypt: scrypt as unknown as typeof real.scrypt };
});
// What is held back here waits by the true clock, until all that is to queue behind it has begun: on a busy machine longer
// than the server would let it.
vi.mock(import('#server/limits.ts'), async (load) => {
  const real = await load();
  const { login, pay } = real.HASHING;
  const waitMs = 600_000 as never;
  return {
    ...real,
    HASHING: { login: { ...login, waitMs }, pay: { ...pay, waitMs } },
    TRIES: { ...real.TRIES, waitMs },
  };
});

/** Threads that Node has for hashes, files, names and compression together. */
const THREADS = 4;
/** The demo member's id. */
const LIN = 10001;
const CHEAP = { log2N: 4, p: 1 };

const letGo = async (work: Promise<unknown>): Promise<void> => {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const run of held.started.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await over;
};

beforeEach(() => {
  held.back = false;
  held.costs = [];
});

describe('a hash of a password', () => {
  it('costs what today’s guidance asks for, and says what it cost', async () => {
    // OWASP: N = 2^17 and p = 1, or 2^16 and 2; r = 8.
    const stored = await hashSecret('secret', defaultSettings.passwordCost, 'login');
    expect(held.costs).toMatchObject([{ N: 2 ** 16, r: 8, p: 2 }]);
    // Twice the memory that it takes, and no more.
    expect(held.costs[0]?.maxmem).toBe(2 * 128 * 2 ** 16 * 8);
    expect(stored).toMatch(/^scrypt\$ln=16,r=8,p=2\$/);
    expect(stored).not.toContain('secret');
    expect(isHashedAt(stored, defaultSettings.passwordCost)).toBe(true);
  });

  it('of an earlier version is still known, and known to be cheaper', async () => {
    // "secret" as it was hashed before costs had names: log2 N alone.
    const stored = 'scrypt$4$AAAAAAAAAAAAAAAAAAAAAA$aurh10zMd_5sQLeD_Fnc_DAYAx7DQSNItF585RF8IeE';
    expect(await verifySecret('secret', stored, 'login')).toBe(true);
    expect(await verifySecret('Secret', stored, 'login')).toBe(false);
    expect(isHashedAt(stored, { log2N: 4, p: 1 })).toBe(true);
    expect(isHashedAt(stored, defaultSettings.passwordCost)).toBe(false);
  });

  it('that cannot be made fails with the reason, and lets nobody in', async () => {
    const stored = await hashSecret('secret', CHEAP, 'login');
    for (const work of [
      () => hashSecret('secret', CHEAP, 'login'),
      () => verifySecret('secret', stored, 'login'),
    ]) {
      const failure = new Error('no memory is left');
      held.failure = failure;
      await expect(work()).rejects.toBe(failure);
    }
    expect(await verifySecret('secret', stored, 'login')).toBe(true);
  });

  it('leaves threads for everything else, and payments a turn beside any number of logins', async () => {
    held.back = true;
    const logins = Array.from({ length: 20 }, () => hashSecret('a', CHEAP, 'login'));
    await expect.poll(() => held.started).toHaveLength(HASHING.login.atOnce);
    const payments = Array.from({ length: 5 }, () => hashSecret('a', CHEAP, 'pay'));
    await expect.poll(() => held.started).toHaveLength(HASHING.login.atOnce + HASHING.pay.atOnce);
    expect(HASHING.login.atOnce + HASHING.pay.atOnce).toBeLessThan(THREADS);
    expect(hashesWaiting()).toBe(20 - HASHING.login.atOnce + 5 - HASHING.pay.atOnce);
    await letGo(Promise.all([...logins, ...payments]));
  });
});

describe('while more passwords wait than can be checked', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());

  /** Runs `work` while the queue is full. */
  const whileFull = async <T>(lane: 'login' | 'pay', work: () => Promise<T>): Promise<T> => {
    held.back = true;
    const count = HASHING[lane].atOnce + HASHING[lane].waiting;
    // Of as many askers as it takes: none of them may fill it.
    const filling = Array.from({ length: count }, (_, nth) =>
      hashSecret('a', CHEAP, lane, `${nth}`),
    );
    const result = await work();
    held.back = false;
    await letGo(Promise.all(filling));
    return result;
  };
  // But for the logins that were right, of a network.
  const counts = () =>
    server.db.selectFrom('throttles').selectAll().where('key', 'not like', 'sessions-%').execute();

  it('a login is asked to come again at once, and is not counted', async () => {
    const answer = await whileFull('login', () => tryLogin(server, DEMO.lin, 'Wrong2026'));
    expect(answer).toMatchObject({ status: 200, code: CODE.busy });
    expect(await counts()).toEqual([]);
  });

  it('a registration is asked to come again, and is not counted, whether its number is a member’s or not', async () => {
    for (const phone of [DEMO.lin, '13911111111']) {
      const answer = await whileFull('login', () => registerByPhone(server, phone));
      expect(answer).toMatchObject({ status: 200, code: CODE.busy });
    }
    expect(await counts()).toMatchObject([{ tries: 0 }]);
  });

  it('of one network alone, logins from elsewhere wait for their turn', async () => {
    held.back = true;
    const { atOnce, waiting, waitingOfRow } = HASHING.login;
    const flood = Array.from({ length: atOnce + waiting }, () =>
      hashSecret('a', CHEAP, 'login', '198.51.100.9'),
    );
    const ends = Promise.allSettled(flood);
    const elsewhere = tryLogin(server, DEMO.lin);
    await expect.poll(hashesWaiting).toBe(waitingOfRow + 1);
    held.back = false;
    await letGo(ends);
    expect(await elsewhere).toMatchObject({ code: CODE.ok });
    const refused = (await ends).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(waiting - waitingOfRow);
    expect(refused[0]).toMatchObject({ reason: { code: CODE.busy } });
  });

  it('of one line of IPv6, from however many of its networks, logins from elsewhere wait for their turn', async () => {
    const { atOnce, waiting, waitingOfRow } = HASHING.login;
    const loginFrom = (address: string, phone: string) =>
      tryLogin(
        { fetch: fetchThrough({ fetch: (request) => server.handler.fetch(request, { address }) }) },
        phone,
      );
    held.back = true;
    const answered: number[] = [];
    const flood = Promise.all(
      Array.from({ length: atOnce + waiting }, async (_, nth) => {
        const { code } = await loginFrom(`2001:db8:7:${nth}::1`, String(13900000000 + nth));
        answered.push(code);
      }),
    );
    await expect.poll(() => answered).toHaveLength(waiting - waitingOfRow);
    expect(new Set(answered)).toEqual(new Set([CODE.busy]));
    const elsewhere = loginFrom('2001:db8:8::1', DEMO.lin);
    await expect.poll(hashesWaiting).toBe(waitingOfRow + 1);
    held.back = false;
    await letGo(flood);
    expect(await elsewhere).toMatchObject({ code: CODE.ok });
  });

  it('of one network alone, however many members pay from there, payments from elsewhere wait', async () => {
    const lin = await loginAs(server);
    const want = { product_id: await productId(server, SAMPLE.trialShares), amount: '200' };
    const { pay_password_hash } = await server.db
      .selectFrom('members')
      .select('pay_password_hash')
      .where('phone', '=', DEMO.lin)
      .executeTakeFirstOrThrow();
    const members = await server.db
      .updateTable('members')
      .set({ pay_password_hash })
      .where('phone', '!=', DEMO.lin)
      .returning('id')
      .execute();
    const scope = { db: server.db, secrets: testSecrets, settings: testSettings };
    const now = () => new Date(server.clock.now());
    held.back = true;
    const flood = members.flatMap(({ id }) =>
      Array.from({ length: testSettings.payPassword.tries }, () =>
        requirePayPassword({ ...scope, now, address: '198.51.100.9' }, id, DEMO.payPassword),
      ),
    );
    const refused: unknown[] = [];
    for (const one of flood) void one.catch((error: unknown) => refused.push(error));
    const ends = Promise.allSettled(flood);
    const { atOnce, waiting, waitingOfRow } = HASHING.pay;
    expect(flood.length).toBeGreaterThan(atOnce + waiting);
    await expect.poll(() => refused).toHaveLength(flood.length - atOnce - waitingOfRow);
    expect(refused[0]).toMatchObject({ code: CODE.busy });
    const elsewhere = buy(lin, want);
    await expect.poll(hashesWaiting).toBe(waitingOfRow + 1);
    held.back = false;
    await letGo(ends);
    expect(await elsewhere).toMatchObject({ code: CODE.ok });
  });

  it.each([
    [
      'a change of the payment password',
      'pay-change',
      '/private/api/member/modify_pay_password',
      () => ({
        old_pay_password: DEMO.payPassword,
        new_pay_password: '135790',
        new_pay_password_confirm: '135790',
      }),
    ],
    [
      'a buyback',
      'refused',
      '/private/api/order/buyback',
      (id: number) => ({ id, pay_password: DEMO.payPassword }),
    ],
  ])(
    'no hash is made for what is refused anyway: %s after too many',
    async (_, kind, path, fieldsOf) => {
      const lin = await loginAs(server);
      const { id } = await server.db
        .selectFrom('orders')
        .select('id')
        .where('member_id', '=', LIN)
        .where('status', '=', ORDER.earning)
        .executeTakeFirstOrThrow();
      const sent = fieldsOf(id);
      const until = new Date(server.clock.now() + 60_000);
      const lock = {
        key: `${kind}:${LIN}`,
        tries: 201,
        window_ends_at: until,
        locked_until: until,
      };
      await server.db.insertInto('throttles').values(lock).execute();
      held.costs = [];
      expect(await lin.post(path, sent)).toMatchObject({
        code: CODE.tooMany,
        data: { retry_after: 60 },
      });
      expect(held.costs).toEqual([]);
      server.clock.advance(60_000);
      expect(await lin.post(path, sent)).not.toMatchObject({ code: CODE.tooMany });
      expect(held.costs).not.toEqual([]);
    },
  );

  it('a registration is, too', async () => {
    const account = { type: 1, phone: '13712340001', email: '', area_code_id: '', i_code: '' };
    const answer = await whileFull('login', () =>
      callerOf(server).post('/public/api/member/register', {
        ...account,
        password: 'Newcomer1',
        confirm: 'Newcomer1',
      }),
    );
    expect(answer).toMatchObject({ status: 200, code: CODE.busy });
    expect(await counts()).toMatchObject([{ tries: 0 }]);
  });

  it('a payment password is, and payments go on while only logins wait', async () => {
    const lin = await loginAs(server);
    const want = { product_id: await productId(server, SAMPLE.trialShares), amount: '200' };
    const refused = await whileFull('pay', () => buy(lin, { ...want, pay_password: '000000' }));
    expect(refused).toMatchObject({ status: 200, code: CODE.busy });
    expect(await counts()).toEqual([]);
    const bought = await whileFull('login', async () => {
      const buying = buy(lin, want);
      await expect.poll(() => held.started).toHaveLength(HASHING.login.atOnce + 1);
      held.started.pop()?.();
      return buying;
    });
    expect(bought).toMatchObject({ code: CODE.ok });
  });
});

describe('the hash of a login password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());

  const stored = async () => {
    const row = server.db.selectFrom('members').where('phone', '=', DEMO.lin);
    return (await row.select('password_hash').executeTakeFirstOrThrow()).password_hash;
  };
  const costOther = async (): Promise<string> => {
    const old = await hashSecret(DEMO.password, { log2N: 3, p: 1 }, 'login');
    await server.db
      .updateTable('members')
      .set({ password_hash: old })
      .where('phone', '=', DEMO.lin)
      .execute();
    return old;
  };

  it('is made again at a login where it cost something else', async () => {
    const old = await costOther();
    await tryLogin(server, DEMO.lin, 'Wrong2026');
    expect(await stored()).toBe(old);
    expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 0 });
    const renewed = await stored();
    expect(isHashedAt(renewed, CHEAP)).toBe(true);
    expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 0 });
    expect(await stored()).toBe(renewed);
  });

  it('is made again by one of two logins at once, and both are let in', async () => {
    await costOther();
    held.back = true;
    const logins = Promise.all([tryLogin(server, DEMO.lin), tryLogin(server, DEMO.lin)]);
    // Both go by the old one.
    await expect.poll(() => held.started).toHaveLength(2);
    await letGo(logins);
    expect((await logins).map(({ code }) => code)).toEqual([CODE.ok, CODE.ok]);
    expect(isHashedAt(await stored(), CHEAP)).toBe(true);
    expect(await server.ops.listSessions(DEMO.lin)).toHaveLength(2);
  });
});
