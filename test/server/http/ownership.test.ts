import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadType } from '#api/contract/account.ts';
import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import { routes } from '#server/routes.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { type Answer, type Caller, callerOf, loginTokens, newMember } from '../support.ts';
import { png } from '../upload/pictures.ts';
import { upload } from '../upload/uploads.ts';
import { fieldsOf } from './oddRequests.ts';

const STRANGER = '13700000009';
const PASSWORDS = { pay_password: DEMO.payPassword };

let server: TestServer;
let lin: Caller;
let stranger: Caller;
/** What is Lin's, and what is the stranger's own where a call needs both. */
let linId: number;
let theirs: { order: number; card: number; deposit: string; message: number; chat: number };
let picture: Record<UploadType, { lins: string; own: string }>;
let ownDeposit: string;

const deposit = async (caller: Caller): Promise<string> => {
  const { data } = await caller.post<{ order_no: string }>('/private/api/deposit/add', {
    pay_id: 2,
    channel: 'default',
    amount: '1000.50',
  });
  return data.order_no;
};

const pictures = async (type: UploadType) => {
  const pathOf = async (phone: string): Promise<string> => {
    const { accessToken } = await loginTokens(server, phone);
    return (await upload(server, accessToken, png(), type)).data.path;
  };
  return { lins: await pathOf(DEMO.lin), own: await pathOf(STRANGER) };
};

const idOf = async (path: string): Promise<number> => {
  const { data } = await lin.get<{ list: { id: number }[] }>(path, {
    page: 1,
    size: 1,
    type: '',
  });
  return data.list[0]?.id ?? 0;
};

beforeAll(async () => {
  server = await startTestServer();
  lin = callerOf(server, (await loginTokens(server, DEMO.lin)).accessToken);
  stranger = await newMember(server, STRANGER, '5000');
  await server.db
    .updateTable('members')
    .set({ realname: '陈示例', realname_status: REALNAME.verified })
    .where('phone', '=', STRANGER)
    .execute();
  linId = (await lin.get<{ id: number }>('/private/api/member/info')).data.id;
  const cards = await lin.get<{ id: number }[]>('/private/api/bankcard/list');
  const said = await lin.post<{ id: number }>('/private/api/chat/send', {
    client_id: randomUUID(),
    text: 'only for customer service',
    image: '',
    topic: '',
  });
  theirs = {
    order: await idOf('/private/api/order/list'),
    card: cards.data[0]?.id ?? 0,
    deposit: await deposit(lin),
    message: await idOf('/private/api/message/list'),
    chat: said.data.id,
  };
  ownDeposit = await deposit(stranger);
  picture = {
    realname: await pictures('realname'),
    deposit: await pictures('deposit'),
    chat: await pictures('chat'),
  };
});
afterAll(() => server.close());

/** Everything that the tables hold of Lin; when the session was last used is not shown. */
const everythingOfLin = async (): Promise<string> => {
  const { db } = server;
  const rows = await Promise.all([
    db.selectFrom('members').selectAll().where('id', '=', linId).execute(),
    ...(
      [
        'orders',
        'deposits',
        'withdrawals',
        'bank_cards',
        'messages',
        'chat_messages',
        'chat_threads',
        'ledger_accounts',
        'realname_applications',
      ] as const
    ).map((table) => db.selectFrom(table).selectAll().where('member_id', '=', linId).execute()),
  ]);
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? `${value}` : value));
};

/** Calls that name something which belongs to one member, tried by another, and what they must answer. */
const TRIES: Record<string, readonly [() => Promise<Answer<unknown>>, object][]> = {
  orderInfo: [
    [
      () => stranger.get('/private/api/order/info', { id: theirs.order, page: 1, size: 10 }),
      { code: CODE.notFound, data: null },
    ],
  ],
  incomeList: [
    [
      () =>
        stranger.get('/private/api/income/list', {
          page: 1,
          size: 10,
          member_order_id: theirs.order,
        }),
      { data: { list: [], total: 0, summary: { total_income: '0.00', pending_income: '0.00' } } },
    ],
  ],
  orderBuyback: [
    [
      () => stranger.post('/private/api/order/buyback', { id: theirs.order, ...PASSWORDS }),
      { code: CODE.notFound },
    ],
  ],
  bankCardDel: [
    [
      () => stranger.post('/private/api/bankcard/del', { id: theirs.card }),
      { code: CODE.bankCardMissing },
    ],
  ],
  withdrawalAdd: [
    [
      () =>
        stranger.post('/private/api/withdrawal/add', {
          bank_card_id: theirs.card,
          amount: '500.00',
          ...PASSWORDS,
        }),
      { code: CODE.bankCardMissing },
    ],
  ],
  depositSubmit: [
    [
      () =>
        stranger.post('/private/api/deposit/submit', {
          order_no: theirs.deposit,
          img: picture.deposit.own,
        }),
      { code: CODE.notFound },
    ],
    [
      () =>
        stranger.post('/private/api/deposit/submit', {
          order_no: ownDeposit,
          img: picture.deposit.lins,
        }),
      { code: CODE.badRequest },
    ],
    // One's own picture for another purpose is none either.
    [
      () =>
        stranger.post('/private/api/deposit/submit', {
          order_no: ownDeposit,
          img: picture.realname.own,
        }),
      { code: CODE.badRequest },
    ],
  ],
  realnameAdd: [
    [
      () =>
        stranger.post('/private/api/realname/add', {
          realname: '陈示例',
          id_no: '11010519491231002X',
          id_front_img: picture.realname.own,
          id_back_img: picture.realname.lins,
        }),
      { code: CODE.badRequest },
    ],
  ],
  chatSend: [
    [
      () =>
        stranger.post('/private/api/chat/send', {
          client_id: randomUUID(),
          text: '',
          image: picture.chat.lins,
          topic: '',
        }),
      { code: CODE.badRequest },
    ],
  ],
  chatHistory: [
    [
      () => stranger.get('/private/api/chat/history', { before: theirs.chat + 1, size: 10 }),
      { data: { list: [], last_id: 0 } },
    ],
  ],
  chatRead: [
    [
      () => stranger.post('/private/api/chat/read', { up_to: theirs.chat }),
      { data: { unread: 0 } },
    ],
  ],
  messageRead: [
    [() => stranger.get('/private/api/message/read', { ids: String(theirs.message) }), { code: 0 }],
  ],
};

/** Calls whose fields name what all members share (products, ways to pay, banks), or nothing at all. */
const SHARED = ['productInfo', 'productList', 'orderAdd', 'depositAdd', 'bankCardAdd'];
const NAMING = /^(?:ids?|.*_id|order_no|image|.*img|before|up_to)$/;

it('names every call that could reach what is another member’s', () => {
  const naming = routes
    .filter(
      ({ call, isPrivate }) => isPrivate && fieldsOf(call.request).some((it) => NAMING.test(it)),
    )
    .map(({ call }) => call.name);
  expect(naming.toSorted()).toEqual([...Object.keys(TRIES), ...SHARED].toSorted());
});

it.each(Object.keys(TRIES))(
  '%s neither shows nor changes what is another member’s',
  async (name) => {
    const before = await everythingOfLin();
    for (const [attempt, answer] of TRIES[name] ?? [])
      expect(await attempt()).toMatchObject(answer);
    expect(await everythingOfLin()).toBe(before);
  },
);

it('takes no field that a call does not name', async () => {
  const phone = '13700000010';
  const more = { id: 1, disabled: true, realname_status: REALNAME.verified, inviter_id: linId };
  const account = { type: 1, phone, email: '', password: DEMO.password, area_code_id: '' };
  await callerOf(server).post('/public/api/member/register', {
    ...account,
    confirm: DEMO.password,
    i_code: '',
    ...(more as unknown as Record<string, number>),
  });
  const row = await server.db
    .selectFrom('members')
    .select(['id', 'disabled', 'realname_status', 'inviter_id'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ disabled: false, realname_status: REALNAME.none, inviter_id: null });
  expect(row.id).not.toBe(1);

  const member = callerOf(server, (await loginTokens(server, phone)).accessToken);
  const { data } = await member.post<{ order_no: string }>('/private/api/deposit/add', {
    pay_id: 2,
    channel: 'default',
    amount: '1000.50',
    member_id: linId,
    status: 3,
    actual_amount: '999999.00',
    fee: '0.00',
  });
  const made = await server.db
    .selectFrom('deposits')
    .select(['member_id', 'status', 'actual_amount'])
    .where('order_no', '=', data.order_no)
    .executeTakeFirstOrThrow();
  expect(made.member_id).toBe(row.id);
  expect(made.status).toBe(0);
  expect(made.actual_amount).toBeLessThanOrEqual(100_050n);
});
