import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiHandler } from '#server/app.ts';
import { createChatHints } from '#server/chat/hints.ts';
import { runCommand } from '#server/ops/commands.ts';
import { operatorName } from '#server/ops/operatorLog.ts';
import { createOps } from '#server/ops/ops.ts';
import { withPictureFiles } from '#server/ops/pictureFiles.ts';
import { agreed } from '#server/ops/reason.ts';
import { secretsFrom } from '#server/secrets.ts';
import { defaultSettings } from '#server/settings.ts';
import { isOnPostgres } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import {
  buy,
  callerOf,
  loginAs,
  loginTokens,
  platformMoves,
  productId,
  tryLogin,
  unitsSold,
} from '../support.ts';
import { png } from '../upload/pictures.ts';
import { uploadedPath } from '../upload/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.reset());
afterAll(async () => {
  expect(await server.ops.audit()).toEqual([]);
  await server.close();
});

const run = (...line: string[]) => runCommand(server.ops, line, 'ann');
const log = async (about?: string) =>
  (await server.ops.log(about)).map(
    ({ operator, did, member }) => `${operator} ${did} (${member})`,
  );

const CARD = '6225880212345678';
const ID_NO = '11010519491231002X';

/** The newcomer, verified, with a card and money, having asked for it. */
const withdrawalOfNewcomer = async (): Promise<string> => {
  const member = await loginAs(server, DEMO.newcomer);
  const pictures = [
    await uploadedPath(server, DEMO.newcomer, 'realname'),
    await uploadedPath(server, DEMO.newcomer, 'realname'),
  ];
  await member.post('/private/api/realname/add', {
    realname: '王小明',
    id_no: ID_NO,
    id_front_img: pictures[0] ?? '',
    id_back_img: pictures[1] ?? '',
  });
  const identity = await run('show', 'identity', DEMO.newcomer, 'review');
  expect(identity).toMatchObject({ applied_as: '王小明', id_no: ID_NO, status: 'under review' });
  await run('approve-realname', DEMO.newcomer);
  const card = await member.post<{ id: number }>('/private/api/bankcard/add', {
    bank_card_type_id: 1,
    realname: '王小明',
    name: '东城支行',
    card_no: CARD,
  });
  await member.post('/private/api/member/set_pay_password', {
    password: DEMO.password,
    pay_password: DEMO.payPassword,
    pay_password_confirm: DEMO.payPassword,
  });
  await run('topup', DEMO.newcomer, '1000', 'bank-77');
  const { data } = await member.post<{ order_no: string }>('/private/api/withdrawal/add', {
    bank_card_id: card.data.id,
    amount: '300',
    pay_password: DEMO.payPassword,
  });
  return data.order_no;
};

describe('operators pay a withdrawal out', () => {
  it('from the application to the money: number, name and bank are readable, and who read them is written down', async () => {
    const orderNo = await withdrawalOfNewcomer();
    expect(await run('show', 'withdrawal', orderNo, 'payout', 'of', 'the', '19th')).toMatchObject({
      order_no: orderNo,
      status: 'under review',
      holder: '王小明',
      branch: '东城支行',
      card_no: CARD,
      amount: '300.00',
      phone: `+86 ${DEMO.newcomer}`,
    });
    await run('approve-withdrawal', orderNo);
    await run('complete-withdrawal', orderNo);
    const { member } = await server.ops.reveal.withdrawal(orderNo);
    expect(await log(DEMO.newcomer)).toEqual([
      `ann complete-withdrawal ${orderNo} (${member})`,
      `ann approve-withdrawal ${orderNo} (${member})`,
      `ann show withdrawal ${orderNo} payout of the 19th (${member})`,
      `ann topup ${DEMO.newcomer} 1000 bank-77 (${member})`,
      `ann approve-realname ${DEMO.newcomer} (${member})`,
      `ann show identity ${DEMO.newcomer} review (${member})`,
    ]);
    expect(await log(orderNo)).toHaveLength(3);
    expect(await log('bob')).toEqual([]);
    expect(await log()).toHaveLength(6);
  });

  it('and the log of that is changed by nobody', async () => {
    await run('disable', DEMO.newcomer);
    const change = (statement: string) => sql.raw(statement).execute(server.db);
    for (const statement of [
      'delete from operator_log',
      "update operator_log set operator = 'x'",
    ]) {
      await expect(change(statement)).rejects.toThrow('append-only');
    }
  });

  it('not with another secret than sealed it: it says so', async () => {
    const orderNo = await withdrawalOfNewcomer();
    const scope = { db: server.db, settings: defaultSettings, now: () => new Date() };
    const others = { ...scope, secrets: secretsFrom('another secret than the one before') };
    const ops = createOps(others, createChatHints(server.db));
    await expect(ops.reveal.withdrawal(orderNo)).rejects.toThrow('another SERVER_SECRET');
  });
});

it('an identity without pictures, as sample members have, shows its number', async () => {
  const shown = await run('show', 'identity', DEMO.lin, 'look');
  expect(shown).toMatchObject({ id_no: '110101198806169184', pictures: [] });
});

it('a picture that is gone is missing, not left out', async () => {
  const { db } = server;
  await db.updateTable('realname_applications').set({ id_front_path: 'gone' }).execute();
  await expect(run('show', 'identity', DEMO.lin, 'look')).rejects.toThrow('gone is missing');
});

it('of two members with one phone, in two countries, each is named by number', async () => {
  const { db } = server;
  const { rows } = await sql<{ id: number }>`
    insert into members (username, area_code_id, phone, password_hash, invite_code, created_at)
    select 'Twin', (select min(id) from area_codes where code = '1'), phone, password_hash, 'TWINS1', created_at
    from members where phone = ${DEMO.newcomer} returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await expect(run('disable', DEMO.newcomer)).rejects.toThrow(
    `(+86 ${DEMO.newcomer}) or member:${id} (+1 ${DEMO.newcomer}).`,
  );
  await run('disable', `member:${id}`);
  const disabled = db.selectFrom('members').select('id').where('disabled', '=', true);
  expect(await disabled.where('phone', '=', DEMO.newcomer).execute()).toEqual([{ id }]);
  expect(await log(`member:${id}`)).toEqual([`ann disable member:${id} (${id})`]);
  // As it is shown.
  expect(await run('enable', `+1 ${DEMO.newcomer}`)).toMatchObject({ member: id });
  expect(await run('reset-password', `+1${DEMO.newcomer}`, 'asked')).toMatchObject({
    of: `member:${id} (+1 ${DEMO.newcomer})`,
  });
});

it('pictures come as files that only their operator can open', async () => {
  const lin = await loginAs(server);
  const { data } = await lin.post<{ order_no: string }>('/private/api/deposit/add', {
    pay_id: 1,
    channel: 'mobile',
    amount: '500',
  });
  expect(await run('show', 'deposit', data.order_no, 'look')).toMatchObject({ pictures: [] });
  const img = await uploadedPath(server, DEMO.lin);
  await lin.post('/private/api/deposit/submit', { order_no: data.order_no, img });
  const shown = await run('show', 'deposit', data.order_no, 'look');
  expect(shown).toMatchObject({ status: 'under review', paid: '500.00' });
  const { pictures } = (await withPictureFiles(shown)) as { pictures: string[] };
  const [file = ''] = pictures;
  try {
    expect(readFileSync(file).subarray(0, 8)).toEqual(Buffer.from(png().subarray(0, 8)));
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(dirname(file)).mode & 0o077).toBe(0);
  } finally {
    rmSync(dirname(file), { recursive: true });
  }
});

it('bookings are done once for each key, and a key names one booking', async () => {
  const bookings = [
    { line: ['topup', DEMO.newcomer, '5', 'k-1'], balance: '5.00' },
    { line: ['reward', DEMO.newcomer, '2.50', 'k-1', 'for', 'lin'], balance: '7.50' },
    { line: ['adjust', DEMO.newcomer, '-7', 'k-1', 'paid', 'twice'], balance: '0.50' },
  ];
  const moved = await platformMoves(server, async () => {
    for (const { line, balance } of bookings) {
      expect(await run(...line)).toMatchObject({ balance });
      const again = await run(...line);
      expect(again).toMatchObject({ balance, booked_already: expect.any(String) });
    }
    // The same at the same moment.
    const twice = await Promise.all([1, 2].map(() => run('topup', DEMO.newcomer, '1', 'k-2')));
    expect(twice).toMatchObject([{ balance: '1.50' }, { balance: '1.50' }]);
  });
  expect(moved).toEqual({
    'external.bank': -600n,
    'platform.rewards': -250n,
    'platform.adjustment': 700n,
  });
  await expect(run('topup', DEMO.newcomer, '6', 'k-1')).rejects.toThrow('was used for 5.00');
  await expect(run('topup', DEMO.lin, '5', 'k-1')).rejects.toThrow('was used for 5.00');
  await expect(run('adjust', DEMO.newcomer, '-2', 'k-3', 'x')).rejects.toThrow('has less than 2');
  const newcomer = await loginAs(server, DEMO.newcomer);
  const { data } = await newcomer.get<{ list: { type: number; amount: string; remark: string }[] }>(
    '/private/api/transactionhistory/list',
    { page: 1, size: 10, type: '' },
  );
  expect(data.list.map(({ type, amount, remark }) => [type, amount, remark])).toEqual([
    [1, '1.00', '人工入账'],
    [10, '7.00', 'paid twice'],
    [7, '2.50', 'for lin'],
    [1, '5.00', '人工入账'],
  ]);
  expect((await newcomer.get('/private/api/team/info')).data.total_reward).toBe('2.50');
});

it('an order is cancelled: its money back, no more income, its share free again', async () => {
  const lin = await loginAs(server);
  const product = await productId(server, SAMPLE.trialShares);
  const sold = () => unitsSold(server, product);
  const before = await sold();
  const { data } = await buy(lin, { product_id: product, amount: '200' });
  expect(await run('cancel-order', data.order_no, 'wrong', 'terms')).toMatchObject({
    refund: '200.00',
    income_paid_before: '0.00',
  });
  expect(await sold()).toBe(before);
  expect((await lin.get('/private/api/member/info')).data.amount).toBe('100000.00');
  const shown = await lin.get<{ order: object }>('/private/api/order/info', {
    id: data.id,
    page: 1,
    size: 10,
  });
  expect(shown.data.order).toMatchObject({ status: 4, pending_income: '0.00' });
  const newest = async (path: string) =>
    (await lin.get<{ list: unknown[] }>(path, { page: 1, size: 1, type: '' })).data.list[0];
  expect(await newest('/private/api/message/list')).toMatchObject({
    title: '订单已撤销',
    summary: `「${SAMPLE.trialShares}」订单已撤销，本金 ￥200.00 已退回可用余额。原因：wrong terms`,
    link: `/investdetail/${data.id}`,
  });
  expect(await newest('/private/api/transactionhistory/list')).toMatchObject({
    type: 10,
    direction: 1,
    amount: '200.00',
    title: `「${SAMPLE.trialShares}」订单撤销退款`,
    remark: data.order_no,
    ref_type: 'order',
    ref_id: data.id,
  });
  await expect(run('cancel-order', data.order_no, 'again')).rejects.toThrow('does not earn');
  // The refund of another order is a booking of its own.
  const other = await buy(lin, { product_id: product, amount: '200' });
  expect(await run('cancel-order', other.data.order_no, 'too')).toMatchObject({ refund: '200.00' });
  expect((await lin.get('/private/api/member/info')).data.amount).toBe('100000.00');
  expect(await server.ops.audit()).toEqual([]);
});

describe('forgotten passwords', () => {
  it('a login password is replaced: shown once, written down nowhere, sessions end', async () => {
    const { accessToken } = await loginTokens(server, DEMO.lin);
    for (let tries = 0; tries < 9; tries += 1) await tryLogin(server, DEMO.lin, 'wrong1');
    const { password } = (await run('reset-password', DEMO.lin, 'called')) as { password: string };
    const old = await callerOf(server, accessToken).get('/private/api/member/info');
    expect(old.status).toBe(402);
    expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 1101 });
    expect(await tryLogin(server, DEMO.lin, password)).toMatchObject({ code: 0 });
    expect((await log(DEMO.lin)).join()).not.toContain(password);
    expect(await server.ops.listSecurityEvents(DEMO.lin)).toContainEqual(
      expect.objectContaining({ event: 'password changed', detail: 'by an operator' }),
    );
  });

  // As in ops.test.ts, this is about the one connection of the embedded database.
  it.skipIf(isOnPostgres)(
    'a login password is hashed while the database answers others',
    async () => {
      const handler = createApiHandler({
        db: server.db,
        secrets: testSecrets,
        settings: { ...testSettings, passwordCost: { log2N: 16, p: 1 } },
      });
      const reset = runCommand(handler.ops, ['reset-password', DEMO.lin, 'called']);
      const read = () => server.db.selectFrom('settings').select('key').execute();
      // The second is asked for when the command has long begun.
      const reads = read().then(read);
      const first = Promise.race([reset.then(() => 'the hash'), reads.then(() => 'the reads')]);
      expect(await first).toBe('the reads');
      const { password } = (await reset) as { password: string };
      expect(await tryLogin(server, DEMO.lin, password)).toMatchObject({ code: 0 });
    },
  );

  it('a payment password is taken away, for its member to set again', async () => {
    await run('reset-pay-password', DEMO.lin, 'forgot');
    const lin = await loginAs(server);
    expect((await lin.get('/private/api/member/info')).data.hasPayPassword).toBe(0);
    const renewed = {
      password: DEMO.password,
      pay_password: '135790',
      pay_password_confirm: '135790',
    };
    expect(await lin.post('/private/api/member/set_pay_password', renewed)).toMatchObject({
      code: 0,
    });
  });
});

it('paying ahead of time is asked about first, what is due is not', async () => {
  const later = new Date(server.clock.now() + 40 * 86_400_000).toISOString();
  await expect(run('settle', later)).rejects.toThrow(
    /^That is 40 days ahead: \d+ incomes, [\d.]+ in all/,
  );
  expect(await log()).toEqual([]);
  expect(await run('settle')).toMatchObject({ incomes: 0 });
  expect(await run('settle', later, 'yes')).toMatchObject({ incomes: expect.any(Number) });
  expect(await log()).toEqual([`ann settle ${later} yes (null)`, 'ann settle (null)']);
});

describe('why', () => {
  it('is behind "--" of every command that changes or reveals something, and in the log', async () => {
    await loginTokens(server, DEMO.lin);
    const [product] = await server.ops.products.list();
    const session = (await server.ops.listSessions(DEMO.lin))[0]?.session ?? '';
    const lines: readonly (readonly string[])[] = [
      ['disable', DEMO.lin, '--', 'asked', 'by', 'the', 'bank'],
      ['enable', DEMO.lin, '--', 'cleared'],
      ['unlock', DEMO.lin, '--', 'called'],
      ['end-session', DEMO.lin, session, '--', 'lost', 'phone'],
      ['end-sessions', DEMO.lin, '--', 'lost', 'phone'],
      ['topup', DEMO.lin, '1', 'why-1', '--', 'by', 'post'],
      ['registration', 'close', '--', 'full'],
      ['settle', '--', 'by', 'hand'],
      ['complete-products', '--', 'by', 'hand'],
      ['product', 'close', String(product?.id), '--', 'recalled'],
      ['site', 'set', 'notice=今日维护', '--', 'planned'],
      ['chat', '--', 'shift'],
      ['chat', 'read', DEMO.lin, '--', 'shift'],
    ];
    for (const line of lines) await run(...line);
    const noted = (await server.ops.log()).map(({ did }) => did);
    expect(noted).toEqual(lines.map((line) => line.join(' ')).toReversed());
  });

  it('may be so behind a reason that a command needs; its member reads the words alone', async () => {
    const order = await server.db
      .selectFrom('orders')
      .select('order_no')
      .where('status', '=', 0)
      .where('member_id', '=', 10001)
      .executeTakeFirstOrThrow();
    await run('cancel-order', order.order_no, '--', '重复', '下单');
    expect((await log())[0]).toBe(`ann cancel-order ${order.order_no} 重复 下单 (10001)`);
  });

  it('is not asked of what is not written down; a text keeps its dashes', async () => {
    await expect((async () => run('pending', '--', 'why'))()).rejects.toThrow('takes no reason');
    expect(agreed(['settle', '2030-01-01', '--', 'year'])).toEqual([
      'settle',
      '2030-01-01',
      'yes',
      '--',
      'year',
    ]);
    expect(agreed(['settle', '2030-01-01'])).toEqual(['settle', '2030-01-01', 'yes']);
  });
});

it.each([
  [['show', 'withdrawal', 'W0'], /Missing: reason/],
  [['show', 'withdrawal', 'W0', 'why'], /No withdrawal W0/],
  [['show', 'identity', DEMO.newcomer, 'why'], /never applied/],
  [['reset-password', DEMO.lin], /Missing: reason/],
  [['cancel-order', 'T0', 'why'], /No order T0/],
  [['pay-due', 'T0'], /No order T0/],
  [['adjust', DEMO.lin, '0', 'k', 'why'], /not an amount/],
  [['reward', DEMO.lin, '-1', 'k', 'why'], /not an amount/],
  [['topup', DEMO.lin, '1'], /Missing: key/],
  [['topup', DEMO.lin, '1', 'a b'], /no key/],
])('%o is refused with a sentence, and leaves nothing', async (line, message) => {
  await expect((async () => run(...line))()).rejects.toThrow(message);
  expect(await log()).toEqual([]);
});

it('an operator is who OPERATOR says, else the user of the system', () => {
  expect(operatorName({ OPERATOR: ' bob ' })).toBe('bob');
  expect(operatorName({})).not.toBe('');
});
