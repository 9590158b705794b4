import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isPrivateCall } from '#api/contract/call.ts';
import { CODE } from '#api/contract/codes.ts';
import { withdrawalAdd } from '#api/contract/money.ts';
import { productInfo } from '#api/contract/product.ts';
import { indexConfig } from '#api/contract/public.ts';
import { checkAnswer, checkRefusal } from '#server/http/checkAnswer.ts';
import { messageOf, Refusal } from '#server/http/refusal.ts';
import { routes } from '#server/routes.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { SPECIFIED } from '../../contract/specified.ts';
import { type Caller, callerOf, loginTokens } from '../support.ts';

let server: TestServer;
let lin: Caller;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await loginTokens(server, DEMO.lin)).accessToken;
  lin = callerOf(server, token);
});
afterAll(() => server.close());

/** What the contract calls each of its codes. */
const SPECIFIED_MESSAGES = {
  402: '用户已被禁用',
  1000: '参数错误',
  1001: '系统繁忙，请稍后再试',
  1002: '操作过于频繁',
  1003: '内容不存在',
  1101: '账号或密码错误',
  1102: '账号已锁定',
  1103: '账号已存在',
  1104: '邀请码无效',
  1105: '暂未开放注册',
  1106: '两次密码不一致',
  1107: '验证码错误',
  1108: '验证码已过期',
  1201: '原密码错误',
  1202: '支付密码错误',
  1203: '支付密码已锁定',
  1204: '未设置支付密码',
  1205: '已设置支付密码',
  1301: '请先完成实名认证',
  1302: '实名审核中',
  1303: '身份证号有误',
  2001: '产品不存在',
  2002: '产品已完成',
  2003: '剩余额度不足',
  2004: '金额不在范围',
  2005: '超出限购',
  2006: '余额不足',
  2101: '当前不可回购',
  2102: '回购处理中',
  3001: '渠道维护中',
  3002: '超出渠道限额',
  3003: '有未完成的充值',
  3004: '订单已过期',
  3005: '状态不可提交',
  3101: '超出提现限额',
  3102: '今日次数已用完',
  3103: '余额不足',
  3104: '银行卡不存在',
  3201: '银行卡已绑定',
  3202: '卡号有误',
  3203: '超过绑卡上限',
  3204: '持卡人与实名不符',
  4001: '文件过大',
  4002: '不支持的文件类型',
};

/** A request of every read that must succeed; the server checks its answer strictly (HTTP 500 otherwise). */
const READS: readonly [string, Record<string, string | number>][] = [
  ['/public/api/areacode/list', {}],
  ['/public/api/index/config', {}],
  ['/private/api/member/info', {}],
  ['/private/api/banner/list', {}],
  ['/private/api/product/index', {}],
  ['/private/api/product/types', {}],
  ['/private/api/product/list', { type_id: '', page: 1, size: 100 }],
  ['/private/api/product/list', { type_id: 2, page: 1, size: 2 }],
  ['/private/api/product/list', { type_id: 99, page: 1, size: 10 }],
  ['/private/api/product/info', { id: 1 }],
  ['/private/api/order/list', { page: 1, size: 10 }],
  ['/private/api/order/info', { id: 1, page: 1, size: 10 }],
  ['/private/api/order/info', { id: 7, page: 2, size: 10 }],
  ['/private/api/income/list', { page: 1, size: 100, member_order_id: '' }],
  ['/private/api/income/list', { page: 1, size: 10, member_order_id: 7 }],
  ['/private/api/transactionhistory/types', {}],
  ['/private/api/transactionhistory/list', { page: 1, size: 100, type: '' }],
  ['/private/api/transactionhistory/list', { page: 1, size: 10, type: 4 }],
  ['/private/api/bankcard/list', {}],
  ['/private/api/bankcard/types', {}],
  ['/private/api/message/types', {}],
  ['/private/api/message/list', { page: 1, size: 100, type: '' }],
  ['/private/api/message/list', { page: 1, size: 10, type: 2 }],
  ['/private/api/message/read', { ids: '1,2' }],
  ['/private/api/team/info', {}],
  ['/private/api/team/member_list', { lv: 1 }],
  ['/private/api/team/member_list', { lv: 3 }],
];

describe('strictness', () => {
  it.each(READS)('%s %o needs no leniency from its reader', async (path, fields) => {
    const answer = await lin.get(path, fields);
    expect(answer).toMatchObject({ status: 200, code: 0, msg: 'ok' });
  });

  it('names the place of a missing, an unknown and a fallen-back field', () => {
    const website = { name: '衡度' };
    expect(() => checkAnswer(indexConfig, { website })).toThrow(/data\.website\.logo \(missing\)/);
    expect(() => checkAnswer(productInfo, { id: 1, colour: 'red' })).toThrow(
      /data\.colour \(unknown to the contract\)/,
    );
    expect(() => checkAnswer(productInfo, { id: 'x' })).toThrow(/data\.id/);
  });

  it('names the facts that a refusal lacks, that are of another kind, and that the contract does not know', () => {
    const check = (code: number, data: Record<string, unknown> | null) => () =>
      checkRefusal(withdrawalAdd, new Refusal(code, data));
    expect(check(CODE.tooMany, { retry_after: 5 })).not.toThrow();
    expect(check(CODE.attemptReused, null)).not.toThrow();
    expect(check(CODE.tooMany, null)).toThrow(/code 1002 .* at data\.retry_after$/);
    expect(check(CODE.withdrawLimit, { min: '1.00' })).toThrow(/code 3101 .* at data\.max$/);
    expect(check(CODE.tooMany, { retry_after: '5' })).toThrow(/at data\.retry_after$/);
    expect(check(CODE.withdrawBalance, { balance: 680.5 })).toThrow(/at data\.balance$/);
    expect(check(CODE.attemptReused, { left: 1 })).toThrow(
      /code 2007 .* at data\.left \(unknown to the contract\)$/,
    );
    expect(check(CODE.soldOut, { left: 1 })).toThrow('does not list code 2003');
  });

  it('answers every route with what its call describes', () => {
    const paths = routes.map(({ call }) => `${call.method} ${call.path}`);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { call, isPrivate } of routes) {
      // The specification's rule is the path; an added call may say it of itself.
      const isSpecified = SPECIFIED.includes(`${call.method} /${call.path.replace(/^\//, '')}`);
      const expected = isSpecified ? call.path.includes('private/') : isPrivateCall(call);
      expect([call.path, isPrivate]).toEqual([call.path, expected]);
    }
  });
});

describe('envelope', () => {
  it('refuses every private call without a token, or with nonsense for one, by HTTP 401', async () => {
    for (const { call } of routes.filter(({ isPrivate }) => isPrivate)) {
      for (const caller of [callerOf(server), callerOf(server, 'a1.bm9uc2Vuc2U.bm9uc2Vuc2U')]) {
        const path = `/${call.path.replace(/^\//, '')}`;
        const answer = await (call.method === 'GET' ? caller.get(path) : caller.post(path, {}));
        expect([call.path, answer.status, answer.data]).toEqual([call.path, 401, null]);
      }
    }
  });

  it('refuses fields that do not fit by code 1000 with HTTP 200', async () => {
    const wrong = [
      await lin.get('/private/api/product/info', { id: 'abc' }),
      await lin.get('/private/api/product/list', { type_id: 1, page: 0, size: 10 }),
      await lin.get('/private/api/order/list', { page: 1, size: 1000 }),
      await lin.get('/private/api/message/read', { ids: '1;drop' }),
      await callerOf(server).post('/public/api/member/login', { type: 3 }),
    ];
    for (const answer of wrong)
      expect(answer).toMatchObject({ status: 200, code: 1000, data: null });
  });

  it('refuses a body that is no JSON, or too long', async () => {
    const post = (body: string) =>
      server.fetch('/public/api/member/login', { method: 'POST', body });
    expect(await (await post('{')).json()).toMatchObject({ code: CODE.badRequest });
    expect((await post(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
  });

  it('knows no other path, method or picture', async () => {
    expect((await server.fetch('/public/api/nothing')).status).toBe(404);
    expect((await lin.get('/private/api/nothing')).status).toBe(404);
    expect((await callerOf(server).get('/private/api/nothing')).status).toBe(401);
    expect((await lin.post('/private/api/order/add', {})).status).toBe(405);
    expect((await server.fetch('/public/media/missing.svg')).status).toBe(404);
    expect((await server.fetch('/public/media/..%2f..%2fpackage.json')).status).toBe(404);
  });

  it.each<[string, RequestInit]>([
    ['a HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['an address that is opened', { headers: { 'sec-fetch-mode': 'navigate' } }],
    ['a picture', { headers: { 'sec-fetch-mode': 'no-cors' } }],
  ])('buys and changes nothing for %s', async (_what, init) => {
    const authorization = `Bearer ${token}`;
    const send = (path: string) =>
      server.fetch(path, { ...init, headers: { ...init.headers, authorization } });
    const order = `product_id=7&amount=10000&count=1&pay_password=${DEMO.payPassword}`;
    const newest = { page: 1, size: 1, type: '' };
    const { list } = (
      await lin.get<{ list: { id: number }[] }>('/private/api/message/list', newest)
    ).data;
    expect(list).toMatchObject([{ is_read: 0 }]);
    const reading = `/private/api/message/read?ids=${list[0]?.id}`;
    for (const path of [`/private/api/order/add?${order}`, reading]) {
      const answer = await send(path);
      const refused = answer.status === 405 || (await answer.json()).code === CODE.badRequest;
      expect([path, refused]).toEqual([path, true]);
    }
    const { data } = await lin.get('/private/api/member/info');
    expect(data).toMatchObject({ amount: '100000.00', orderCount: 8, unreadCount: 3 });
  });

  it.each<[string, number, RequestInit?]>([
    ['/public/api/areacode/list', 200],
    ['/private/api/member/info', 200],
    ['/private/api/order/info?id=999999&page=1&size=10', 200],
    ['/private/api/order/info?id=x', 200],
    ['/private/api/member/info', 401, { headers: {} }],
    ['/private/api/nothing', 404],
    ['/public/api/nothing', 404],
    ['/public/api/member/login', 405],
    ['/public/api/member/login', 413, { method: 'POST', body: 'x'.repeat(70_000) }],
    ['/private/api/chat/stream', 405, { method: 'POST' }],
    ['/public/geo', 200],
  ])('keeps %s (%i) out of caches and frames', async (path, status, init) => {
    const answer = await server.handler.fetch(
      new Request(new URL(path, 'http://app.test'), {
        headers: { authorization: `Bearer ${token}` },
        ...init,
      }),
    );
    const { headers } = answer;
    expect(answer.status).toBe(status);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['/public/api/member/login', 'application/json'],
    ['/private/api/upload/add', 'multipart/form-data; boundary=part'],
  ])('takes a body that is broken off as no request, not as an error: %s', async (path, type) => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"type":')),
      pull: (stream) => stream.error(new Error('aborted')),
    });
    const answer = await server.fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ code: CODE.badRequest }),
    ]);
    expect(reported).not.toHaveBeenCalled();
  });

  it('shows nothing of the inside when it breaks', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    await sql`alter table coin_quotes rename to moved`.execute(server.db);
    const answer = await server.fetch('/private/api/coin/z0', {
      headers: { authorization: `Bearer ${token}` },
    });
    await sql`alter table moved rename to coin_quotes`.execute(server.db);
    expect(reported.mock.calls.flat().join()).toContain('coin_quotes');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      code: CODE.busy,
      msg: messageOf(CODE.busy),
      data: null,
    });
  });
});

it('has for each code of the contract its words', () => {
  const codes = Object.keys(SPECIFIED_MESSAGES);
  expect(Object.fromEntries(codes.map((code) => [code, messageOf(Number(code))]))).toEqual(
    SPECIFIED_MESSAGES,
  );
});

it('pages lists without gaps or repeats', async () => {
  const seen: number[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const { data } = await lin.get<{ list: { id: number }[]; total: number }>(
      '/private/api/product/list',
      { type_id: '', page, size: 10 },
    );
    expect(data.total).toBe(27);
    seen.push(...data.list.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(27);
});

it('lists transactions with the balance each left, down to the present balance', async () => {
  const { data } = await lin.get<{
    list: { direction: number; amount: string; balance: string }[];
    total: number;
  }>('/private/api/transactionhistory/list', { page: 1, size: 100, type: '' });
  expect(data.list[0]?.balance).toBe('100000.00');
  const cents = (text: string) => Math.round(Number(text) * 100);
  for (const [index, line] of data.list.entries()) {
    const before = data.list[index + 1];
    const change = cents(line.amount) * (line.direction === 1 ? 1 : -1);
    if (before) expect(cents(before.balance) + change).toBe(cents(line.balance));
  }
});

it('masks the team and shows its levels', async () => {
  const { data: info } = await lin.get('/private/api/team/info');
  expect(info).toMatchObject({
    total: 28,
    direct: 12,
    invested: 9,
    total_reward: '356.00',
    month_reward: '89.00',
    invite_url: '',
    levels: [
      { lv: 1, count: 12 },
      { lv: 2, count: 11 },
      { lv: 3, count: 5 },
    ],
  });
  const { data } = await lin.get<{ list: { username: string; phone: string }[] }>(
    '/private/api/team/member_list',
    { lv: 1 },
  );
  expect(data.list).toHaveLength(12);
  for (const member of data.list) {
    expect(member.username).toMatch(/^.\*+$/);
    expect(member.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  }
});

it('masks bank cards', async () => {
  const { data } = await lin.get<{ card_no: string }[]>('/private/api/bankcard/list');
  expect(data.map((card) => card.card_no)).toEqual(['**** **** **** 6621', '**** **** **** 3088']);
});
