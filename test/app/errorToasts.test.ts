import { beforeEach, describe, expect, it } from 'vitest';
import { bankcardApi } from '#api/bankcardApi.ts';
import { REQUEST_TIMEOUT_MS } from '#api/client/exchange.ts';
import { memberApi } from '#api/memberApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { freezeClock, pass } from '#test/support/clock.ts';
import { createWire, hang, lost, raw, refusal } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const submitProof = () =>
  moneyApi.endpoints.moneyDepositSubmit.initiate({ order_no: 'D1', img: 'a.jpg' });

const bindCard = () =>
  bankcardApi.endpoints.bankcardAdd.initiate({
    bank_card_type_id: 1,
    realname: '林知行',
    name: '上海分行',
    card_no: '4111111111111111',
  });
const addDeposit = () =>
  moneyApi.endpoints.moneyDepositAdd.initiate({ pay_id: 1, channel: 'a', amount: '100.00' });

/** Nobody else's clock: alike within 2 s is said once, and how long calls take is the machine's affair. */
const start = async (handlers: Parameters<typeof createWire>[0], now = () => 10_000) => {
  const app = await startStore({ ...createWire(handlers), now, online: () => isOnline });
  await logIn(app);
  return { ...app, toasts: () => app.saw('notices/toastShown') };
};

/** Whether there is a network. */
let isOnline = true;
beforeEach(() => {
  isOnline = true;
});

describe('a failed call', () => {
  it('is shown with the server’s message and code (X5)', async () => {
    const app = await start({ '/private/api/product/index': () => refusal(1001, '系统繁忙') });
    await app.store.dispatch(productApi.endpoints.productIndex.initiate());
    expect(app.toasts()).toMatchObject([
      { key: 'serverMessageWithCode', values: { msg: '系统繁忙', code: 1001 }, tone: 'error' },
    ]);
  });

  it('of a home that does not load is shown with the message alone, once for all calls (X8)', async () => {
    const busy = (code: number) => () => refusal(code, '系统繁忙', 500);
    const app = await start({
      '/private/api/member/info': busy(1001),
      '/private/api/product/index': busy(1001),
      '/private/api/banner/list': busy(1000),
    });
    app.services.navigation = { ...app.services.navigation, current: () => '/home?from=a' };
    const { memberInfo } = memberApi.endpoints;
    const { productIndex, productBanners } = productApi.endpoints;
    await Promise.all([
      app.store.dispatch(productIndex.initiate()),
      app.store.dispatch(productBanners.initiate()),
      app.store.dispatch(memberInfo.initiate()),
    ]);
    expect(app.toasts()).toMatchObject([{ key: 'serverMessage', values: { msg: '系统繁忙' } }]);
  });

  it('of a home that does not load, without a message, is shown as any (X5, X8)', async () => {
    const app = await start({ '/private/api/product/index': () => raw('', 503) });
    app.services.navigation = { ...app.services.navigation, current: () => '/home' };
    await app.store.dispatch(productApi.endpoints.productIndex.initiate());
    expect(app.toasts()).toMatchObject([{ key: 'networkFailedWithCode', values: { code: 503 } }]);
  });

  it('is shown again after the clock was set back', async () => {
    let clock = 100_000;
    const app = await start({ '/private/api/transactionhistory/list': lost }, () => clock);
    await app.store.dispatch(moneyApi.endpoints.moneyTxList.initiate({ type: 1 }));
    clock -= 90_000;
    await app.store.dispatch(moneyApi.endpoints.moneyTxList.initiate({ type: 2 }));
    expect(app.toasts()).toHaveLength(2);
  });

  it('is shown once when 30 fail alike at once (X5)', async () => {
    const app = await start({ '/private/api/transactionhistory/list': lost });
    await Promise.all(
      Array.from({ length: 30 }, (_, type) =>
        app.store.dispatch(moneyApi.endpoints.moneyTxList.initiate({ type })),
      ),
    );
    expect(app.toasts()).toMatchObject([{ key: 'networkFailed' }]);
  });

  it('is shown again once the toast is gone, 2 s later (K3)', async () => {
    let time = 10_000;
    const app = await start({ '/private/api/member/info': lost }, () => time);
    const fail = () =>
      app.store.dispatch(
        memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }),
      );
    await fail();
    time += 1999;
    await fail();
    expect(app.toasts()).toHaveLength(1);
    time += 1;
    await fail();
    expect(app.toasts()).toHaveLength(2);
  });

  it('is shown again where another toast has taken its place (K3)', async () => {
    const app = await start({ '/private/api/transactionhistory/list': lost });
    const fail = (type: number) =>
      app.store.dispatch(moneyApi.endpoints.moneyTxList.initiate({ type }));
    await fail(1);
    app.store.dispatch(toastShown({ key: 'copied', values: { label: '邀请码' } }));
    await fail(2);
    await fail(3);
    expect(app.toasts()).toMatchObject([
      { key: 'networkFailed' },
      { key: 'copied' },
      { key: 'networkFailed' },
    ]);
  });

  it('of two kinds is shown twice', async () => {
    const app = await start({
      '/private/api/member/info': lost,
      '/private/api/product/index': () => raw('', 503),
    });
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    await app.store.dispatch(productApi.endpoints.productIndex.initiate());
    expect(app.toasts()).toHaveLength(2);
  });

  it('is left to its own flow: what a flow asked for in quiet, and what ends a session', async () => {
    const app = await start({
      '/private/api/order/add': () => refusal(2006, '余额不足'),
      '/private/api/member/info': () => raw(null, 402),
    });
    const asked = app.store.dispatch(
      orderApi.endpoints.orderAdd.initiate({
        product_id: 1,
        amount: '1.00',
        count: 1,
        attemptId: 'a',
        pay_password: app.services.secrets.seal('246810'),
      }),
    );
    app.services.quietRequests.add(asked.requestId);
    await asked;
    expect(app.toasts()).toEqual([]);
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    expect(app.toasts()).toMatchObject([{ key: 'loginExpired' }]);
  });

  it('of a form’s write without an answer is shown like any, and at once (X5)', async () => {
    const app = await start({ '/private/api/bankcard/del': lost });
    await app.store.dispatch(bankcardApi.endpoints.bankcardDel.initiate({ id: 1 }));
    expect(app.toasts()).toMatchObject([{ key: 'networkFailed', yields: false }]);
  });

  it('of a read lets a success be seen first', async () => {
    const app = await start({ '/private/api/member/info': lost });
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    expect(app.toasts()).toMatchObject([{ key: 'networkFailed', yields: true }]);
  });

  it.each([
    ['a card', '/private/api/bankcard/add'],
    ['a recharge', '/private/api/deposit/add'],
    ['a proof', '/private/api/deposit/submit'],
  ])(
    'of %s without an answer is left to its form, on any page, unless nothing was sent',
    async (_, path) => {
      const app = await start({ [path]: lost });
      const send = async () => {
        if (path.endsWith('bankcard/add')) await app.store.dispatch(bindCard());
        else if (path.endsWith('deposit/add')) await app.store.dispatch(addDeposit());
        else await app.store.dispatch(submitProof());
      };
      await send();
      expect(app.toasts()).toEqual([]);
      isOnline = false;
      await send();
      expect(app.toasts()).toMatchObject([{ key: 'networkFailed' }]);
    },
  );

  it('of a proof that was sent though the browser knew of no network is left to its form where a proxy answers', async () => {
    isOnline = false;
    const app = await start({ '/private/api/deposit/submit': () => raw('<html>', 502) });
    await app.store.dispatch(submitProof());
    expect(app.toasts()).toEqual([]);
  });

  it('of a proof whose network went away after it was sent is left to its form', async () => {
    const app = await start({
      '/private/api/deposit/submit': () => {
        isOnline = false;
        return lost();
      },
    });
    await app.store.dispatch(submitProof());
    expect(app.toasts()).toEqual([]);
  });

  it('of a proof that was sent without a network is shown, though that is back by then', async () => {
    isOnline = false;
    const app = await start({
      '/private/api/deposit/submit': () => {
        isOnline = true;
        return lost();
      },
    });
    await app.store.dispatch(submitProof());
    expect(app.toasts()).toMatchObject([{ key: 'networkFailed' }]);
  });

  it('of a proof after 120 s is said by its form, and as a timeout (X4, K1)', async () => {
    freezeClock();
    const app = await start({ '/private/api/deposit/submit': hang });
    void app.store.dispatch(submitProof());
    await pass(REQUEST_TIMEOUT_MS);
    expect(app.toasts()).toMatchObject([{ key: 'requestTimedOut', values: { seconds: 120 } }]);
  });

  it.each([
    ['a proxy', () => raw('<html>', 502)],
    ['another page', () => raw('<html>')],
  ])('of a proof, by %s, is left to its form', async (_, answer) => {
    const app = await start({ '/private/api/deposit/submit': answer });
    await app.store.dispatch(submitProof());
    expect(app.toasts()).toEqual([]);
  });

  it.each([
    ['a proxy', () => raw('<html>', 502), 'networkFailedWithCode'],
    ['another page', () => raw('<html>'), 'unreadableAnswer'],
  ])('of another write, by %s, is shown (X5)', async (_, answer, key) => {
    const app = await start({ '/private/api/bankcard/del': answer });
    await app.store.dispatch(bankcardApi.endpoints.bankcardDel.initiate({ id: 1 }));
    expect(app.toasts()).toMatchObject([{ key }]);
  });

  it('of a form’s write is shown where the server says why (X5)', async () => {
    const app = await start({
      '/private/api/deposit/submit': () => refusal(1001, '系统繁忙', 500),
    });
    await app.store.dispatch(submitProof());
    expect(app.toasts()).toMatchObject([{ values: { msg: '系统繁忙', code: 1001 } }]);
  });

  it.each([
    ['product', 1003],
    ['product', 2001],
    ['order', 1003],
    ['quote', 1003],
  ] as const)('of a %s that is missing (%i) is shown by its screen alone', async (what, code) => {
    const missing = () => refusal(code, '内容不存在');
    const app = await start({
      '/private/api/product/info': missing,
      '/private/api/order/info': missing,
      '/private/api/coin/z0': missing,
      '/private/api/order/list': missing,
    });
    const { productInfo } = productApi.endpoints;
    const { orderInfo, orderList } = orderApi.endpoints;
    const reads = {
      product: () => app.store.dispatch(productInfo.initiate(7)),
      order: () => app.store.dispatch(orderInfo.initiate({ id: 7 })),
      quote: () => app.store.dispatch(moneyApi.endpoints.moneyCoin.initiate()),
    };
    await reads[what]();
    expect(app.toasts()).toEqual([]);
    await app.store.dispatch(orderList.initiate(undefined));
    expect(app.toasts()).toMatchObject([{ values: { code } }]);
  });

  it('is silent when its caller stopped waiting', async () => {
    const app = await start({ '/private/api/member/info': () => new Promise(() => undefined) });
    const running = app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    running.abort();
    await running;
    expect(app.toasts()).toEqual([]);
  });
});
