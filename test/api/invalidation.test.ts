import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#api/accountApi.ts';
import { bankcardApi } from '#api/bankcardApi.ts';
import { memberApi } from '#api/memberApi.ts';
import { messageApi } from '#api/messageApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { teamApi } from '#api/teamApi.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore, type TestStore } from '#test/support/testStore.ts';

const PAGE = { list: [], total: 0, page: 1, size: 10 };

/** Every read whose answer something in the app can change, and what answers it here. */
const READS = {
  'member/info': { id: 7 },
  'realname/info': { status: 0 },
  'banner/list': [],
  'product/index': { productByTypes: [] },
  'product/list': PAGE,
  'product/info': { id: 5 },
  'order/list': PAGE,
  'order/info': { order: { id: 9 }, incomes: PAGE },
  'income/list': PAGE,
  'transactionhistory/list': PAGE,
  'deposit/list': PAGE,
  'withdrawal/list': PAGE,
  'pay/list': [],
  'coin/z0': {},
  'bankcard/list': [],
  'message/types': [],
  'message/list': { ...PAGE, unread: 0 },
  'team/info': {},
} as const;
type Read = keyof typeof READS;

const PURCHASE: readonly Read[] = [
  'income/list',
  'member/info',
  'order/info',
  'order/list',
  'product/index',
  'product/info',
  'product/list',
  'transactionhistory/list',
];
/** What follows a change of the balance without an order. */
const DEPOSIT = { id: 3, order_no: 'D3', status: 0 };
const WITHDRAWAL = { id: 3, order_no: 'W3', status: 0 };

const seal = ({ services }: TestStore) => services.secrets.seal('246810');

const WRITES: readonly [
  what: string,
  path: string,
  answer: unknown,
  send: (app: TestStore) => unknown,
  reads: readonly Read[],
][] = [
  [
    'a purchase',
    'order/add',
    { id: 1 },
    (app) =>
      app.store.dispatch(
        orderApi.endpoints.orderAdd.initiate({
          product_id: 5,
          amount: '1000.00',
          count: 1,
          pay_password: seal(app),
          attemptId: 'attempt-1',
        }),
      ),
    PURCHASE,
  ],
  [
    'leaving an order',
    'order/buyback',
    { id: 9, status: 2 },
    (app) =>
      app.store.dispatch(
        orderApi.endpoints.orderBuyback.initiate({ id: 9, pay_password: seal(app) }),
      ),
    // What was due is paid before, with a message.
    [
      'income/list',
      'member/info',
      'message/list',
      'message/types',
      'order/info',
      'order/list',
      'transactionhistory/list',
    ],
  ],
  [
    'asking for a deposit',
    'deposit/add',
    DEPOSIT,
    ({ store }) =>
      store.dispatch(
        moneyApi.endpoints.moneyDepositAdd.initiate({ pay_id: 1, channel: '', amount: '5' }),
      ),
    ['deposit/list'],
  ],
  [
    'handing in its proof',
    'deposit/submit',
    DEPOSIT,
    ({ store }) =>
      store.dispatch(
        moneyApi.endpoints.moneyDepositSubmit.initiate({ order_no: 'D3', img: 'a.png' }),
      ),
    ['deposit/list'],
  ],
  [
    'a withdrawal',
    'withdrawal/add',
    WITHDRAWAL,
    (app) =>
      app.store.dispatch(
        moneyApi.endpoints.moneyWithdrawalAdd.initiate({
          bank_card_id: 1,
          amount: '100.00',
          pay_password: seal(app),
        }),
      ),
    ['member/info', 'transactionhistory/list', 'withdrawal/list'],
  ],
  [
    'binding a card',
    'bankcard/add',
    null,
    ({ store }) =>
      store.dispatch(
        bankcardApi.endpoints.bankcardAdd.initiate({
          bank_card_type_id: 1,
          realname: '林',
          name: '',
          card_no: '6217000010001234567',
        }),
      ),
    ['bankcard/list', 'member/info'],
  ],
  [
    'deleting a card',
    'bankcard/del',
    null,
    ({ store }) => store.dispatch(bankcardApi.endpoints.bankcardDel.initiate({ id: 1 })),
    ['bankcard/list', 'member/info'],
  ],
  [
    'applying for verification',
    'realname/add',
    { status: 1 },
    ({ store }) =>
      store.dispatch(
        accountApi.endpoints.memberRealnameAdd.initiate({
          realname: '林',
          id_no: '1',
          id_front_img: 'a',
          id_back_img: 'b',
        }),
      ),
    ['member/info', 'realname/info'],
  ],
  [
    'setting the payment password',
    'member/set_pay_password',
    null,
    (app) =>
      app.store.dispatch(
        accountApi.endpoints.memberSetPayPassword.initiate({
          password: seal(app),
          pay_password: seal(app),
          pay_password_confirm: seal(app),
        }),
      ),
    ['member/info'],
  ],
  [
    'changing the payment password',
    'member/modify_pay_password',
    null,
    (app) =>
      app.store.dispatch(
        accountApi.endpoints.memberModifyPayPassword.initiate({
          old_pay_password: seal(app),
          new_pay_password: seal(app),
          new_pay_password_confirm: seal(app),
        }),
      ),
    ['member/info', 'message/list', 'message/types'],
  ],
  [
    'binding an e-mail address',
    'member/bind_email',
    { sent: 0, bound: 1 },
    ({ store }) =>
      store.dispatch(
        accountApi.endpoints.memberBindEmail.initiate({ email: 'a@b.cn', v_code: '123456' }),
      ),
    ['member/info', 'message/list', 'message/types'],
  ],
  [
    'binding an e-mail address, where the answer does not say so',
    'member/bind_email',
    {},
    ({ store }) =>
      store.dispatch(
        accountApi.endpoints.memberBindEmail.initiate({ email: 'a@b.cn', v_code: '123456' }),
      ),
    ['member/info', 'message/list', 'message/types'],
  ],
  [
    'having a code mailed',
    'member/bind_email',
    { sent: 1, bound: 0 },
    ({ store }) =>
      store.dispatch(
        accountApi.endpoints.memberBindEmail.initiate({ email: 'a@b.cn', v_code: '' }),
      ),
    [],
  ],
  [
    'reading messages',
    'message/read',
    { unread: 0 },
    ({ store }) => store.dispatch(messageApi.endpoints.messageRead.initiate({ ids: '1,2' })),
    // A message says of a record what was not so when it was read last. The list is changed in place.
    [
      'deposit/list',
      'income/list',
      'member/info',
      'message/types',
      'order/info',
      'order/list',
      'transactionhistory/list',
      'withdrawal/list',
    ],
  ],
];

/** Shows every read at once, as if all screens were open; gives how to close them. */
const openAll = async ({ store }: TestStore): Promise<() => void> => {
  const shown = [
    store.dispatch(memberApi.endpoints.memberInfo.initiate()),
    store.dispatch(accountApi.endpoints.memberRealnameInfo.initiate()),
    store.dispatch(productApi.endpoints.productBanners.initiate()),
    store.dispatch(productApi.endpoints.productIndex.initiate()),
    store.dispatch(productApi.endpoints.productList.initiate({ type_id: '' })),
    store.dispatch(productApi.endpoints.productInfo.initiate(5)),
    store.dispatch(orderApi.endpoints.orderList.initiate()),
    store.dispatch(orderApi.endpoints.orderInfo.initiate({ id: 9 })),
    store.dispatch(orderApi.endpoints.orderIncomeList.initiate({ member_order_id: '' })),
    store.dispatch(moneyApi.endpoints.moneyTxList.initiate({ type: '' })),
    store.dispatch(moneyApi.endpoints.moneyDepositList.initiate()),
    store.dispatch(moneyApi.endpoints.moneyWithdrawalList.initiate()),
    store.dispatch(moneyApi.endpoints.moneyPayList.initiate()),
    store.dispatch(moneyApi.endpoints.moneyCoin.initiate()),
    store.dispatch(bankcardApi.endpoints.bankcardList.initiate()),
    store.dispatch(messageApi.endpoints.messageTypes.initiate()),
    store.dispatch(messageApi.endpoints.messageList.initiate({ type: '' })),
    store.dispatch(teamApi.endpoints.teamInfo.initiate()),
  ];
  await Promise.all(shown);
  return () => {
    for (const query of shown) query.unsubscribe();
  };
};

const private_ = (name: string) => `/private/api/${name}`;
const ANSWERS = Object.fromEntries(
  Object.entries(READS).map(([name, data]) => [private_(name), () => ok(data)]),
);

describe('what is on screen', () => {
  let close = (): void => undefined;
  beforeEach(freezeClock);
  afterEach(() => close());

  it('is all read again in another language', async () => {
    const wire = createWire(ANSWERS);
    const app = await startStore(wire);
    await logIn(app);
    close = await openAll(app);
    const before = wire.sent.length;
    app.store.dispatch(preferencesChanged({ language: 'en' }));
    await settle();
    const again = wire.sent.slice(before).map(({ path }) => path);
    expect(again.toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  });

  it.each(WRITES)(
    'is read again after %s where that changes it, and nowhere else',
    async (_what, path, answer, send, reads) => {
      const wire = createWire({
        ...ANSWERS,
        [private_(path)]: () => ok(answer),
      });
      const app = await startStore(wire);
      await logIn(app);
      close = await openAll(app);
      const before = wire.sent.length;
      expect(before).toBe(Object.keys(READS).length);
      expect(await send(app)).not.toHaveProperty('error');
      const again = () =>
        wire.sent
          .slice(before)
          .map((sent) => sent.path.replace('/private/api/', ''))
          .filter((name) => name !== path)
          .sort();
      await settle();
      expect(again()).toEqual(reads);
    },
  );

  it('is read again where the answer to a mailed code was lost', async () => {
    const wire = createWire({
      ...ANSWERS,
      [private_('member/bind_email')]: () => Promise.reject(new TypeError('lost')),
    });
    const app = await startStore(wire);
    await logIn(app);
    close = await openAll(app);
    const before = wire.sent.length;
    const sent = app.store.dispatch(
      accountApi.endpoints.memberBindEmail.initiate({ email: 'a@b.cn', v_code: '123456' }),
    );
    expect(await sent).toHaveProperty('error');
    await settle();
    expect(wire.sent.slice(before).map(({ path }) => path)).toContain(private_('member/info'));
  });
});
