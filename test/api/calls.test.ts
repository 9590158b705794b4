import { describe, expect, it } from 'vitest';
import { bankcardApi } from '#api/bankcardApi.ts';
import type { Services } from '#api/client/services.ts';
import { memberApi } from '#api/memberApi.ts';
import { messageApi } from '#api/messageApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { teamApi } from '#api/teamApi.ts';
import { BASE, createWire, ok, raw, refusal, type SentRequest } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

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
  readonly sends: readonly [
    method: 'GET' | 'POST',
    path: string,
    payload: Record<string, string | number>,
  ];
  readonly by: (seal: Seal) => unknown;
}

const page1 = { page: '1', size: '10' };
const picture = new File(['front'], 'front.jpg', { type: 'image/jpeg' });

const LINES: readonly Line[] = [
  {
    id: 'C1',
    sends: [
      'POST',
      '/public/api/member/login',
      { type: 1, phone: '138', email: '', password: 'pw', area_code_id: 1 },
    ],
    by: (seal) =>
      member.memberLogin.initiate({
        type: 1,
        phone: '138',
        email: '',
        password: seal('pw'),
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
        email: 'a@b',
        password: 'pw',
        confirm: 'pw',
        area_code_id: '',
        i_code: 'HD1',
      },
    ],
    by: (seal) =>
      member.memberRegister.initiate({
        type: 2,
        phone: '',
        email: 'a@b',
        password: seal('pw'),
        confirm: seal('pw'),
        area_code_id: '',
        i_code: 'HD1',
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
      { old_password: 'a', new_password: 'b', new_password_confirm: 'b' },
    ],
    by: (seal) =>
      member.memberModifyPassword.initiate({
        old_password: seal('a'),
        new_password: seal('b'),
        new_password_confirm: seal('b'),
      }),
  },
  {
    id: 'C8',
    sends: [
      'POST',
      '/private/api/member/modify_pay_password',
      { old_pay_password: '1', new_pay_password: '2', new_pay_password_confirm: '2' },
    ],
    by: (seal) =>
      member.memberModifyPayPassword.initiate({
        old_pay_password: seal('1'),
        new_pay_password: seal('2'),
        new_pay_password_confirm: seal('2'),
      }),
  },
  {
    id: 'C9',
    sends: [
      'POST',
      '/private/api/member/set_pay_password',
      { password: 'pw', pay_password: '246810', pay_password_confirm: '246810' },
    ],
    by: (seal) =>
      member.memberSetPayPassword.initiate({
        password: seal('pw'),
        pay_password: seal('246810'),
        pay_password_confirm: seal('246810'),
      }),
  },
  {
    id: 'C10',
    sends: ['POST', '/private/api/member/bind_email', { email: 'a@b', v_code: '' }],
    by: () => member.memberBindEmail.initiate({ email: 'a@b', v_code: '' }),
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
    sends: ['POST', '/private/api/upload/add', { file: 'front.jpg', type: 'realname' }],
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
    sends: ['GET', '/private/api/pay/list', {}],
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

const payloadOf = async ({ request, query }: SentRequest): Promise<Record<string, unknown>> => {
  if (request.method === 'GET') return query;
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData();
    return Object.fromEntries(
      [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    );
  }
  expect(request.headers.get('content-type')).toBe('application/json');
  return (await request.json()) as Record<string, unknown>;
};

describe('the calls of section 7', () => {
  it('are all here but C5, the refresh, which belongs to the base query', () => {
    const numbers = Array.from({ length: 41 }, (_, n) => `C${n + 1}`).filter((id) => id !== 'C5');
    expect(LINES.map(({ id }) => id)).toEqual(numbers);
  });

  it.each(LINES.map((line) => [line.id, line] as const))('%s', async (_, { sends, by }) => {
    const [method, path, payload] = sends;
    const wire = createWire();
    const app = await startStore(wire);
    await logIn(app);
    await app.store.dispatch(by(app.services.secrets.seal) as Thunk);

    expect(wire.to(path)).toHaveLength(1);
    const [sent] = wire.to(path);
    if (!sent) return;
    expect(sent.method).toBe(method);
    expect(sent.request.url.split('?')[0]).toBe(`${BASE}${path}`);
    expect(await payloadOf(sent)).toEqual(payload);
    expect(sent.bearer).toBe(path.includes('private/') ? 'access-1' : '');
  });

  it('C5: the refresh token is the bearer (T5)', async () => {
    const wire = createWire({
      '/private/api/member/info': () => refusal(401, '', 401),
      '/public/api/member/refresh_token': () => ok({ accessToken: 'a', refreshToken: 'r' }),
    });
    const app = await startStore(wire);
    await logIn(app);
    await app.store.dispatch(member.memberInfo.initiate());
    const [sent] = wire.to('/public/api/member/refresh_token');
    expect(sent).toMatchObject({ method: 'GET', query: {}, bearer: 'refresh-1' });
  });

  it('go under the base address, whatever slashes it and the path have', async () => {
    const wire = createWire();
    const app = await startStore({ ...wire, settings: { apiBase: `${BASE}/gateway` } });
    await logIn(app);
    await app.store.dispatch(money.moneyPayList.initiate());
    expect(wire.sent.map(({ path }) => path)).toEqual(['/gateway/private/api/pay/list']);
  });
});

describe('a purchase on the wire', () => {
  const buy = async (settings: { sendAttemptKey?: boolean } = {}) => {
    const wire = createWire({ '/private/api/order/add': () => ok({ id: 1 }) });
    const app = await startStore({ ...wire, settings: { apiBase: BASE, ...settings } });
    await logIn(app);
    await app.store.dispatch(
      order.orderAdd.initiate({
        product_id: 5,
        amount: '1000.00',
        count: 1,
        pay_password: app.services.secrets.seal('246810'),
        attemptId: 'attempt-1',
      }),
    );
    return wire.sent[0]?.request;
  };

  it('stays out of caches, cookies, referrers and redirects (F1)', async () => {
    expect(await buy()).toMatchObject({
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  });

  it('names its attempt where the deployment allows the header', async () => {
    expect((await buy())?.headers.get('idempotency-key')).toBe('attempt-1');
    expect((await buy({ sendAttemptKey: false }))?.headers.has('idempotency-key')).toBe(false);
  });

  it('is not sent again by anything but the 401 that turned it away', async () => {
    const wire = createWire({ '/private/api/order/add': () => raw('', 503) });
    const app = await startStore(wire);
    await logIn(app);
    await app.store.dispatch(
      order.orderAdd.initiate({
        product_id: 5,
        amount: '1000.00',
        count: 1,
        pay_password: app.services.secrets.seal('246810'),
        attemptId: 'attempt-1',
      }),
    );
    expect(wire.sent).toHaveLength(1);
  });
});

describe('C42: the geolocation call', () => {
  const URL_ = 'https://geo.test/json';

  it('goes to its own address without a bearer and is mirrored to the session', async () => {
    const wire = createWire({
      '/json': () => raw(JSON.stringify({ ip: '1.2.3.4', country_code: 'CN', city: '上海' })),
    });
    const app = await startStore({ ...wire, settings: { geolocationUrl: URL_ } });
    await logIn(app);
    await app.store.dispatch(member.memberGeolocation.initiate());
    expect(wire.sent[0]?.request.url).toBe(URL_);
    expect(wire.sent[0]?.bearer).toBe('');
    expect(app.session().currentLocation).toMatchObject({ country_code: 'CN', region: '' });
  });

  it.each([
    ['it fails', () => Promise.reject(new TypeError('blocked'))],
    ['it answers HTML', () => raw('<html>')],
    ['it answers 500', () => raw('{}', 500)],
  ])('is silent when %s', async (_, answer) => {
    const app = await startStore({
      ...createWire({ '/json': answer }),
      settings: { geolocationUrl: URL_ },
    });
    expect(await app.store.dispatch(member.memberGeolocation.initiate())).toMatchObject({
      data: null,
      isError: false,
    });
    expect(app.saw('notices/toastShown')).toEqual([]);
  });

  it('is not made where it is switched off', async () => {
    const wire = createWire();
    const app = await startStore(wire);
    await app.store.dispatch(member.memberGeolocation.initiate());
    expect(wire.sent).toEqual([]);
  });
});
