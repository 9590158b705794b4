import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Call } from '#api/contract/call.ts';
import { CODE } from '#api/contract/codes.ts';
import { nodeListener } from '#server/mounts/nodeListener.ts';
import { routes } from '#server/routes.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { loginTokens } from '../support.ts';
import { png } from '../upload/pictures.ts';
import { uploadedPath } from '../upload/uploads.ts';
import { fieldsOf } from './oddRequests.ts';
import { type Fields, sendFields, WITHOUT_LIMITS } from './sendFields.ts';

const server = await serverForFile({ settings: WITHOUT_LIMITS });

/** What a kind of field must refuse: texts, sent in a query, too, and other values, as JSON only; undefined is none. */
interface Kind {
  readonly texts: readonly (string | undefined)[];
  readonly values: readonly unknown[];
}

const NO_NUMBER = ['x', '-1', '1.5', '1e3', '0x1', '1,000', 'NaN'];
const NO_VALUE = [null, true, [], ['1'], {}];
const NO_TEXT = [null, 7, true, [], ['a'], {}, 'a\ud800'];

const TEXT: Kind = { texts: [undefined, 'a\u0000'], values: NO_TEXT };
const TEXT_OR_NONE: Kind = { texts: ['a\u0000'], values: NO_TEXT };
const POSITION: Kind = {
  texts: [undefined, '', ' ', '0', ...NO_NUMBER],
  values: [...NO_VALUE, 0, -1, 1.5],
};
const ID: Kind = {
  texts: [...POSITION.texts, '2147483648'],
  values: [...POSITION.values, 2 ** 31],
};
const POSITION_OR_NONE: Kind = { texts: ['0', ...NO_NUMBER], values: [...NO_VALUE, 0, -1, 1.5] };
const ID_OR_NONE: Kind = { ...POSITION_OR_NONE, texts: [...POSITION_OR_NONE.texts, '2147483648'] };
const PAGE = POSITION;
const SIZE: Kind = { ...PAGE, texts: [...PAGE.texts, '101'] };
const LEVEL: Kind = { texts: [undefined, '', ...NO_NUMBER], values: [] };
const KIND_OR_ALL: Kind = { texts: NO_NUMBER, values: [] };
const ACCOUNT: Kind = { texts: [undefined, '', '0', '3', 'phone'], values: [...NO_VALUE, 0, 3] };
const AMOUNT: Kind = {
  texts: [undefined, '', 'x', '1e3', '0x1', '1,000.00', 'NaN', '1'.repeat(16)],
  values: [...NO_VALUE, 1e21],
};
const IDS: Kind = { texts: [undefined, '', 'x', '1,x', '1;2'], values: [] };
const PURPOSE: Kind = { texts: [undefined, '', 'avatar'], values: [] };
const FILE: Kind = { texts: [undefined, '', 'a text'], values: [] };
const CLIENT_ID: Kind = {
  texts: [undefined, '', 'a short', 'with blanks in it', 'x'.repeat(65)],
  values: NO_TEXT,
};
const CHAT_TEXT: Kind = { ...TEXT, texts: [...TEXT.texts, 'x'.repeat(2001)] };
const TOPIC: Kind = { ...TEXT, texts: [...TEXT.texts, 'x'.repeat(101)] };

const PAGING = { page: ['1', PAGE], size: ['10', SIZE] } as const;
const PAID = { pay_password: ['000000', TEXT] } as const;
/** In the place of the path of a picture, which is uploaded first. */
const UPLOADED = Symbol('uploaded');
const PICTURE = new Blob([new Uint8Array(png())], { type: 'image/png' });

/** Of each call that has fields, what it takes in each, and what it must refuse there. */
const CALLS: Readonly<Record<string, Readonly<Record<string, readonly [unknown, Kind]>>>> = {
  login: {
    type: [1, ACCOUNT],
    phone: [DEMO.lin, TEXT_OR_NONE],
    email: ['', TEXT_OR_NONE],
    password: ['Wrong2026', TEXT],
    area_code_id: ['', ID_OR_NONE],
  },
  register: {
    type: [1, ACCOUNT],
    phone: [DEMO.lin, TEXT_OR_NONE],
    email: ['', TEXT_OR_NONE],
    password: [DEMO.password, TEXT],
    confirm: [DEMO.password, TEXT],
    area_code_id: ['', ID_OR_NONE],
    i_code: ['', TEXT_OR_NONE],
  },
  modifyPassword: {
    old_password: ['Wrong2026', TEXT],
    new_password: ['Better2026', TEXT],
    new_password_confirm: ['Better2026', TEXT],
  },
  modifyPayPassword: {
    old_pay_password: ['000000', TEXT],
    new_pay_password: ['135790', TEXT],
    new_pay_password_confirm: ['135790', TEXT],
  },
  setPayPassword: {
    password: [DEMO.password, TEXT],
    pay_password: ['135790', TEXT],
    pay_password_confirm: ['135790', TEXT],
  },
  bindEmail: { email: ['new@example.com', TEXT], v_code: ['123456', TEXT_OR_NONE] },
  realnameAdd: {
    realname: ['林知行', TEXT],
    // Looked at before the pictures.
    id_no: ['1', TEXT],
    id_front_img: ['a.png', TEXT],
    id_back_img: ['b.png', TEXT],
  },
  uploadAdd: { file: [PICTURE, FILE], type: ['chat', PURPOSE] },
  productList: { type_id: ['', ID_OR_NONE], ...PAGING },
  productInfo: { id: ['1', ID] },
  orderAdd: { product_id: ['1', ID], amount: ['1000', AMOUNT], count: ['1', PAGE], ...PAID },
  orderInfo: { id: ['1', ID], ...PAGING },
  orderBuyback: { id: [1, ID], ...PAID },
  orderList: PAGING,
  incomeList: { ...PAGING, member_order_id: ['', ID_OR_NONE] },
  txList: { ...PAGING, type: ['', KIND_OR_ALL] },
  depositList: PAGING,
  depositAdd: { pay_id: [1, ID], channel: ['mobile', TEXT_OR_NONE], amount: ['500', AMOUNT] },
  depositSubmit: { order_no: ['D0', TEXT], img: [UPLOADED, TEXT] },
  withdrawalList: PAGING,
  withdrawalAdd: { bank_card_id: [1, ID], amount: ['100', AMOUNT], ...PAID },
  bankCardAdd: {
    bank_card_type_id: [4, ID],
    realname: ['林知行', TEXT],
    name: ['上海浦东支行', TEXT],
    card_no: ['6217000010001234567', TEXT],
  },
  bankCardDel: { id: [999, ID] },
  messageList: { ...PAGING, type: ['', KIND_OR_ALL] },
  messageRead: { ids: ['1', IDS] },
  teamMemberList: { lv: ['1', LEVEL] },
  chatHistory: { before: ['', POSITION_OR_NONE], size: ['10', SIZE] },
  chatSend: {
    client_id: ['client-0001', CLIENT_ID],
    text: ['您好', CHAT_TEXT],
    image: ['', TEXT],
    topic: ['', TOPIC],
  },
  chatRead: { up_to: [1, POSITION] },
};

const calls = new Map(routes.map(({ call }) => [call.name, call]));

it('is known of every field of every call', () => {
  const known = Object.entries(CALLS).map(([name, fields]) => [name, Object.keys(fields).sort()]);
  const asked = [...calls.values()]
    .map(({ name, request }) => [name, fieldsOf(request).sort()] as const)
    .filter(([, fields]) => fields.length > 0);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(asked));
});

const answered = async (token: string, call: Call, fields: Fields): Promise<number> => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const response = await sendFields(server, token, call, Object.fromEntries(given));
  return ((await response.json()) as { code: number }).code;
};

it.each(Object.keys(CALLS))(
  '%s takes what its fields are made for, and refuses everything else as a bad request',
  async (name) => {
    const call = calls.get(name);
    if (!call) throw new Error(`There is no call ${name}.`);
    const { accessToken } = await loginTokens(server, DEMO.lin);
    const fields = CALLS[name] ?? {};
    const right: Record<string, unknown> = {};
    for (const [field, [value]] of Object.entries(fields)) {
      right[field] = value === UPLOADED ? await uploadedPath(server, DEMO.lin) : value;
    }
    expect(await answered(accessToken, call, right)).not.toBe(CODE.badRequest);
    const taken: unknown[] = [];
    for (const [field, [, { texts, values }]] of Object.entries(fields)) {
      for (const wrong of call.encoding === 'json' ? [...texts, ...values] : texts) {
        const code = await answered(accessToken, call, { ...right, [field]: wrong });
        if (code !== CODE.badRequest) taken.push({ field, wrong, code });
      }
    }
    expect(taken).toEqual([]);
  },
);

describe('of what is sent twice', () => {
  const LIST = '/private/api/message/list';
  const READ = '/private/api/chat/read';
  const bearer = async () => {
    const { accessToken } = await loginTokens(server, DEMO.lin);
    return { authorization: `Bearer ${accessToken}` };
  };
  const codeOf = async (path: string, init: RequestInit = {}): Promise<number> => {
    const headers = { ...(await bearer()), ...init.headers };
    const response = await server.fetch(path, { ...init, headers });
    return ((await response.json()) as { code: number }).code;
  };
  const json = { 'content-type': 'application/json' };
  const form = (...types: string[]): FormData => {
    const made = new FormData();
    made.append('file', PICTURE, 'photo.png');
    for (const type of types) made.append('type', type);
    return made;
  };

  it.each([
    ['query', (page: string[]) => codeOf(`${LIST}?type=&size=10&page=${page.join('&page=')}`)],
    [
      'body',
      (values: string[]) => {
        const fields = values.map((value) => `"up_to":${JSON.stringify(value)}`).join();
        return codeOf(READ, { method: 'POST', headers: json, body: `{${fields}}` });
      },
    ],
    [
      'form',
      (values: string[]) => {
        const body = form(...values.map((value) => (value === '1' ? 'chat' : value)));
        return codeOf('/private/api/upload/add', { method: 'POST', body });
      },
    ],
  ])('the last counts in a %s', async (_kind, send) => {
    expect(await send(['1'])).toBe(CODE.ok);
    expect(await send(['x', '1'])).toBe(CODE.ok);
    expect(await send(['1', 'x'])).toBe(CODE.badRequest);
  });

  it('a call that has a body counts nothing of its query', async () => {
    const post = (query: string, body: object) =>
      codeOf(READ + query, { method: 'POST', headers: json, body: JSON.stringify(body) });
    expect(await post('?up_to=x', { up_to: 1 })).toBe(CODE.ok);
    expect(await post('?up_to=1', { up_to: 'x' })).toBe(CODE.badRequest);
    expect(await post('?up_to=1', {})).toBe(CODE.badRequest);
  });

  it('a call that has a query counts nothing of a body', async () => {
    const overHttp = createServer(nodeListener(server.handler.fetch));
    overHttp.listen(0, '127.0.0.1');
    onTestFinished(() => void overHttp.close());
    await once(overHttp, 'listening');
    const { port } = overHttp.address() as AddressInfo;
    const get = async (query: string, fields: object): Promise<number> => {
      const body = JSON.stringify(fields);
      const headers = { ...(await bearer()), ...json, 'content-length': Buffer.byteLength(body) };
      const sent = httpRequest({ port, path: LIST + query, headers, agent: false }).end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return (JSON.parse(await text(answer)) as { code: number }).code;
    };
    expect(await get('?type=&size=10&page=1', { page: 'x' })).toBe(CODE.ok);
    expect(await get('?type=&size=10&page=x', { page: 1 })).toBe(CODE.badRequest);
    expect(await get('?type=&size=10', { page: 1 })).toBe(CODE.badRequest);
  });
});
