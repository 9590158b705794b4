import { expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { requirePayPassword } from '#server/auth/payPassword.ts';
import { unsealText } from '#server/auth/sealedText.ts';
import { requireSameSecret } from '#server/secretCheck.ts';
import { secretsFrom } from '#server/secrets.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, serverForFile } from '#test/support/server.ts';
import {
  buy,
  type Caller,
  callerOf,
  loginAs,
  loginBeforeEach,
  loginTokens,
  newMember,
  productId,
} from '../support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How many of the next checks never end, as in a process that dies; and what comes before the others. */
const crash = vi.hoisted(() => ({ checks: 0 }));
const meanwhile = vi.hoisted(() => ({ act: async () => {} }));
vi.mock(import('#server/auth/passwords.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    verifySecret: async (...given) => {
      if (crash.checks === 0) {
        await meanwhile.act();
        return real.verifySecret(...given);
      }
      crash.checks -= 1;
      return new Promise(() => {});
    },
  };
});

// Where this machine is busy, none of those that wait is to wait for too long.
vi.mock(import('#server/limits.ts'), async (load) => {
  const real = await load();
  const waitMs = 600_000 as never;
  return {
    ...real,
    HASHING: { ...real.HASHING, pay: { ...real.HASHING.pay, waitMs } },
    TRIES: { ...real.TRIES, waitMs },
    TURNS: { ...real.TURNS, waitMs },
  };
});

const server = await serverForFile();
const lin = loginBeforeEach(server);
const product = await productId(server, SAMPLE.trialShares);

/** Another process over the same database. */
const another = (secret?: string) =>
  createApiHandler({
    db: server.db,
    secrets: secret === undefined ? testSecrets : secretsFrom(secret),
    settings: testSettings,
    now: server.clock.now,
  });

const attempt = (caller: Caller, payPassword: string) =>
  buy(caller, { product_id: product, amount: '200', pay_password: payPassword });

it('locks after five wrong tries in a row, even for the right one, for two hours (fault 43)', async () => {
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push(await attempt(lin, '000000'));
  expect(answers.map(({ code, data }) => [code, data.remain ?? data.retry_after])).toEqual([
    [CODE.wrongPayPassword, 4],
    [CODE.wrongPayPassword, 3],
    [CODE.wrongPayPassword, 2],
    [CODE.wrongPayPassword, 1],
    [CODE.payPasswordLocked, 7200],
  ]);
  // Nobody else's tries are counted with them.
  const other = await newMember(server, '13700000031', '200');
  expect(await attempt(other, '000000')).toMatchObject({ data: { remain: 4 } });
  server.clock.advance(HOUR);
  expect(await attempt(await loginAs(server), DEMO.payPassword)).toMatchObject({
    code: CODE.payPasswordLocked,
    msg: '支付密码已锁定',
    data: { retry_after: 3600 },
  });
  server.clock.advance(HOUR);
  const again = await loginAs(server);
  expect(await attempt(again, '000000')).toMatchObject({ data: { remain: 4 } });
  expect(await attempt(again, DEMO.payPassword)).toMatchObject({ code: 0 });
});

it('forgets wrong tries after a right one', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) await attempt(lin, '000000');
    expect(await attempt(lin, DEMO.payPassword)).toMatchObject({ code: 0 });
  }
});

it('lets every right one of many at once pass, one after another', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => attempt(lin, DEMO.payPassword)),
  );
  // All eight passed: what refused the last three is how often one member may buy.
  const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
  expect(codes).toEqual([...Array(5).fill(CODE.ok), ...Array(3).fill(CODE.overLimit)]);
});

it.each([1, 2])(
  'gives four guesses and no more to many at once (%i process)',
  async (processes) => {
    const callers = [lin];
    if (processes === 2) callers.push(await loginAs({ fetch: fetchThrough(another()) }));
    const guesses = Array.from({ length: 50 }, (_, index) =>
      attempt(callers[index % processes] ?? lin, String(100_000 + index)),
    );
    const answers = await Promise.all(guesses);
    const wrong = answers.filter(({ code }) => code === CODE.wrongPayPassword);
    expect(wrong.map(({ data }) => data.remain).sort()).toEqual([1, 2, 3, 4]);
    expect(answers.filter(({ code }) => code === CODE.payPasswordLocked)).toHaveLength(46);
    expect(await attempt(lin, DEMO.payPassword)).toMatchObject({ code: CODE.payPasswordLocked });
  },
);

it('gives back a try whose check never ended (fault 43)', async () => {
  await attempt(lin, '000000');
  crash.checks = 4;
  for (let lost = 0; lost < 4; lost += 1) void attempt(lin, DEMO.payPassword);
  await expect.poll(() => crash.checks).toBe(0);
  server.clock.advance(MINUTE);
  expect(await attempt(lin, '000000')).toMatchObject({
    code: CODE.wrongPayPassword,
    data: { remain: 3 },
  });
  expect(await attempt(lin, DEMO.payPassword)).toMatchObject({ code: 0 });
});

it('stays locked in another process over the same database (fault 43)', async () => {
  for (let tries = 0; tries < 5; tries += 1) await attempt(lin, '000000');
  const restarted = another('another secret, so that nothing is shared but the database');
  const there = await loginAs({ fetch: fetchThrough(restarted) });
  expect(await attempt(there, DEMO.payPassword)).toMatchObject({ code: CODE.payPasswordLocked });
});

const NEXT = 'another secret, after the one of the tests';
const exchange = { db: server.db, settings: testSettings, now: () => new Date(server.clock.now()) };
const next = { ...exchange, secrets: secretsFrom(NEXT) };
const linRow = () =>
  server.db
    .selectFrom('members')
    .select(['id', 'pay_password_hash'])
    .where('phone', '=', DEMO.lin)
    .executeTakeFirstOrThrow();
const hashOf = async (): Promise<string> => (await linRow()).pay_password_hash ?? '';

it('stays right when the secret is exchanged: numbers are readable, tokens of the old one are not', async () => {
  const numbers = async (key: Buffer) => {
    const cards = await server.db.selectFrom('bank_cards').select('number_sealed').execute();
    return cards.map((card) => unsealText(card.number_sealed, key)).sort();
  };
  const { accessToken } = await loginTokens(server, DEMO.lin);
  await requireSameSecret({ ...exchange, secrets: testSecrets });
  const before = await numbers(testSecrets.data);
  const unchanged = await hashOf();
  await expect(requireSameSecret(next)).rejects.toThrow('not the one');
  await expect(requireSameSecret(next, secretsFrom('neither'))).rejects.toThrow('not the one');
  expect(await hashOf()).toBe(unchanged);

  await requireSameSecret(next, testSecrets);
  await requireSameSecret(next, testSecrets);
  await expect(requireSameSecret({ ...exchange, secrets: testSecrets })).rejects.toThrow(
    'not the one',
  );
  expect(before.length).toBeGreaterThan(0);
  expect(await numbers(next.secrets.data)).toEqual(before);

  const later = { fetch: fetchThrough(another(NEXT)) };
  expect(await attempt(callerOf(later, accessToken), DEMO.payPassword)).toMatchObject({
    code: 401,
  });
  const again = await loginAs(later);
  expect(await attempt(again, '000000')).toMatchObject({ data: { remain: 4 } });
  expect(await hashOf()).toMatch(/^sealed\$/);
  expect(await attempt(again, DEMO.payPassword)).toMatchObject({ code: 0 });
  expect(await hashOf()).toMatch(/^scrypt\$/);
  expect(await hashOf()).not.toBe(unchanged);
  expect(await attempt(again, DEMO.payPassword)).toMatchObject({ code: 0 });
});

it('is hashed again with the secret of today, unless it was changed meanwhile', async () => {
  await requireSameSecret({ ...exchange, secrets: testSecrets });
  await requireSameSecret(next, testSecrets);
  const { id } = await linRow();
  const sealed = await hashOf();
  const set = (pay_password_hash: string) =>
    server.db.updateTable('members').set({ pay_password_hash }).where('id', '=', id).execute();
  const scope = { ...next, address: '' };
  const check = () => requirePayPassword(scope, id, DEMO.payPassword);

  meanwhile.act = async () => {
    await set('changed');
  };
  expect(await check()).toBe(sealed);
  expect(await hashOf()).toBe('changed');

  meanwhile.act = async () => {};
  await set(sealed);
  const again = await check();
  expect(again).not.toBe(sealed);
  expect(again).toBe(await hashOf());
  expect(await check()).toBe(again);
});
