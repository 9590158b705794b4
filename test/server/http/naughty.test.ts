import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { type Caller, callerOf, loginAs, newMember } from '../support.ts';

/** Of every family in the big list of naughty strings, one or two. */
const NAUGHTY = [
  'undefined',
  'null',
  'NaN',
  '-0',
  '1e21',
  '0x10',
  '١٢٣',
  ',./;\'[]\\-=<>?:"{}|_+!@#$%^&*()`~',
  '\u0001\u0002\u001b\u007f',
  '\u0000',
  '\ufeff\u200b\u2060',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  '𠜎𠜱𠝹𠱓',
  'ヽ༼ຈل͜ຈ༽ﾉ',
  '👩🏽‍❤️‍💋‍👨🏻🏳️‍🌈',
  '\ud800',
  'ثم نفس سقطت وبالتحديد،',
  '\u202etest\u202c',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  '<script>alert(0)</script>',
  '"><img src=x onerror=alert(2)>',
  'javascript:alert(1)',
  "1'; DROP TABLE members;-- 1",
  "' OR 1=1 -- ",
  '$(touch /tmp/blns.fail)',
  '{{ "a" | upper }}#{7*7}%d%s%n',
  '../../../../etc/passwd%00',
  '<?xml version="1.0"?><!DOCTYPE foo [<!ENTITY xxe SYSTEM "file:///etc/passwd">]><foo>&xxe;</foo>',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
];

let server: TestServer;
let lin: Caller;
let holder: Caller;
beforeAll(async () => {
  server = await startTestServer();
  lin = await loginAs(server);
  holder = await newMember(server, '13700000001', '1');
  await server.db
    .updateTable('members')
    .set({ realname: '陈示例', realname_status: REALNAME.verified })
    .where('phone', '=', '13700000001')
    .execute();
});
afterAll(() => server.close());

/** Every text that a member or a stranger can send, as the call it goes into. */
const FIELDS: Record<string, (text: string) => ReturnType<Caller['post']>> = {
  'the phone of a login': (phone) =>
    callerOf(server).post('/public/api/member/login', {
      type: 1,
      phone,
      email: '',
      password: DEMO.password,
      area_code_id: '',
    }),
  'the e-mail of a registration': (email) =>
    callerOf(server).post('/public/api/member/register', {
      type: 2,
      phone: '',
      email,
      password: 'Newcomer2026',
      confirm: 'Newcomer2026',
      area_code_id: '',
      i_code: '',
    }),
  'an invite code': (i_code) =>
    callerOf(server).post('/public/api/member/register', {
      type: 1,
      phone: '13912340000',
      email: '',
      password: 'Newcomer2026',
      confirm: 'Newcomer2026',
      area_code_id: '',
      i_code: i_code || 'none',
    }),
  'an old password': (text) =>
    lin.post('/private/api/member/modify_password', {
      old_password: text,
      new_password: 'Better2026',
      new_password_confirm: 'Better2026',
    }),
  'a payment password': (pay_password) =>
    lin.get('/private/api/order/add', { product_id: 1, amount: '1000', count: 1, pay_password }),
  'the code of a mail': (v_code) =>
    lin.post('/private/api/member/bind_email', { email: 'new@example.com', v_code }),
  'a name to verify': (realname) =>
    lin.post('/private/api/realname/add', {
      realname,
      id_no: '11010519491231002X',
      id_front_img: '/f',
      id_back_img: '/b',
    }),
  'the holder of a card': (realname) =>
    lin.post('/private/api/bankcard/add', {
      bank_card_type_id: 1,
      realname,
      name: '支行',
      card_no: '6217000010001234567',
    }),
  'the path of a picture': (img) =>
    lin.post('/private/api/deposit/submit', { order_no: 'D1', img }),
  'an order number': (order_no) => lin.post('/private/api/deposit/submit', { order_no, img: '/p' }),
  'a channel': (channel) =>
    lin.post('/private/api/deposit/add', { pay_id: 1, channel, amount: '500.00' }),
  'an amount': (amount) =>
    lin.post('/private/api/deposit/add', { pay_id: 1, channel: '', amount: `${amount}x` }),
  'a type of message': (type) => lin.get('/private/api/message/list', { page: 1, size: 10, type }),
  'ids of messages': (ids) => lin.get('/private/api/message/read', { ids }),
};

describe('naughty strings (fault 40)', () => {
  it.each(Object.entries(FIELDS))('as %s are taken or clearly refused', async (_, send) => {
    for (const text of NAUGHTY) {
      const { status, code } = await send(text);
      // 413: a query of that length is refused before it is read.
      expect([text, [200, 413].includes(status)]).toEqual([text, true]);
      expect([text, code]).not.toEqual([text, CODE.busy]);
    }
  });

  it('as the branch of a card come back exactly as sent, or are refused', async () => {
    let kept = 0;
    for (const [index, text] of NAUGHTY.entries()) {
      const { code } = await holder.post('/private/api/bankcard/add', {
        bank_card_type_id: 1,
        realname: '陈示例',
        name: text,
        card_no: `62170000100012${String(index).padStart(4, '0')}`,
      });
      const { data } = await holder.get<{ id: number; name: string }[]>(
        '/private/api/bankcard/list',
      );
      if (code === 0) kept += 1;
      const trimmed = text.trim();
      expect([text, code, data.map(({ name }) => name)]).toEqual(
        code === 0 ? [text, 0, [trimmed]] : [text, CODE.badRequest, []],
      );
      for (const { id } of data) await holder.post('/private/api/bankcard/del', { id });
    }
    expect(kept).toBeGreaterThan(10);
    expect(await server.ops.audit()).toEqual([]);
  });
});
