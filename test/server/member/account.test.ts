import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { TURNS } from '#server/limits.ts';
import { readIdNumber } from '#server/member/idNumber.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import {
  type Caller,
  callerOf,
  loginAs,
  loginBeforeEach,
  loginTokens,
  newMember,
  refresh,
  registerByPhone,
  tryLogin,
  withoutWaits,
} from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW = 'Better2026';

const server = await serverForFile();
const lin = loginBeforeEach(server);
afterEach(async () => {
  expect(await server.ops.audit()).toEqual([]);
});

describe('the login password', () => {
  const change = (caller: Caller, fields: Record<string, string> = {}) =>
    caller.post('/private/api/member/modify_password', {
      old_password: DEMO.password,
      new_password: NEW,
      new_password_confirm: NEW,
      ...fields,
    });

  it('is changed; every session ends, this one too', async () => {
    const elsewhere = await loginTokens(server, DEMO.lin);
    expect(await change(lin)).toMatchObject({ code: 0, data: null });
    expect((await lin.get('/private/api/member/info')).status).toBe(402);
    const there = callerOf(server, elsewhere.accessToken);
    expect((await there.get('/private/api/member/info')).status).toBe(402);
    expect((await tryLogin(server, DEMO.lin)).code).toBe(CODE.wrongCredentials);
    expect((await tryLogin(server, DEMO.lin, NEW)).code).toBe(0);
  });

  it('is changed only by who knows it, with so many tries', async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await change(lin, { old_password: 'Wrong2026' })).toMatchObject({
        code: CODE.wrongOldPassword,
      });
    }
    expect(await change(lin)).toMatchObject({ code: CODE.accountLocked });
    expect((await tryLogin(server, DEMO.lin)).code).toBe(0);
  });

  it('gives a thief of a session fourteen guesses in a day', async () => {
    let tokens = await loginTokens(server, DEMO.lin);
    let guesses = 0;
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const thief = callerOf(server, tokens.accessToken);
      let { code } = await change(thief, { old_password: 'Wrong2026' });
      while (code === CODE.wrongOldPassword) {
        guesses += 1;
        ({ code } = await change(thief, { old_password: 'Wrong2026' }));
      }
      expect(code).toBe(CODE.accountLocked);
      server.clock.advance(15 * MINUTE);
      tokens = (await refresh(server, tokens.refreshToken)).data;
    }
    expect(guesses).toBe(14);
  });

  it('is changed by its member while a thief of another session guesses at it', async () => {
    const thief = await loginAs(server);
    for (let tries = 0; tries < 9; tries += 1) await change(thief, { old_password: 'Wrong2026' });
    expect(await change(thief)).toMatchObject({ code: CODE.accountLocked });
    expect(await change(lin)).toMatchObject({ code: CODE.ok });
  });

  it('forgets the wrong tries of who gives the right one', async () => {
    const setPay = (caller: Caller, password: string) =>
      caller.post('/private/api/member/set_pay_password', {
        password,
        pay_password: DEMO.payPassword,
        pay_password_confirm: DEMO.payPassword,
      });
    await registerByPhone(server, '13700000032');
    const member = await loginAs(server, '13700000032');
    for (let tries = 0; tries < 7; tries += 1) {
      expect(await setPay(member, 'Wrong2026')).toMatchObject({ code: CODE.wrongCredentials });
    }
    expect(await setPay(member, DEMO.password)).toMatchObject({ code: CODE.ok });
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await change(member, { old_password: 'Wrong2026' })).toMatchObject({
        code: CODE.wrongOldPassword,
      });
    }
    expect(await change(member)).toMatchObject({ code: CODE.accountLocked });
    await server.ops.unlock('13700000032');
    expect(await change(member)).toMatchObject({ code: CODE.ok });
  });

  it('must be confirmed and strong enough', async () => {
    expect(await change(lin, { new_password_confirm: 'Other2026' })).toMatchObject({
      code: CODE.passwordsDiffer,
    });
    for (const weak of ['', 'short1', 'onlyletters', '1234567890']) {
      const fields = { new_password: weak, new_password_confirm: weak };
      expect(await change(lin, fields)).toMatchObject({ code: CODE.badRequest });
    }
    for (const known of ['Password1', 'woaini1314', 'x13800000001', 'My13800000001!']) {
      const fields = { new_password: known, new_password_confirm: known };
      expect(await change(lin, fields)).toMatchObject({
        code: CODE.weakPassword,
        msg: '密码太常见，容易被猜到，请换一个',
      });
    }
    expect(await tryLogin(server, DEMO.lin)).toMatchObject({ code: 0 });
  });
});

describe('the payment password', () => {
  const change = (fields: Record<string, string> = {}, caller = lin) =>
    caller.post('/private/api/member/modify_pay_password', {
      old_pay_password: DEMO.payPassword,
      new_pay_password: '135791',
      new_pay_password_confirm: '135791',
      ...fields,
    });

  it('is changed by who knows it', async () => {
    expect(await change()).toMatchObject({ code: 0, data: null });
    expect(await change()).toMatchObject({ code: CODE.wrongPayPassword, data: { remain: 4 } });
    expect(await change({ old_pay_password: '135791' })).toMatchObject({ code: 0 });
  });

  it('is changed once by one old one, however many changes come at once', async () => {
    const to = (next: string) => change({ new_pay_password: next, new_pay_password_confirm: next });
    const answers = await Promise.all([to('112233'), to('445566')]);
    // The other was checked before that (1001), or after it (1202).
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
    const kept = answers[0]?.code === CODE.ok ? '112233' : '445566';
    expect(await change({ old_pay_password: kept })).toMatchObject({ code: 0 });
  });

  it('is changed only so often a day: each change is kept in the log and sent as a message', async () => {
    const codes: number[] = [];
    for (let times = 0; times < 24; times += 1) {
      const [old, next] =
        times % 2 === 0 ? [DEMO.payPassword, '135791'] : ['135791', DEMO.payPassword];
      const fields = {
        old_pay_password: old,
        new_pay_password: next,
        new_pay_password_confirm: next,
      };
      codes.push((await change(fields)).code);
      // A wrong one is no change.
      if (times === 0) await change({ old_pay_password: '000000' });
    }
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(20);
    expect(codes.at(-2)).toBe(CODE.tooMany);
    server.clock.advance(24 * 60 * MINUTE);
    expect((await change({}, await loginAs(server))).code).toBe(CODE.ok);
  });

  it('shares its counter with paying', async () => {
    for (let tries = 0; tries < 4; tries += 1) await change({ old_pay_password: '000000' });
    const paid = await lin.post('/private/api/withdrawal/add', {
      bank_card_id: 1,
      amount: '100',
      pay_password: '000000',
    });
    expect(paid.code).toBe(CODE.payPasswordLocked);
    expect(await change()).toMatchObject({ code: CODE.payPasswordLocked });
  });

  it('must be there, be confirmed, and have six digits', async () => {
    const newcomer = await loginAs(server, DEMO.newcomer);
    expect(await change({}, newcomer)).toMatchObject({ code: CODE.noPayPassword });
    expect(await change({ new_pay_password_confirm: '1' })).toMatchObject({
      code: CODE.passwordsDiffer,
    });
    const letters = { new_pay_password: 'abcdef', new_pay_password_confirm: 'abcdef' };
    expect(await change(letters)).toMatchObject({ code: CODE.badRequest });
  });
});

describe('verification', () => {
  const PHONE = '13700000031';
  const ID = '11010119900307723X';
  let member: Caller;
  let front: string;
  let back: string;
  beforeEach(async () => {
    member = await newMember(server, PHONE, '100');
    front = await uploadedPath(server, PHONE, 'realname');
    back = await uploadedPath(server, PHONE, 'realname');
  });
  const apply = (fields: Record<string, string> = {}) =>
    member.post('/private/api/realname/add', {
      realname: '王小明',
      id_no: ID,
      id_front_img: front,
      id_back_img: back,
      ...fields,
    });
  const info = async () =>
    (await member.get<Record<string, string>>('/private/api/realname/info')).data;
  const account = async () => (await member.get('/private/api/member/info')).data;

  it('goes from nothing to review to verified, masked from the first answer on', async () => {
    expect(await info()).toMatchObject({ status: 0, realname: '', created_at: null });
    expect(await apply()).toMatchObject({ code: 0, data: { status: 1 } });
    expect(await info()).toMatchObject({
      status: 1,
      realname: '王**',
      id_no: '1****************X',
      audited_at: null,
    });
    expect(await account()).toMatchObject({ realname: '', realnameStatus: 1 });
    expect(await apply()).toMatchObject({ code: CODE.realnamePending, msg: '实名审核中' });
    expect((await server.ops.pending()).identities).toMatchObject([{ phone: `+86 ${PHONE}` }]);

    await server.ops.approveRealname(PHONE);
    expect(await account()).toMatchObject({ realname: '王小明', realnameStatus: 2 });
    expect(await info()).toMatchObject({ status: 2, realname: '王**' });
    expect(await apply()).toMatchObject({ code: CODE.realnamePending, msg: '您已完成实名认证' });
    await expect(server.ops.approveRealname(PHONE)).rejects.toThrow('no application');
  });

  it('shows why it was rejected and can be applied for again', async () => {
    await apply();
    await server.ops.rejectRealname(PHONE, '照片不清晰');
    expect(await info()).toMatchObject({ status: 3, reason: '照片不清晰' });
    expect(await account()).toMatchObject({ realname: '', realnameStatus: 3 });
    expect(await apply()).toMatchObject({ code: 0 });
    expect(await info()).toMatchObject({ status: 1, reason: '' });
  });

  it('is one application, however many come at once', async () => {
    const answers = await withoutWaits(TURNS, () => Promise.all([apply(), apply(), apply()]));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      0,
      CODE.realnamePending,
      CODE.realnamePending,
    ]);
  });

  it('shows its pictures to its member only, for a while', async () => {
    await apply();
    const { id_front_img: url = '' } = await info();
    const shown = await server.fetch(url);
    expect(shown.status).toBe(200);
    // One that is not read keeps its place among the pictures of its member, for the tests after this as well.
    await shown.body?.cancel();
    expect((await server.fetch(url.split('?')[0] ?? '')).status).toBe(404);
  });

  it('keeps the number sealed', async () => {
    await apply();
    const rows = await server.db.selectFrom('realname_applications').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ID);
  });

  it('needs a name, a number that can be, and two pictures of one’s own', async () => {
    for (const realname of ['', 'A', '<b>王</b>', '王1']) {
      expect(await apply({ realname })).toMatchObject({
        code: CODE.badRequest,
        msg: '姓名有误，请按证件填写',
      });
    }
    expect(await apply({ id_no: '110101199003077231' })).toMatchObject({ code: CODE.badIdNumber });
    const proof = await uploadedPath(server, PHONE, 'deposit');
    const foreign = await uploadedPath(server, DEMO.lin, 'realname');
    for (const id_back_img of ['', proof, foreign]) {
      expect(await apply({ id_back_img })).toMatchObject({
        code: CODE.badRequest,
        msg: '图片已失效，请重新上传',
      });
    }
    expect(await apply({ id_back_img: front })).toMatchObject({
      code: CODE.badRequest,
      msg: '证件两面须为两张不同的图片',
    });
  });

  it('says so where the pictures are older than a day', async () => {
    server.clock.advance(25 * HOUR);
    member = await loginAs(server, PHONE);
    expect(await apply()).toMatchObject({
      code: CODE.badRequest,
      msg: '图片已失效，请重新上传',
    });
    front = await uploadedPath(server, PHONE, 'realname');
    back = await uploadedPath(server, PHONE, 'realname');
    expect(await apply()).toMatchObject({ code: 0 });
  });

  it('reads identity numbers by their day and checksum', () => {
    const now = new Date(server.clock.now());
    expect(readIdNumber(' 11010119900307723x ', now)).toBe(ID);
    for (const wrong of ['', '110101900307723', '110101199013077230', '110101209003077233']) {
      expect(readIdNumber(wrong, now)).toBeNull();
    }
  });
});

it('lets operators write to a member', async () => {
  await server.ops.message(DEMO.lin, '系统通知', '请<b>留意</b>');
  const { data } = await lin.get<{ list: unknown[]; unread: number }>('/private/api/message/list', {
    page: 1,
    size: 1,
    type: 2,
  });
  expect(data.list).toMatchObject([
    { title: '系统通知', content: '<p>请&lt;b&gt;留意&lt;/b&gt;</p>', is_read: 0 },
  ]);
  expect(data.unread).toBe(4);
});
