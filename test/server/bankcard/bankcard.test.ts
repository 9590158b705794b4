import { expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import { createApiHandler } from '#server/app.ts';
import { unsealText } from '#server/auth/sealedText.ts';
import { TURNS } from '#server/limits.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, serverForFile } from '#test/support/server.ts';
import { type Caller, loginAs, loginBeforeEach, withoutWaits } from '../support.ts';

const server = await serverForFile();
const lin = loginBeforeEach(server);
const newcomer = loginBeforeEach(server, DEMO.newcomer);

const NUMBER = '6217000010001234567';
interface Card {
  id: number;
  realname: string;
  card_no: string;
}

const add = (caller: Caller, fields: Record<string, string | number> = {}) =>
  caller.post<Card>('/private/api/bankcard/add', {
    bank_card_type_id: 4,
    realname: '林知行',
    name: '上海浦东支行',
    card_no: NUMBER,
    ...fields,
  });
const list = async (caller: Caller): Promise<Card[]> =>
  (await caller.get<Card[]>('/private/api/bankcard/list')).data;
const del = (caller: Caller, id: number) => caller.post('/private/api/bankcard/del', { id });

it('binds a card, shows it masked, and keeps its number sealed', async () => {
  const { code, data } = await add(lin);
  expect(code).toBe(0);
  expect(data).toMatchObject({
    bank_name: '中国建设银行',
    realname: '林知行',
    name: '上海浦东支行',
    card_no: '**** **** **** 4567',
  });
  expect((await list(lin)).at(-1)).toEqual(data);
  const rows = await server.db.selectFrom('bank_cards').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(NUMBER);
  const sealed = rows.find(({ id }) => id === data.id)?.number_sealed ?? '';
  expect(unsealText(sealed, testSecrets.data)).toBe(NUMBER);
  expect((await lin.get('/private/api/member/info')).data.bankCardCount).toBe(3);
});

const verify = (realname_status: number) =>
  server.db
    .updateTable('members')
    .set({ realname: realname_status === REALNAME.verified ? '王小明' : '', realname_status })
    .where('phone', '=', DEMO.newcomer)
    .execute();

it('is of a member whose identity is verified, in that name and no other', async () => {
  expect(await add(lin, { realname: '别人' })).toMatchObject({ code: CODE.holderMismatch });
  for (const [status, code, msg] of [
    [REALNAME.none, CODE.realnameRequired, '请先完成实名认证'],
    [REALNAME.rejected, CODE.realnameRequired, '请先完成实名认证'],
    [REALNAME.pending, CODE.realnamePending, '实名审核中'],
  ] as const) {
    await verify(status);
    expect(await add(newcomer, { realname: '王小明' })).toMatchObject({ code, msg });
    // Nor does the answer show whether the card is somebody's.
    expect(await add(newcomer, { card_no: '6225880000001234' })).toMatchObject({ code });
  }
  expect(await list(newcomer)).toEqual([]);
  await verify(REALNAME.verified);
  expect(await add(newcomer, { realname: '林知行' })).toMatchObject({ code: CODE.holderMismatch });
  expect(await add(newcomer, { realname: ' 王小明 ' })).toMatchObject({ code: 0 });
});

it('is bound once, by whomever, until it is deleted', async () => {
  await verify(REALNAME.verified);
  const { data } = await add(lin);
  expect(await add(lin, { card_no: '6217 0000 1000 1234 567' })).toMatchObject({
    code: CODE.cardBound,
  });
  expect(await add(newcomer, { realname: '王小明' })).toMatchObject({ code: CODE.cardBound });
  await del(lin, data.id);
  expect(await add(newcomer, { realname: '王小明' })).toMatchObject({ code: 0 });
});

it('refuses numbers that cannot be, and takes one with a wrong check digit', async () => {
  for (const card_no of [
    '',
    '12345678901',
    '1'.repeat(16),
    '12345678901234567890',
    '6217-00001000',
  ]) {
    expect(await add(lin, { card_no })).toMatchObject({ code: CODE.badCardNumber });
  }
  expect(await add(lin, { card_no: '6217000010001234560' })).toMatchObject({ code: 0 });
});

it('refuses an unknown bank, a holder that is no name, a branch too long', async () => {
  for (const wrong of [{ bank_card_type_id: 99 }, { realname: '' }, { name: 'x'.repeat(61) }]) {
    expect(await add(lin, wrong)).toMatchObject({ code: CODE.badRequest });
  }
});

it('stops at the most cards a member may have, also when they come at once', async () => {
  const numbers = Array.from({ length: 5 }, (_, index) => `621700001000${index}`);
  const answers = await withoutWaits(TURNS, () =>
    Promise.all(numbers.map((card_no) => add(lin, { card_no }))),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 0)).toHaveLength(3);
  expect(codes.filter((code) => code === CODE.tooManyCards)).toHaveLength(2);
  expect(await list(lin)).toHaveLength(5);
});

it('deletes one’s own card only, once', async () => {
  expect(await del(newcomer, 1)).toMatchObject({ code: CODE.bankCardMissing });
  expect(await del(lin, 1)).toMatchObject({ code: 0, data: null });
  expect((await list(lin)).map(({ id }) => id)).toEqual([2]);
  expect(await del(lin, 1)).toMatchObject({ code: CODE.bankCardMissing });
  const paid = await lin.post('/private/api/withdrawal/add', {
    bank_card_id: 1,
    amount: '100',
    pay_password: DEMO.payPassword,
  });
  expect(paid.code).toBe(CODE.bankCardMissing);
});

it('keeps a card while money is on its way to it', async () => {
  const { data } = await lin.post<{ order_no: string }>('/private/api/withdrawal/add', {
    bank_card_id: 1,
    amount: '100',
    pay_password: DEMO.payPassword,
  });
  expect(await del(lin, 1)).toMatchObject({
    code: 1000,
    msg: '该银行卡有提现在处理中，暂不能删除',
  });
  await server.ops.approveWithdrawal(data.order_no);
  expect((await del(lin, 1)).code).toBe(1000);
  await server.ops.completeWithdrawal(data.order_no);
  expect((await del(lin, 1)).code).toBe(0);
  expect(await server.ops.audit()).toEqual([]);
});

it('is bound only so often a day, also where each is deleted again', async () => {
  const strict = createApiHandler({
    db: server.db,
    secrets: testSecrets,
    now: server.clock.now,
    settings: { ...testSettings, bankCard: { ...testSettings.bankCard, tries: 3 } },
    strict: true,
  });
  const caller = await loginAs({ fetch: fetchThrough(strict) });
  for (let times = 0; times < 3; times += 1) {
    const { code, data } = await add(caller);
    expect(code).toBe(0);
    expect(await del(caller, data.id)).toMatchObject({ code: 0 });
  }
  expect(await add(caller)).toMatchObject({
    code: CODE.tooMany,
    data: { retry_after: 24 * 60 * 60 },
  });
  // What cannot be a card is refused as that.
  expect(await add(caller, { card_no: '12' })).toMatchObject({ code: CODE.badCardNumber });
  server.clock.advance(24 * 60 * 60_000);
  expect(await add(await loginAs({ fetch: fetchThrough(strict) }))).toMatchObject({ code: 0 });
});
