import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankcardApi } from '#api/bankcardApi.ts';
import type { Services } from '#api/client/services.ts';
import { CODE } from '#api/contract/codes.ts';
import { payList } from '#api/contract/money.ts';
import { memberApi } from '#api/memberApi.ts';
import { messageApi } from '#api/messageApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { teamApi } from '#api/teamApi.ts';
import { png } from '#test/server/pictures.ts';
import { loginTokens, type Tokens } from '#test/server/support.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

/** Section 7 as the embedded server receives it from the store: a recorder stands in its door. */

const member = memberApi.endpoints;
const product = productApi.endpoints;
const order = orderApi.endpoints;
const money = moneyApi.endpoints;
const bankcard = bankcardApi.endpoints;
const message = messageApi.endpoints;
const team = teamApi.endpoints;

/** Any endpoint's thunk, whatever it returns. */
type Thunk = Parameters<Awaited<ReturnType<typeof startStore>>['store']['dispatch']>[0];

type Seal = (value: string) => ReturnType<Services['secrets']['seal']>;

/** One line of the specification's section 7, and the endpoint that is to make that call. */
interface Line {
  readonly id: string;
  /** Written by hand from the specification: its method, its path letter by letter, its fields. */
  readonly sends: readonly [
    method: 'GET' | 'POST',
    path: string,
    payload: Record<string, string | number>,
  ];
  readonly by: (seal: Seal) => unknown;
}

const page1 = { page: '1', size: '10' };
const picture = new File([new Uint8Array(png())], 'front.png', { type: 'image/png' });

const LINES: readonly Line[] = [
  {
    id: 'C1',
    sends: [
      'POST',
      '/public/api/member/login',
      { type: 1, phone: '13800000001', email: '', password: 'Hengdu2026', area_code_id: 1 },
    ],
    by: (seal) =>
      member.memberLogin.initiate({
        type: 1,
        phone: '13800000001',
        email: '',
        password: seal('Hengdu2026'),
        area_code_id: 1,
      }),
  },
  {
    id: 'C2',
    sends: [
      'POST',
      '/public/api/member/register',
      {
        type: 2,
        phone: '',
        email: 'new@example.com',
        password: 'Hengdu2026',
        confirm: 'Hengdu2026',
        area_code_id: '',
        i_code: '8K2F6Q',
      },
    ],
    by: (seal) =>
      member.memberRegister.initiate({
        type: 2,
        phone: '',
        email: 'new@example.com',
        password: seal('Hengdu2026'),
        confirm: seal('Hengdu2026'),
        area_code_id: '',
        i_code: '8K2F6Q',
      }),
  },
  {
    id: 'C3',
    sends: ['GET', '/public/api/areacode/list', {}],
    by: () => member.memberAreaCodes.initiate(),
  },
  {
    id: 'C4',
    sends: ['GET', '/public/api/index/config', {}],
    by: () => member.memberConfig.initiate(),
  },
  {
    id: 'C6',
    sends: ['GET', '/private/api/member/info', {}],
    by: () => member.memberInfo.initiate(),
  },
  {
    id: 'C7',
    sends: [
      'POST',
      '/private/api/member/modify_password',
      { old_password: 'Wrong2026', new_password: 'Better2026', new_password_confirm: 'Better2026' },
    ],
    by: (seal) =>
      member.memberModifyPassword.initiate({
        old_password: seal('Wrong2026'),
        new_password: seal('Better2026'),
        new_password_confirm: seal('Better2026'),
      }),
  },
  {
    id: 'C8',
    sends: [
      'POST',
      '/private/api/member/modify_pay_password',
      {
        old_pay_password: '135791',
        new_pay_password: '975318',
        new_pay_password_confirm: '975318',
      },
    ],
    by: (seal) =>
      member.memberModifyPayPassword.initiate({
        old_pay_password: seal('135791'),
        new_pay_password: seal('975318'),
        new_pay_password_confirm: seal('975318'),
      }),
  },
  {
    id: 'C9',
    sends: [
      'POST',
      '/private/api/member/set_pay_password',
      { password: 'Wrong2026', pay_password: '246810', pay_password_confirm: '246810' },
    ],
    by: (seal) =>
      member.memberSetPayPassword.initiate({
        password: seal('Wrong2026'),
        pay_password: seal('246810'),
        pay_password_confirm: seal('246810'),
      }),
  },
  {
    id: 'C10',
    sends: ['POST', '/private/api/member/bind_email', { email: 'new@example.com', v_code: '' }],
    by: () => member.memberBindEmail.initiate({ email: 'new@example.com', v_code: '' }),
  },
  {
    id: 'C11',
    sends: ['GET', '/private/api/realname/info', {}],
    by: () => member.memberRealnameInfo.initiate(),
  },
  {
    id: 'C12',
    sends: [
      'POST',
      '/private/api/realname/add',
      { realname: '林', id_no: '1', id_front_img: '/f', id_back_img: '/b' },
    ],
    by: () =>
      member.memberRealnameAdd.initiate({
        realname: '林',
        id_no: '1',
        id_front_img: '/f',
        id_back_img: '/b',
      }),
  },
  {
    id: 'C13',
    sends: ['POST', '/private/api/upload/add', { file: 'front.png', type: 'realname' }],
    by: () => member.memberUploadAdd.initiate({ file: picture, type: 'realname' }),
  },
  {
    id: 'C14',
    sends: ['GET', '/private/api/banner/list', {}],
    by: () => product.productBanners.initiate(),
  },
  {
    id: 'C15',
    sends: ['GET', '/private/api/product/index', {}],
    by: () => product.productIndex.initiate(),
  },
  {
    id: 'C16',
    sends: ['GET', '/private/api/product/list', { type_id: '3', ...page1 }],
    by: () => product.productList.initiate({ type_id: 3 }),
  },
  {
    id: 'C17',
    sends: ['GET', '/private/api/product/types', {}],
    by: () => product.productTypes.initiate(),
  },
  {
    id: 'C18',
    sends: ['GET', '/private/api/product/info', { id: '5' }],
    by: () => product.productInfo.initiate(5),
  },
  {
    id: 'C19',
    sends: [
      'GET',
      '/private/api/order/add',
      { product_id: '5', amount: '1500', count: '2', pay_password: '246810' },
    ],
    by: (seal) =>
      order.orderAdd.initiate({
        product_id: 5,
        amount: '1500',
        count: 2,
        pay_password: seal('246810'),
        attemptId: 'attempt-1',
      }),
  },
  {
    id: 'C20',
    sends: ['GET', '/private/api/order/info', { id: '9', ...page1 }],
    by: () => order.orderInfo.initiate({ id: 9 }),
  },
  {
    id: 'C21',
    sends: ['POST', '/private/api/order/buyback', { id: 9, pay_password: '246810' }],
    by: (seal) => order.orderBuyback.initiate({ id: 9, pay_password: seal('246810') }),
  },
  {
    id: 'C22',
    sends: ['GET', '/private/api/order/list', page1],
    by: () => order.orderList.initiate(),
  },
  {
    id: 'C23',
    sends: ['GET', '/private/api/income/list', { ...page1, member_order_id: '' }],
    by: () => order.orderIncomeList.initiate({ member_order_id: '' }),
  },
  {
    id: 'C24',
    sends: ['GET', '/private/api/transactionhistory/types', {}],
    by: () => money.moneyTxTypes.initiate(),
  },
  {
    id: 'C25',
    sends: ['GET', '/private/api/transactionhistory/list', { ...page1, type: '4' }],
    by: () => money.moneyTxList.initiate({ type: 4 }),
  },
  {
    id: 'C26',
    sends: ['GET', '/private/api/deposit/list', page1],
    by: () => money.moneyDepositList.initiate(),
  },
  {
    id: 'C27',
    sends: ['POST', '/private/api/deposit/add', { pay_id: 2, channel: 'icbc', amount: '500.00' }],
    by: () => money.moneyDepositAdd.initiate({ pay_id: 2, channel: 'icbc', amount: '500.00' }),
  },
  {
    id: 'C28',
    sends: ['POST', '/private/api/deposit/submit', { order_no: 'D1', img: '/proof' }],
    by: () => money.moneyDepositSubmit.initiate({ order_no: 'D1', img: '/proof' }),
  },
  {
    id: 'C29',
    sends: ['GET', '/private/api/withdrawal/list', page1],
    by: () => money.moneyWithdrawalList.initiate(),
  },
  {
    id: 'C30',
    sends: [
      'POST',
      '/private/api/withdrawal/add',
      { bank_card_id: 4, amount: '300.00', pay_password: '246810' },
    ],
    by: (seal) =>
      money.moneyWithdrawalAdd.initiate({
        bank_card_id: 4,
        amount: '300.00',
        pay_password: seal('246810'),
      }),
  },
  {
    id: 'C31',
    sends: ['GET', 'private/api/pay/list', {}],
    by: () => money.moneyPayList.initiate(),
  },
  { id: 'C32', sends: ['GET', '/private/api/coin/z0', {}], by: () => money.moneyCoin.initiate() },
  {
    id: 'C33',
    sends: ['GET', '/private/api/bankcard/list', {}],
    by: () => bankcard.bankcardList.initiate(),
  },
  {
    id: 'C34',
    sends: ['GET', '/private/api/bankcard/types', {}],
    by: () => bankcard.bankcardTypes.initiate(),
  },
  {
    id: 'C35',
    sends: [
      'POST',
      '/private/api/bankcard/add',
      { bank_card_type_id: 1, realname: '林', name: '支行', card_no: '6222' },
    ],
    by: () =>
      bankcard.bankcardAdd.initiate({
        bank_card_type_id: 1,
        realname: '林',
        name: '支行',
        card_no: '6222',
      }),
  },
  {
    id: 'C36',
    sends: ['POST', '/private/api/bankcard/del', { id: 4 }],
    by: () => bankcard.bankcardDel.initiate({ id: 4 }),
  },
  {
    id: 'C37',
    sends: ['GET', '/private/api/message/types', {}],
    by: () => message.messageTypes.initiate(),
  },
  {
    id: 'C38',
    sends: ['GET', '/private/api/message/list', { ...page1, type: '' }],
    by: () => message.messageList.initiate({ type: '' }),
  },
  {
    id: 'C39',
    sends: ['GET', '/private/api/message/read', { ids: '12,15,18' }],
    by: () => message.messageRead.initiate({ ids: '12,15,18' }),
  },
  { id: 'C40', sends: ['GET', '/private/api/team/info', {}], by: () => team.teamInfo.initiate() },
  {
    id: 'C41',
    sends: ['GET', '/private/api/team/member_list', { lv: '2' }],
    by: () => team.teamMemberList.initiate({ lv: 2 }),
  },
];

interface Received {
  readonly method: string;
  readonly path: string;
  readonly bearer: string;
  /** Names of all headers. */
  readonly headers: readonly string[];
  readonly encoding: 'query' | 'json' | 'multipart' | 'other';
  /** Every field that came, in order; one that came twice is there twice. */
  readonly fields: readonly (readonly [string, unknown])[];
  readonly answer: { readonly status: number; readonly code: unknown };
}

const bodyOf = async (request: Request): Promise<Pick<Received, 'encoding' | 'fields'>> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = [...(await request.formData())];
    return {
      encoding: 'multipart',
      fields: form.map(([name, value]) => [name, value instanceof File ? value.name : value]),
    };
  }
  if (type !== 'application/json') return { encoding: 'other', fields: [] };
  return { encoding: 'json', fields: Object.entries((await request.json()) as object) };
};

let server: TestServer;
let tokens: Tokens;
const received: Received[] = [];

const recorder: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const copy = request.clone();
  const { pathname, searchParams } = new URL(request.url);
  const response = await server.fetch(request);
  const { code } = (await response.clone().json()) as { code: unknown };
  const body =
    request.method === 'GET' ? { encoding: 'query' as const, fields: [] } : await bodyOf(copy);
  received.push({
    method: request.method,
    path: pathname,
    bearer: request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '',
    headers: [...request.headers.keys()],
    encoding: body.encoding,
    fields: [...searchParams, ...body.fields],
    answer: { status: response.status, code },
  });
  return response;
};

const to = (path: string) => received.filter((one) => one.path === path);

beforeAll(async () => {
  server = await startTestServer();
  tokens = await loginTokens(server, DEMO.lin);
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => server.close());

const open = async () => {
  const app = await startStore({ fetch: recorder, now: server.clock.now });
  await logIn(app, tokens);
  return app;
};

describe('the calls of section 7 at the server', () => {
  it('are all here but C5, the refresh, which belongs to the base query', () => {
    const numbers = Array.from({ length: 41 }, (_, n) => `C${n + 1}`).filter((id) => id !== 'C5');
    expect(LINES.map(({ id }) => id)).toEqual(numbers);
  });

  it.each(LINES.map((line) => [line.id, line] as const))(
    '%s: method, path, encoding, these fields and no other, a bearer on private paths only (S4, C1–C4, C6–C41)',
    async (id, { sends, by }) => {
      const [method, path, payload] = sends;
      const app = await open();
      await app.store.dispatch(by(app.services.secrets.seal) as Thunk);

      const [request, ...more] = to(`/${path.replace(/^\//, '')}`);
      expect(more).toEqual([]);
      const isUpload = path.endsWith('upload/add');
      expect(request).toMatchObject({
        method,
        encoding: method === 'GET' ? 'query' : isUpload ? 'multipart' : 'json',
        bearer: path.includes('private/') ? tokens.accessToken : '',
        answer: { status: 200 },
      });
      expect(request?.fields).toHaveLength(Object.keys(payload).length);
      expect(Object.fromEntries(request?.fields ?? [])).toEqual(payload);
      // The server may refuse the case, but not the form; these two name pictures that are not there.
      if (!['C12', 'C28'].includes(id)) {
        expect(request?.answer.code).not.toBe(CODE.badRequest);
      }
      const known = ['accept', 'authorization', 'content-type', 'idempotency-key'];
      expect(request?.headers.filter((name) => !known.includes(name))).toEqual([]);
    },
  );

  it('C5: the refresh carries the refresh token and nothing else; what comes back is used (C5, T5)', async () => {
    const app = await open();
    server.clock.advance(16 * 60_000);
    await app.store.dispatch(member.memberInfo.initiate()).unwrap();
    expect(received.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/private/api/member/info', tokens.accessToken],
      ['/public/api/member/refresh_token', tokens.refreshToken],
      ['/private/api/member/info', app.session().accessToken],
    ]);
    expect(received[1]).toMatchObject({ method: 'GET', fields: [], answer: { code: 0 } });
    expect(app.session().accessToken).not.toBe(tokens.accessToken);
  });

  it('keep the one path without a leading slash as it is written (C31)', () => {
    expect(payList.path).toBe('private/api/pay/list');
  });
});
