import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { TURNS } from '#server/limits.ts';
import { readSetting, type SiteSettings, writeSettings } from '#server/site/settingsTable.ts';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';
import {
  type Answer,
  type Caller,
  callerOf,
  loginAs,
  loginTokens,
  newMember,
  withoutWaits,
} from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';

const KEY = 'withdrawal-0001-abcdef';
const MINUTE = 60_000;

const server = await serverForFile();
let lin: Caller;
beforeEach(async () => {
  lin = await loginAs(server);
});
afterEach(async () => {
  expect(await server.ops.audit()).toEqual([]);
});

interface Deposit {
  id: number;
  order_no: string;
  status: number;
  img: string;
  reason: string;
  fee: string;
  pay_amount: string;
  actual_amount: string;
  amount_max: string;
}
interface Withdrawal {
  id: number;
  order_no: string;
  attempt_key: string;
  status: number;
  amount: string;
  balance: string;
}
interface Member {
  amount: string;
  frozenAmount: string;
}

const member = async (caller: Caller = lin): Promise<Member> =>
  (await caller.get<Member>('/private/api/member/info')).data;
const newest = async <T>(path: string, fields = {}): Promise<T & { total: number }> => {
  const { data } = await lin.get<{ list: T[]; total: number }>(path, {
    page: 1,
    size: 10,
    ...fields,
  });
  if (!data.list[0]) throw new Error('The list is empty.');
  return { ...data.list[0], total: data.total };
};
/** The newest lines of the account, as [type, direction, amount, balance]. */
const lines = async (count: number) => {
  const { data } = await lin.get<{
    list: { type: number; direction: number; amount: string; balance: string }[];
  }>('/private/api/transactionhistory/list', { page: 1, size: count, type: '' });
  return data.list.map((line) => [line.type, line.direction, line.amount, line.balance]);
};

describe('ways to pay', () => {
  it('are listed with limits and fees, the closed one too, and without where to pay', async () => {
    const { data } =
      await lin.get<{ name: string; status: number; fee_rate: number }[]>('/private/api/pay/list');
    expect(data.map((pay) => [pay.name, pay.status, pay.fee_rate])).toEqual([
      ['银行转账', 1, 0],
      ['扫码付款', 1, 0.2],
      ['网关支付', 1, 0.5],
      ['快捷支付', 0, 0],
    ]);
    expect(JSON.stringify(data)).not.toContain('121900000000001');
  });

  it('come in the order that operators gave them, those of one place by their age', async () => {
    const order = async () =>
      (await lin.get<{ id: number }[]>('/private/api/pay/list')).data.map(({ id }) => id);
    const set = (id: number, sort: number) =>
      server.db.updateTable('pay_channels').set({ sort }).where('id', '=', id).execute();
    const [first = 0, second = 0, ...rest] = await order();
    for (const id of [...rest, second]) await set(id, 5);
    await set(first, 9);
    expect(await order()).toEqual([second, ...rest, first]);
  });

  it('have a plain reference quote', async () => {
    const { data } = await lin.get('/private/api/coin/z0');
    expect(data).toMatchObject({ symbol: 'Z0', rate: '7.12', currency: 'CNY' });
    await server.db.deleteFrom('coin_quotes').execute();
    expect(await lin.get('/private/api/coin/z0')).toMatchObject({ code: CODE.notFound });
  });
});

describe('a deposit', () => {
  const add = (fields: Record<string, string | number> = {}, caller = lin) =>
    caller.post<Deposit>('/private/api/deposit/add', {
      pay_id: 2,
      channel: 'default',
      amount: '1000.50',
      ...fields,
    });
  const submit = (orderNo: string, img: string, caller = lin) =>
    caller.post<Deposit>('/private/api/deposit/submit', { order_no: orderNo, img });

  it('shows the code to write with the transfer: the end of its order number', async () => {
    const { data } = await add({ pay_id: 1, channel: 'counter' });
    const { remark } = (data as Deposit & { payee: { remark: string } }).payee;
    expect(remark).toMatch(/^\d{6}$/);
    expect(data.order_no.endsWith(remark)).toBe(true);
  });

  it('goes from payment to proof; its fee is taken from what arrives', async () => {
    const { code, data } = await add();
    expect(code).toBe(0);
    expect(data).toMatchObject({
      order_no: expect.stringMatching(/^D20261120\d{10}$/),
      amount: '1000.50',
      fee: '2.00',
      pay_amount: '1000.50',
      actual_amount: '998.50',
      status: 0,
      pay_name: '扫码付款',
      channel_name: '扫码',
      payee: { type: 'qrcode', qrcode: '/public/media/payee-qrcode.svg' },
      expire_at: TEST_NOW / 1000 + 30 * 60,
      submitted_at: null,
    });
    const img = await uploadedPath(server, DEMO.lin);
    const submitted = await submit(data.order_no, img);
    expect(submitted).toMatchObject({ code: 0, data: { status: 1 } });
    const proof = await server.fetch(submitted.data.img);
    expect(proof.headers.get('content-type')).toBe('image/png');
    await proof.body?.cancel();
    expect(await member()).toMatchObject({ amount: '100000.00' });
  });

  it('may be paid for as long as operators say', async () => {
    await server.ops.site.set(['deposit-minutes=5']);
    expect((await add()).data).toMatchObject({ expire_at: TEST_NOW / 1000 + 5 * 60 });
  });

  it('rounds its fee half up to the cent', async () => {
    // 0.2 % of 1002.50 is 2.005.
    expect((await add({ amount: '1002.50' })).data).toMatchObject({
      fee: '2.01',
      pay_amount: '1002.50',
      actual_amount: '1000.49',
    });
  });

  it('is refused where its fee would eat it up', async () => {
    const all = { amount_min: 1n, fee_rate: '50' };
    await server.db.updateTable('pay_channels').set(all).where('id', '=', 2).execute();
    // 50 % of 0.01 is 0.005.
    expect(await add({ amount: '0.01' })).toMatchObject({
      code: CODE.channelLimit,
      data: { amount_min: '0.01', amount_max: '5000.00' },
    });
    expect((await add({ amount: '0.02' })).data).toMatchObject({
      fee: '0.01',
      actual_amount: '0.01',
    });
  });

  it('frees the way for another once it was rejected', async () => {
    const { data } = await add();
    await submit(data.order_no, await uploadedPath(server, DEMO.lin));
    await server.ops.rejectDeposit(data.order_no, '凭证不清晰');
    expect(await add()).toMatchObject({ code: 0 });
  });

  it('waits alone to be paid: a second is refused and named, even when both come at once', async () => {
    const answers = await withoutWaits(TURNS, () => Promise.all([add(), add(), add()]));
    const made = answers.filter(({ code }) => code === 0);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== 0)) {
      expect(answer).toMatchObject({
        code: CODE.depositUnfinished,
        data: { order_no: made[0]?.data.order_no },
      });
    }
    // What is no amount is refused first.
    for (const amount of ['0', '0.001']) {
      expect(await add({ amount })).toMatchObject({
        code: CODE.channelLimit,
        data: { amount_min: '10.00', amount_max: '5000.00' },
      });
    }
    expect(await add({ amount: '0', pay_id: 999 })).toMatchObject({ code: CODE.channelClosed });
  });

  it('expires: it is shown as closed, cannot be submitted, and another can be asked for', async () => {
    const img = await uploadedPath(server, DEMO.lin);
    const expired = async () => {
      const { data } = await add();
      server.clock.advance(30 * MINUTE);
      lin = await loginAs(server);
      return data.order_no;
    };
    await expired();
    expect(await newest<Deposit>('/private/api/deposit/list')).toMatchObject({ status: 4 });
    // A list is read as often as somebody likes, and so writes nothing.
    const { open } = await server.db
      .selectFrom('deposits')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('status', '=', 0)
      .executeTakeFirstOrThrow();
    expect(Number(open)).toBe(1);
    const unpaid = await expired();
    expect(await submit(unpaid, img)).toMatchObject({ code: CODE.depositExpired });
    await expired();
    expect(await add()).toMatchObject({ code: 0 });
  });

  it('is not asked for while many of one member wait for their review', async () => {
    const waiting: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const { code, data } = await add();
      expect(code).toBe(0);
      waiting.push(data.order_no);
      const proof = await uploadedPath(server, DEMO.lin);
      expect(await submit(data.order_no, proof)).toMatchObject({ code: 0 });
    }
    expect(await add()).toMatchObject({
      code: CODE.depositsInReview,
      msg: '您有多笔充值正在审核，请等待审核完成后再充值',
      data: { max: 5 },
    });
    // Others are not concerned.
    const newcomer = await loginAs(server, DEMO.newcomer);
    expect(await add({}, newcomer)).toMatchObject({ code: 0 });
    await server.ops.rejectDeposit(waiting[0] ?? '', '未到账');
    expect(await add()).toMatchObject({ code: 0 });
  });

  it('keeps to its channel: closed, unknown, outside its limits', async () => {
    expect(await add({ pay_id: 4 })).toMatchObject({ code: CODE.channelClosed });
    expect(await add({ pay_id: 99 })).toMatchObject({ code: CODE.channelClosed });
    expect(await add({ channel: 'other' })).toMatchObject({ code: CODE.channelClosed });
    expect(await add({ channel: '' })).toMatchObject({ code: CODE.channelClosed });
    const channels = JSON.stringify([{ channel: 'default', name: '扫码', status: 0 }]);
    await server.db.updateTable('pay_channels').set({ channels }).where('id', '=', 2).execute();
    expect(await add()).toMatchObject({ code: CODE.channelClosed });
    await server.reset();
    lin = await loginAs(server);
    for (const amount of ['9.99', '5000.01', '0', '-10', '10.001']) {
      expect(await add({ amount })).toMatchObject({ code: CODE.channelLimit });
    }
    for (const amount of ['10', '5000']) {
      await server.reset();
      lin = await loginAs(server);
      expect(await add({ amount })).toMatchObject({ code: 0 });
    }
  });

  it('needs no channel where there is none to choose', async () => {
    await server.db
      .updateTable('pay_channels')
      .set({ channels: '[]' })
      .where('id', '=', 2)
      .execute();
    expect(await add()).toMatchObject({ code: CODE.channelClosed });
    expect(await add({ channel: '' })).toMatchObject({
      code: 0,
      data: { channel: '', channel_name: '' },
    });
  });

  it('takes only a proof that its member uploaded for a deposit', async () => {
    const { data } = await add();
    const other = await newMember(server, '13700000011', '100');
    const foreign = await uploadedPath(server, '13700000011');
    const identity = await uploadedPath(server, DEMO.lin, 'realname');
    for (const img of ['', 'x.png', '../../secret', foreign, identity]) {
      expect(await submit(data.order_no, img)).toMatchObject({
        code: CODE.badRequest,
        msg: '图片已失效，请重新上传',
      });
    }
    expect(await submit(data.order_no, foreign, other)).toMatchObject({ code: CODE.notFound });
  });

  it('answers the same proof again alike, another proof not', async () => {
    const { data } = await add();
    const img = await uploadedPath(server, DEMO.lin);
    await submit(data.order_no, img);
    expect(await submit(data.order_no, img)).toMatchObject({ code: 0, data: { status: 1 } });
    expect(await submit(data.order_no, await uploadedPath(server, DEMO.lin))).toMatchObject({
      code: CODE.depositNotSubmittable,
    });
    await server.ops.approveDeposit(data.order_no);
    expect(await submit(data.order_no, img)).toMatchObject({ code: CODE.depositNotSubmittable });
  });

  it('takes no proof of another deposit that is under review or credited', async () => {
    const used = { code: CODE.badRequest, msg: '该凭证已用于其他充值，请上传本次付款的凭证' };
    const img = await uploadedPath(server, DEMO.lin);
    const first = await add();
    await submit(first.data.order_no, img);
    const second = await add();
    expect(await submit(second.data.order_no, img)).toMatchObject(used);
    await server.ops.approveDeposit(first.data.order_no);
    expect(await submit(second.data.order_no, img)).toMatchObject(used);
    expect(await newest<Deposit>('/private/api/deposit/list')).toMatchObject({
      order_no: second.data.order_no,
      status: 0,
      img: '',
    });
    expect(await submit(second.data.order_no, await uploadedPath(server, DEMO.lin))).toMatchObject({
      code: 0,
    });
  });

  it('takes the proof of one that was rejected: its payment was credited nowhere', async () => {
    const img = await uploadedPath(server, DEMO.lin);
    const first = await add();
    await submit(first.data.order_no, img);
    await server.ops.rejectDeposit(first.data.order_no, '金额不符');
    expect(await submit((await add()).data.order_no, img)).toMatchObject({ code: 0 });
  });
});

describe('a withdrawal', () => {
  const add = async (
    fields: Record<string, string | number> = {},
    key?: string,
    phone: string = DEMO.lin,
  ): Promise<Answer<Withdrawal & { remain: number }>> => {
    const { accessToken } = await loginTokens(server, phone);
    const response = await server.fetch('/private/api/withdrawal/add', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify({
        bank_card_id: 1,
        amount: '2000.00',
        pay_password: DEMO.payPassword,
        ...fields,
      }),
    });
    const body = await response.text();
    const answer = (body ? JSON.parse(body) : {}) as Answer<Withdrawal & { remain: number }>;
    return { ...answer, status: response.status };
  };
  const SEEDED = 1;
  const total = async () => (await newest<Withdrawal>('/private/api/withdrawal/list')).total;

  it('freezes its amount, which arrives less its fee', async () => {
    const { code, data } = await add();
    expect(code).toBe(0);
    expect(data).toMatchObject({
      order_no: expect.stringMatching(/^W20261120\d{10}$/),
      amount: '2000.00',
      fee: '2.00',
      actual_amount: '1998.00',
      status: 0,
      bank_name: '招商银行',
      card_no: '**** **** **** 6621',
      attempt_key: '',
      // The 20th is a Friday: Monday 18:00.
      expect_at: Date.parse('2026-11-23T18:00:00+08:00') / 1000,
    });
    expect(await member()).toMatchObject({ amount: '98000.00', frozenAmount: '2000.00' });
    expect(await lines(1)).toEqual([[2, 2, '2000.00', '98000.00']]);
    await expect(server.ops.completeWithdrawal(data.order_no)).rejects.toThrow('status 0');
  });

  const charge = (rule: Partial<SiteSettings['withdraw']>) =>
    readSetting(server.db, 'withdraw').then((withdraw) =>
      writeSettings(server.db, { withdraw: { ...withdraw, ...rule } }),
    );

  it('costs its share, half up to the cent, and the fixed part', async () => {
    await charge({ fee_rate: 0.1, fee_fixed: '2.00' });
    // 0.1 % of 105.00 is 0.105.
    const { data } = await add({ amount: '105.00' });
    expect(data).toMatchObject({ amount: '105.00', fee: '2.11', actual_amount: '102.89' });
    expect(await member()).toMatchObject({ amount: '99895.00', frozenAmount: '105.00' });
    await server.ops.approveWithdrawal(data.order_no);
    await server.ops.completeWithdrawal(data.order_no);
    expect(await member()).toMatchObject({ amount: '99895.00', frozenAmount: '0.00' });
  });

  it('is refused where its fee would eat it up', async () => {
    await charge({ min: '1.00', fee_rate: 0.1, fee_fixed: '5.00' });
    for (const amount of ['1.00', '5.00', '5.01']) {
      expect(await add({ amount })).toMatchObject({ code: CODE.withdrawLimit });
    }
    expect((await add({ amount: '5.02' })).data).toMatchObject({
      fee: '5.01',
      actual_amount: '0.01',
    });
  });

  it('happens once for one Idempotency-Key, also when its answer is lost (fault 42)', async () => {
    server.fault({ path: 'withdrawal/add', kind: 'status', status: 504, point: 'after-commit' });
    expect((await add({}, KEY)).status).toBe(504);
    const again = await Promise.all([add({}, KEY), add({}, KEY)]);
    expect(again).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect(again[0]?.data).toEqual(again[1]?.data);
    expect(again[0]?.data.attempt_key).toBe(KEY);
    expect(await total()).toBe(SEEDED + 1);
    expect(await member()).toMatchObject({ amount: '98000.00', frozenAmount: '2000.00' });
    for (const other of [{ amount: '2001.00' }, { bank_card_id: 2 }]) {
      expect(await add(other, KEY)).toMatchObject({ code: CODE.attemptReused });
    }
  });

  it('shares its keys with purchases: one key, one thing', async () => {
    const query = `product_id=1&amount=1000&count=1&pay_password=${DEMO.payPassword}`;
    const { accessToken } = await loginTokens(server, DEMO.lin);
    await add({}, KEY);
    const bought = await callerOf(server, accessToken).get(
      `/private/api/order/add?${query}`,
      {},
      { 'idempotency-key': KEY },
    );
    expect(bought.code).toBe(CODE.attemptReused);
  });

  it('leaves nothing when it breaks before its commit', async () => {
    server.fault({ path: 'withdrawal/add', kind: 'status', point: 'before-commit' });
    expect((await add({}, KEY)).status).toBe(500);
    expect(await total()).toBe(SEEDED);
    expect(await add({}, KEY)).toMatchObject({ code: 0 });
    expect(await total()).toBe(SEEDED + 1);
  });

  it('asks for the payment password and counts wrong ones', async () => {
    for (let remain = 4; remain > 0; remain -= 1) {
      expect(await add({ pay_password: '000000' }, `${KEY}-${remain}`)).toMatchObject({
        code: CODE.wrongPayPassword,
        data: { remain },
      });
    }
    // What is no amount is refused before the password is tried.
    expect(await add({ amount: '1.001', pay_password: '000000' })).toMatchObject({
      code: CODE.withdrawLimit,
    });
    expect(await add({ pay_password: '000000' })).toMatchObject({ code: CODE.payPasswordLocked });
    expect(await add()).toMatchObject({ code: CODE.payPasswordLocked });
    expect(await total()).toBe(SEEDED);
  });

  it('keeps to its limits, its times a day and the balance', async () => {
    for (const amount of ['99.99', '200000.01', '0', '1.001', '-5']) {
      expect(await add({ amount })).toMatchObject({
        code: CODE.withdrawLimit,
        data: { min: '100.00', max: '200000.00' },
      });
    }
    expect(await add({ amount: '100000.01' })).toMatchObject({
      code: CODE.withdrawBalance,
      data: { balance: '100000.00' },
    });
    const [first, second] = [await add({ amount: '100' }), await add({ amount: '100' })];
    expect(await add({ amount: '100' })).toMatchObject({ code: 0 });
    // What came back leaves room for another one.
    const comesBack = [
      () => server.ops.rejectWithdrawal(first.data.order_no, '重复'),
      async () => {
        await server.ops.approveWithdrawal(second.data.order_no);
        await server.ops.failWithdrawal(second.data.order_no, '银行退票');
      },
    ];
    for (const comeBack of comesBack) {
      expect(await add({ amount: '100' })).toMatchObject({ code: CODE.withdrawDailyTimes });
      await comeBack();
      expect(await add({ amount: '100' })).toMatchObject({ code: 0 });
    }
    expect(await add({ amount: '100' })).toMatchObject({ code: CODE.withdrawDailyTimes });
    await newMember(server, '13700000013', '1000');
    await server.db
      .updateTable('members')
      .set({ realname: '林知行', realname_status: 2 })
      .where('phone', '=', '13700000013')
      .execute();
    const another = await loginAs(server, '13700000013');
    const { data: card } = await another.post<{ id: number }>('/private/api/bankcard/add', {
      bank_card_type_id: 4,
      realname: '林知行',
      name: '',
      card_no: '6217000010001234567',
    });
    // The times of one member are not another's.
    const theirs = { bank_card_id: card.id, amount: '100' };
    expect(await add(theirs, undefined, '13700000013')).toMatchObject({ code: 0 });
    server.clock.set(Date.parse('2026-11-21T00:00:00+08:00'));
    expect(await add({ amount: '100' })).toMatchObject({ code: 0 });
  });

  it('may be as much as its limit, and as there is', async () => {
    await charge({ max: '60000.00' });
    expect(await add({ amount: '60000.01' })).toMatchObject({ code: CODE.withdrawLimit });
    expect(await add({ amount: '60000.00' })).toMatchObject({ code: 0 });
    expect(await add({ amount: '40000.00' })).toMatchObject({ code: 0 });
    expect(await member()).toMatchObject({ amount: '0.00', frozenAmount: '100000.00' });
  });

  it('never takes more than there is, however many come at once', async () => {
    const answers = await withoutWaits(TURNS, () =>
      Promise.all(Array.from({ length: 3 }, () => add({ amount: '60000.00' }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      0,
      CODE.withdrawBalance,
      CODE.withdrawBalance,
    ]);
    expect(await member()).toMatchObject({ amount: '40000.00', frozenAmount: '60000.00' });
  });

  it('is refused where its card was deleted meanwhile, and takes nothing (fault 44)', async () => {
    expect(await lin.post('/private/api/bankcard/del', { id: 1 })).toMatchObject({ code: 0 });
    expect(await add()).toMatchObject({ code: CODE.bankCardMissing });
    expect(await total()).toBe(SEEDED);
    expect(await member()).toMatchObject({ amount: '100000.00', frozenAmount: '0.00' });
  });

  it('is refused where its member is no longer verified once the password was checked', async () => {
    await sql`create function unverify() returns trigger language plpgsql as $$ begin
      update members set realname_status = 0 where id = 10001; return null; end $$`.execute(
      server.db,
    );
    // The try of a right password is forgotten: this is when it was found to be right.
    await sql`create trigger unverify after delete on throttles execute function unverify()`.execute(
      server.db,
    );
    try {
      const fields = { bank_card_id: 1, amount: '2000', pay_password: DEMO.payPassword };
      expect(await lin.post('/private/api/withdrawal/add', fields)).toMatchObject({
        code: CODE.realnameRequired,
      });
    } finally {
      await sql`drop function unverify cascade`.execute(server.db);
    }
    expect(await total()).toBe(SEEDED);
  });

  it('needs a verified member and their own card (fault 44)', async () => {
    await newMember(server, '13700000012', '1000');
    // Said before the password is tried.
    const guessed = { pay_password: '000000' };
    for (const fields of [{}, guessed]) {
      expect(await add(fields, undefined, '13700000012')).toMatchObject({
        code: CODE.realnameRequired,
      });
    }
    const verify = (realname: string, status: number) =>
      server.db
        .updateTable('members')
        .set({ realname, realname_status: status })
        .where('phone', '=', '13700000012')
        .execute();
    await verify('', 1);
    expect(await add({}, undefined, '13700000012')).toMatchObject({ code: CODE.realnamePending });
    await verify('王小明', 2);
    expect(await add({}, undefined, '13700000012')).toMatchObject({ code: CODE.bankCardMissing });
    expect(await add({ bank_card_id: 99 })).toMatchObject({ code: CODE.bankCardMissing });
    await server.db.updateTable('bank_cards').set({ holder: '别人' }).where('id', '=', 1).execute();
    expect(await add()).toMatchObject({ code: CODE.holderMismatch });
    expect(await add({ bank_card_id: 2 })).toMatchObject({ code: 0 });
  });
});

describe('the transaction history', () => {
  it('pages without gaps or repeats and filters by type', async () => {
    const page = async (number: number, type: number | '' = '') =>
      (
        await lin.get<{ list: { id: number; type: number }[]; total: number }>(
          '/private/api/transactionhistory/list',
          { page: number, size: 20, type },
        )
      ).data;
    const first = await page(1);
    const seen: number[] = [];
    for (let number = 1; number <= Math.ceil(first.total / 20); number += 1) {
      seen.push(...(await page(number)).list.map(({ id }) => id));
    }
    expect(seen).toHaveLength(first.total);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    const withdrawals = await page(1, 2);
    expect(withdrawals.list.every(({ type }) => type === 2)).toBe(true);
    expect(withdrawals.total).toBe(1);
    expect((await page(1, 99)).list).toEqual([]);
    expect(await page(Math.ceil(first.total / 20) + 1)).toMatchObject({
      list: [],
      total: first.total,
    });
    lin = await loginAs(server, DEMO.newcomer);
    expect(await page(1)).toMatchObject({ list: [], total: 0 });
  });

  it('sums to the balance: it is a view of the ledger', async () => {
    const { data } = await lin.get<{ list: { direction: number; amount: string }[] }>(
      '/private/api/transactionhistory/list',
      { page: 1, size: 100, type: '' },
    );
    const cents = (text: string) => BigInt(text.replace('.', ''));
    const sum = data.list.reduce(
      (left, line) =>
        line.direction === 1 ? left + cents(line.amount) : left - cents(line.amount),
      0n,
    );
    expect(sum).toBe(10_000_000n);
  });
});
