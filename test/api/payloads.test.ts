import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#api/accountApi.ts';
import { bankcardApi } from '#api/bankcardApi.ts';
import type { Services } from '#api/client/services.ts';
import { CODE } from '#api/contract/codes.ts';
import { payList } from '#api/contract/money.ts';
import { memberApi } from '#api/memberApi.ts';
import { messageApi } from '#api/messageApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { loginApi } from '#api/session/loginApi.ts';
import { teamApi } from '#api/teamApi.ts';
import { loginTokens, type Tokens } from '#test/server/support.ts';
import { png } from '#test/server/upload/pictures.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { addressOf, SPECIFIED_CALLS } from '#test/support/specifiedCalls.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

/** The specified calls as the embedded server receives them from the store: a recorder is in front of it. */

const account = accountApi.endpoints;
const entrance = loginApi.endpoints;
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

/** The endpoint that is to make a specified call. */
interface Line {
  readonly id: string;
  readonly by: (seal: Seal) => unknown;
}

const picture = new File([new Uint8Array(png())], 'front.png', { type: 'image/png' });

const LINES: readonly Line[] = [
  {
    id: 'C1',
    by: (seal) =>
      entrance.memberLogin.initiate({
        type: 1,
        phone: '13800000001',
        email: '',
        password: seal('Hengdu2026'),
        area_code_id: 1,
      }),
  },
  {
    id: 'C2',
    by: (seal) =>
      entrance.memberRegister.initiate({
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
    by: () => member.memberAreaCodes.initiate(),
  },
  {
    id: 'C4',
    by: () => member.memberConfig.initiate(),
  },
  {
    id: 'C6',
    by: () => member.memberInfo.initiate(),
  },
  {
    id: 'C7',
    by: (seal) =>
      account.memberModifyPassword.initiate({
        old_password: seal('Wrong2026'),
        new_password: seal('Better2026'),
        new_password_confirm: seal('Better2026'),
      }),
  },
  {
    id: 'C8',
    by: (seal) =>
      account.memberModifyPayPassword.initiate({
        old_pay_password: seal('135791'),
        new_pay_password: seal('975318'),
        new_pay_password_confirm: seal('975318'),
      }),
  },
  {
    id: 'C9',
    by: (seal) =>
      account.memberSetPayPassword.initiate({
        password: seal('Wrong2026'),
        pay_password: seal('246810'),
        pay_password_confirm: seal('246810'),
      }),
  },
  {
    id: 'C10',
    by: () => account.memberBindEmail.initiate({ email: 'new@example.com', v_code: '' }),
  },
  {
    id: 'C11',
    by: () => account.memberRealnameInfo.initiate(),
  },
  {
    id: 'C12',
    by: () =>
      account.memberRealnameAdd.initiate({
        realname: '林',
        id_no: '1',
        id_front_img: '/f',
        id_back_img: '/b',
      }),
  },
  {
    id: 'C13',
    by: () => account.memberUploadAdd.initiate({ file: picture, type: 'realname' }),
  },
  {
    id: 'C14',
    by: () => product.productBanners.initiate(),
  },
  {
    id: 'C15',
    by: () => product.productIndex.initiate(),
  },
  {
    id: 'C16',
    by: () => product.productList.initiate({ type_id: 3 }),
  },
  {
    id: 'C17',
    by: () => product.productTypes.initiate(),
  },
  {
    id: 'C18',
    by: () => product.productInfo.initiate(5),
  },
  {
    id: 'C19',
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
    by: () => order.orderInfo.initiate({ id: 9 }),
  },
  {
    id: 'C21',
    by: (seal) => order.orderBuyback.initiate({ id: 9, pay_password: seal('246810') }),
  },
  {
    id: 'C22',
    by: () => order.orderList.initiate(),
  },
  {
    id: 'C23',
    by: () => order.orderIncomeList.initiate({ member_order_id: '' }),
  },
  {
    id: 'C24',
    by: () => money.moneyTxTypes.initiate(),
  },
  {
    id: 'C25',
    by: () => money.moneyTxList.initiate({ type: 4 }),
  },
  {
    id: 'C26',
    by: () => money.moneyDepositList.initiate(),
  },
  {
    id: 'C27',
    by: () => money.moneyDepositAdd.initiate({ pay_id: 2, channel: 'icbc', amount: '500.00' }),
  },
  {
    id: 'C28',
    by: () => money.moneyDepositSubmit.initiate({ order_no: 'D1', img: '/proof' }),
  },
  {
    id: 'C29',
    by: () => money.moneyWithdrawalList.initiate(),
  },
  {
    id: 'C30',
    by: (seal) =>
      money.moneyWithdrawalAdd.initiate({
        bank_card_id: 4,
        amount: '300.00',
        pay_password: seal('246810'),
      }),
  },
  {
    id: 'C31',
    by: () => money.moneyPayList.initiate(),
  },
  { id: 'C32', by: () => money.moneyCoin.initiate() },
  {
    id: 'C33',
    by: () => bankcard.bankcardList.initiate(),
  },
  {
    id: 'C34',
    by: () => bankcard.bankcardTypes.initiate(),
  },
  {
    id: 'C35',
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
    by: () => bankcard.bankcardDel.initiate({ id: 4 }),
  },
  {
    id: 'C37',
    by: () => message.messageTypes.initiate(),
  },
  {
    id: 'C38',
    by: () => message.messageList.initiate({ type: '' }),
  },
  {
    id: 'C39',
    by: () => message.messageRead.initiate({ ids: '12,15,18' }),
  },
  { id: 'C40', by: () => team.teamInfo.initiate() },
  {
    id: 'C41',
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

const server = await serverForFile();
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

beforeEach(async () => {
  tokens = await loginTokens(server, DEMO.lin);
  received.length = 0;
});

const open = async () => {
  const app = await startStore({ fetch: recorder, now: server.clock.now });
  await logIn(app, tokens);
  return app;
};

describe('the specified calls at the server', () => {
  it('are all here but C5, the refresh, which belongs to the base query', () => {
    const numbers = Array.from({ length: 41 }, (_, n) => `C${n + 1}`);
    expect(Object.keys(SPECIFIED_CALLS)).toEqual(numbers);
    expect(LINES.map(({ id }) => id)).toEqual(numbers.filter((id) => id !== 'C5'));
  });

  it.each(LINES.map((line) => [line.id, line] as const))(
    '%s: method, path, encoding, these fields and no other, a bearer on private paths only (A4, S4, C0, C1–C4, C6–C41)',
    async (id, { by }) => {
      const [method, path, payload] = SPECIFIED_CALLS[id] ?? ['GET', '', {}];
      const app = await open();
      await app.store.dispatch(by(app.services.secrets.seal) as Thunk);

      const [request, ...more] = to(addressOf(path));
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
      const known = [
        'accept',
        'accept-language',
        'authorization',
        'content-type',
        'idempotency-key',
      ];
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
