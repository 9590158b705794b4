import { expect, it } from 'vitest';
import { COMMANDS, commandHelp, runCommand } from '#server/ops/commands.ts';
import { isOnPostgres } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { buy, loginAs, productId, tryLogin, unitsSold } from '../support.ts';

const server = await serverForFile();

const run = (...line: string[]) => runCommand(server.ops, line);

it('lists every command in the help, each with its usage, which begins with its name, and what it does', () => {
  const lines = commandHelp().split('\n');
  const commands = Object.entries(COMMANDS);
  expect(commands.length).toBeGreaterThan(60);
  for (const [name, { usage, help }] of commands) {
    expect(`${usage} `).toMatch(new RegExp(`^${name} `));
    const [first = ''] = help.split('\n');
    expect(lines.filter((line) => line === `  ${usage.padEnd(40)} ${first}`)).toHaveLength(1);
  }
});

it('tops up by phone or e-mail, exactly', async () => {
  expect(await run('topup', DEMO.newcomer, '0.01', 'k-1')).toMatchObject({ balance: '0.01' });
  expect(await run('topup', DEMO.linEmail.toUpperCase(), '1', 'k-2')).toMatchObject({
    balance: '100001.00',
  });
  expect(await server.ops.audit()).toEqual([]);
});

it.each([
  [['topup', DEMO.newcomer], /Missing: amount/],
  [['topup', DEMO.newcomer, '-5', 'k'], /not an amount/],
  [['topup', DEMO.newcomer, '0', 'k'], /not an amount/],
  [['topup', DEMO.newcomer, '1.001', 'k'], /not an amount/],
  [['topup', '13999999999', '5', 'k'], /No member/],
  [['settle', 'tomorrow'], /not a date/],
  [['complete-products', 'x'], /not an id/],
  [['registration', 'maybe'], /open\|close/],
  [['constructor'], /no command/],
  [[], /no command/],
])('refuses %o with a sentence', async (line, message) => {
  await expect((async () => run(...line))()).rejects.toThrow(message);
  expect(await server.ops.audit()).toEqual([]);
});

it('finds nothing by what every object has, and gives no object what it was sent', async () => {
  const inherited = () => Reflect.ownKeys(Object.prototype);
  const before = inherited();
  for (const name of ['__proto__', 'constructor', 'toString', '__proto__.polluted']) {
    const given = `${name}=1`;
    await expect((async () => run(name))()).rejects.toThrow(/no command/);
    for (const line of [
      ['site', 'set', given],
      ['site', 'text', name, '<p>1</p>'],
      ['site', 'history', name],
      ['product', 'edit', '1', given],
      ['banner', 'add', 'title=1', given],
      ['show', 'withdrawal', name],
    ]) {
      // Of the command, not for want of one.
      await expect((async () => run(...line))(), line.join(' ')).rejects.toThrow(
        /^(?!.*no command)./s,
      );
    }
  }
  expect(inherited()).toEqual(before);
});

it('disables and enables a member', async () => {
  await run('disable', DEMO.lin);
  expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 402 });
  await run('enable', DEMO.lin);
  expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 0 });
});

it('lifts the locks of wrong passwords', async () => {
  const lin = await loginAs(server);
  const want = { product_id: await productId(server, SAMPLE.trialShares), amount: '200' };
  for (let tries = 0; tries < 5; tries += 1) await buy(lin, { ...want, pay_password: '000000' });
  for (let tries = 0; tries < 9; tries += 1) await tryLogin(server, DEMO.lin, 'wrong1');
  expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 1102 });
  await run('unlock', DEMO.lin);
  expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 0 });
  expect(await buy(lin, want)).toMatchObject({ code: 0 });
});

it('settles by a day: to its end, in Shanghai, whatever hour the incomes of that day have', async () => {
  await run('settle', '2040-01-01', 'yes');
  const lin = await loginAs(server);
  const month = { product_id: await productId(server, SAMPLE.trialShares), amount: '200' };
  expect(await buy(lin, month)).toMatchObject({ code: 0 });
  expect(await run('settle', '2026-12-19', 'yes')).toMatchObject({ incomes: 0 });
  expect(await run('settle', '2026-12-20T08:59:59+08:00', 'yes')).toMatchObject({ incomes: 0 });
  expect(await run('settle', '2026-12-20', 'yes')).toMatchObject({ incomes: 1, orders: 1 });
});

it.each(['2027-02-31', '2027-1-31', '2027-01-31T09:00', '1', 'tomorrow'])(
  'settles by no day that the calendar does not have, and none of the machine’s time zone: %s',
  async (until) => {
    await expect(run('settle', until, 'yes')).rejects.toThrow(`${until} is not a date`);
  },
);

it('ends the sale of a product by hand', async () => {
  const id = await productId(server, SAMPLE.trialRange);
  expect(await run('complete-products', String(id))).toEqual([id]);
  const lin = await loginAs(server);
  expect(await buy(lin, { product_id: id, amount: '100' })).toMatchObject({ code: 2002 });
});

it.each([
  ['a range, of which less than its least amount is left', SAMPLE.trialRange, null, 100],
  ['shares, of which none is left', SAMPLE.trialShares, null, 1],
  ['shares with a greatest amount, too', SAMPLE.trialShares, 90_000n, 1],
])('ends the sale of whatever cannot be bought any more: %s', async (_, name, most, least) => {
  const id = await productId(server, name);
  const sold = await unitsSold(server, id);
  const set = (fields: { quantity?: number; amount_max?: bigint }) =>
    server.db.updateTable('products').set(fields).where('id', '=', id).execute();
  if (most !== null) await set({ amount_max: most });
  await set({ quantity: sold + least });
  expect(await run('complete-products')).toEqual([]);
  await set({ quantity: sold + least - 1 });
  expect(await run('complete-products')).toEqual([id]);
  // It has ended then, and cannot end again.
  expect(await run('complete-products')).toEqual([]);
  expect(await run('complete-products', String(id))).toEqual([]);
});

// A server has connections for others at any time, and one of them may be opened more slowly than all rules are read.
it.skipIf(isOnPostgres)(
  'checks the ledger rule by rule, and answers others in between',
  async () => {
    const checked = server.ops.audit();
    const read = server.db.selectFrom('settings').select('key').execute();
    const first = Promise.race([checked.then(() => 'the audit'), read.then(() => 'the read')]);
    expect(await first).toBe('the read');
    expect(await checked).toEqual([]);
  },
);
