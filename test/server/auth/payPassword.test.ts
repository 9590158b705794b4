import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { hashSecret, verifySecret } from '#server/auth/passwords.ts';
import { DEMO, fetchThrough, startTestServer, type TestServer } from '#test/support/server.ts';
import { buy, type Caller, loginAs, productId } from '../support.ts';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let lin: Caller;
let product: number;
beforeAll(async () => {
  server = await startTestServer();
  product = await productId(server, '新手 1 月 · 份额');
});
beforeEach(async () => {
  await server.reset();
  lin = await loginAs(server);
});
afterAll(() => server.close());

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

it('gives no more than five guesses to many requests at once', async () => {
  const guesses = Array.from({ length: 20 }, (_, index) => attempt(lin, String(100_000 + index)));
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === CODE.wrongPayPassword).length).toBeLessThan(5);
  expect(codes.filter((code) => code === CODE.payPasswordLocked).length).toBeGreaterThan(15);
  expect(await attempt(lin, DEMO.payPassword)).toMatchObject({ code: CODE.payPasswordLocked });
});

it('stays locked after a restart: another process over the same database refuses too (fault 43)', async () => {
  for (let tries = 0; tries < 5; tries += 1) await attempt(lin, '000000');
  const { createApiHandler } = await import('#server/app.ts');
  const { secretsFrom } = await import('#server/secrets.ts');
  const restarted = createApiHandler({
    db: server.db,
    secrets: secretsFrom('another secret, so that nothing is shared but the database'),
    now: server.clock.now,
  });
  const there = await loginAs({ fetch: fetchThrough(restarted) });
  expect(await attempt(there, DEMO.payPassword)).toMatchObject({ code: CODE.payPasswordLocked });
});

it('counts a try before the check: a crash in between does not give it back', async () => {
  await attempt(lin, '000000');
  const row = await server.db
    .selectFrom('throttles')
    .select('tries')
    .where('key', '=', 'pay:10001')
    .executeTakeFirst();
  expect(row?.tries).toBe(1);
});

it('hashes with scrypt at a cost that stays readable from the hash', async () => {
  const stored = await hashSecret('secret', 14);
  expect(stored).toMatch(/^scrypt\$14\$/);
  expect(stored).not.toContain('secret');
  expect(await verifySecret('secret', stored)).toBe(true);
  expect(await verifySecret('Secret', stored)).toBe(false);
});
