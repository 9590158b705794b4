import { beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#api/accountApi.ts';
import { bankcardApi } from '#api/bankcardApi.ts';
import { baseApi } from '#api/baseApi.ts';
import { memberApi } from '#api/memberApi.ts';
import { messageApi } from '#api/messageApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { loginApi } from '#api/session/loginApi.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createWire, hang, ok, refusal } from '#test/support/fakeWire.ts';
import { logIn, startStore, type TestStore } from '#test/support/testStore.ts';

const INFO = '/private/api/member/info';
const ADD = '/private/api/order/add';
const INDEX = '/private/api/product/index';
/** Ids of a list of two pages, newest first. */
const NUMBERS = Array.from({ length: 20 }, (_, index) => 20 - index);

const buy = ({ store, services }: TestStore) =>
  store.dispatch(
    orderApi.endpoints.orderAdd.initiate({
      product_id: 5,
      amount: '1000.00',
      count: 1,
      pay_password: services.secrets.seal('246810'),
      attemptId: 'attempt-1',
    }),
  );

beforeEach(freezeClock);

describe('what a call changes elsewhere', () => {
  it('a purchase refreshes the member, orders and products at once, even beside a hung request', async () => {
    const wire = createWire({
      [INFO]: (_, nth) => ok({ id: 7, amount: nth === 0 ? '100.00' : '90.00' }),
      [INDEX]: () => ok({ productByTypes: [] }),
      '/private/api/order/list': () => ok({ list: [], total: 0 }),
      '/private/api/banner/list': hang,
      [ADD]: () => ok({ id: 1 }),
    });
    const app = await startStore(wire);
    await logIn(app);
    void app.store.dispatch(productApi.endpoints.productBanners.initiate());
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    await app.store.dispatch(productApi.endpoints.productIndex.initiate());
    await app.store.dispatch(orderApi.endpoints.orderList.initiate());
    expect(app.session().userInfo?.amount).toBe('100.00');
    await buy(app);
    await settle();
    for (const path of [INFO, INDEX, '/private/api/order/list'])
      expect(wire.to(path)).toHaveLength(2);
    expect(app.session().userInfo?.amount).toBe('90.00');
  });

  it('a refused purchase refreshes what the member saw: the product and the balance', async () => {
    const wire = createWire({
      [INFO]: () => ok({ id: 7 }),
      [INDEX]: () => ok({ productByTypes: [] }),
      [ADD]: () => refusal(2003, '剩余额度不足'),
    });
    const app = await startStore(wire);
    await logIn(app);
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    await app.store.dispatch(productApi.endpoints.productIndex.initiate());
    await buy(app);
    await settle();
    expect(wire.to(INFO)).toHaveLength(2);
    expect(wire.to(INDEX)).toHaveLength(2);
  });

  it('a purchase with an unknown outcome refreshes nothing by itself', async () => {
    const wire = createWire({ [INFO]: () => ok({ id: 7 }), [ADD]: () => refusal(0, '', 504) });
    const app = await startStore(wire);
    await logIn(app);
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    await buy(app);
    await settle();
    expect(wire.to(INFO)).toHaveLength(1);
  });
});

describe('an answer that was on its way when a call changed what it shows', () => {
  it('is read once more: a balance from before the purchase does not stay (fault 45)', async () => {
    let sendOld = (_answer: Response): void => undefined;
    const old = new Promise<Response>((resolve) => {
      sendOld = resolve;
    });
    const wire = createWire({
      [INFO]: (_, nth) => (nth === 1 ? old : ok({ id: 7, amount: nth === 0 ? '100.00' : '90.00' })),
      [ADD]: () => ok({ id: 1 }),
    });
    const app = await startStore(wire);
    await logIn(app);
    const { initiate } = memberApi.endpoints.memberInfo;
    await app.store.dispatch(initiate());
    const reading = app.store.dispatch(initiate(undefined, { forceRefetch: true }));
    await buy(app);
    sendOld(ok({ id: 7, amount: '100.00' }));
    await reading;
    await settle();
    expect(wire.to(INFO)).toHaveLength(3);
    expect(app.session().userInfo?.amount).toBe('90.00');
  });

  it.each([
    ['is changed once more: what was marked as read', ok({ unread: 0 }), 2, [20, 19]],
    ['is read once more: what may have been marked as read', refusal(1001, '', 500), 4, NUMBERS],
  ])('%s while the next page came stays read (C39)', async (_what, marked, reads, expected) => {
    let sendSecond = (_answer: Response): void => undefined;
    const second = new Promise<Response>((resolve) => {
      sendSecond = resolve;
    });
    let isRead = 0;
    const page = (from: number) =>
      ok({
        list: Array.from({ length: 10 }, (_, index) => ({ id: from - index, is_read: isRead })),
        total: 20,
        page: 1,
        size: 10,
        unread: isRead ? 0 : 20,
      });
    const wire = createWire({
      '/private/api/message/list': ({ query }, nth) =>
        query.page === '1' ? page(20) : nth === 1 ? second : page(10),
      '/private/api/message/read': () => {
        isRead = 1;
        return marked;
      },
    });
    const app = await startStore(wire);
    await logIn(app);
    const { initiate, select } = messageApi.endpoints.messageList;
    await app.store.dispatch(initiate({ type: '' }));
    const reading = app.store.dispatch(initiate({ type: '' }, { direction: 'forward' }));
    await settle();
    await app.store.dispatch(messageApi.endpoints.messageRead.initiate({ ids: '20,19' }));
    isRead = 0;
    sendSecond(page(10));
    isRead = 1;
    await reading;
    await settle();
    const messages = select({ type: '' })(app.store.getState()).data?.pages.flatMap(
      ({ list }) => list,
    );
    expect(messages).toHaveLength(20);
    const read = messages?.filter(({ is_read }) => is_read === 1).map(({ id }) => id);
    expect(read).toEqual(expected);
    expect(wire.to('/private/api/message/list')).toHaveLength(reads);
  });

  it('is read once more when it was cut off with the network, which came back meanwhile', async () => {
    let cutOff = (): void => undefined;
    const cut = new Promise<Response>((_, reject) => {
      cutOff = () => reject(new TypeError('fetch failed'));
    });
    const wire = createWire({
      [INFO]: (_, nth) => (nth === 1 ? cut : ok({ id: 7, amount: nth === 0 ? '1.00' : '2.00' })),
    });
    const app = await startStore(wire);
    await logIn(app);
    const { initiate } = memberApi.endpoints.memberInfo;
    await app.store.dispatch(initiate());
    const reading = app.store.dispatch(initiate(undefined, { forceRefetch: true }));
    app.store.dispatch(baseApi.internalActions.onOnline());
    cutOff();
    await reading;
    await settle();
    expect(wire.to(INFO)).toHaveLength(3);
    expect(app.session().userInfo?.amount).toBe('2.00');
  });

  it('is not read again when it failed: its screen has a retry', async () => {
    const wire = createWire({
      [INFO]: (_, nth) => (nth === 0 ? ok({ id: 7 }) : refusal(0, '', 503)),
      [ADD]: () => ok({ id: 1 }),
    });
    const app = await startStore(wire);
    await logIn(app);
    const { initiate } = memberApi.endpoints.memberInfo;
    await app.store.dispatch(initiate());
    // As a screen, or an invalidation, asks for it.
    const again = { subscribe: false, forceRefetch: true };
    const first = app.store.dispatch(initiate(undefined, again));
    const dropped = app.store.dispatch(initiate(undefined, again));
    await Promise.all([first, dropped]);
    await settle();
    expect(wire.to(INFO)).toHaveLength(2);
  });
});

describe('an answer that comes for the first time, and was asked for before', () => {
  const ORDERS = '/private/api/order/list';
  const CONFIG = '/public/api/index/config';

  /** A store whose first read of the orders is held back, and lists one more by the time it is repeated. */
  const readingOrders = async () => {
    const page = (ids: number[]) =>
      ok({ list: ids.map((id) => ({ id })), total: ids.length, page: 1, size: 10 });
    let answer = (): void => undefined;
    const early = new Promise<Response>((resolve) => {
      answer = () => resolve(page([1]));
    });
    const wire = createWire({
      [ORDERS]: (_, nth) => (nth === 0 ? early : page([2, 1])),
      [ADD]: () => ok({ id: 2 }),
      '/private/api/bankcard/add': () => ok(null),
    });
    const app = await startStore(wire);
    await logIn(app);
    const { initiate, select } = orderApi.endpoints.orderList;
    void app.store.dispatch(initiate());
    await settle();
    return {
      ...app,
      /** Lets the first answer come, and returns the ids that are shown then. */
      answered: async () => {
        answer();
        await settle();
        const { data } = select()(app.store.getState());
        return data?.pages.flatMap(({ list }) => list.map(({ id }) => id));
      },
    };
  };

  it('a purchase is read once more', async () => {
    const app = await readingOrders();
    await buy(app);
    expect(await app.answered()).toEqual([2, 1]);
  });

  it('a purchase that a check found is read once more', async () => {
    const app = await readingOrders();
    app.store.dispatch(baseApi.util.invalidateTags(['Order']));
    expect(await app.answered()).toEqual([2, 1]);
  });

  it('something that changes nothing in it is read once', async () => {
    const app = await readingOrders();
    await app.store.dispatch(
      bankcardApi.endpoints.bankcardAdd.initiate({
        bank_card_type_id: 1,
        realname: '林',
        name: '',
        card_no: '6217000010001234567',
      }),
    );
    expect(await app.answered()).toEqual([1]);
  });

  it('another language is read in that one', async () => {
    let answer = (): void => undefined;
    const early = new Promise<Response>((resolve) => {
      answer = () => resolve(ok({ website: { name: '中文' } }));
    });
    const wire = createWire({
      [CONFIG]: (_, nth) => (nth === 0 ? early : ok({ website: { name: 'English' } })),
    });
    const app = await startStore(wire);
    void app.store.dispatch(memberApi.endpoints.memberConfig.initiate());
    await settle();
    app.store.dispatch(preferencesChanged({ language: 'en' }));
    await settle();
    answer();
    await settle();
    const asked = wire.to(CONFIG).map(({ request }) => request.headers.get('accept-language'));
    expect(asked).toEqual(['zh-CN', 'en']);
    expect(app.session().websiteConfig?.name).toBe('English');
  });

  it('a login is read once: the member is asked for with the new tokens', async () => {
    const wire = createWire({
      '/public/api/member/login': () => ok({ accessToken: 'access-1', refreshToken: 'refresh-1' }),
      [INFO]: () => ok({ id: 7 }),
    });
    const app = await startStore(wire);
    // As the guard does it.
    const stop = app.store.subscribe(() => {
      if (app.session().accessToken === '') return;
      stop();
      void app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    });
    await app.store.dispatch(
      loginApi.endpoints.memberLogin.initiate({
        type: 1,
        phone: '13800000001',
        email: '',
        area_code_id: 1,
        password: app.services.secrets.seal('Hengdu2026'),
      }),
    );
    await settle();
    expect(wire.to(INFO)).toHaveLength(1);
  });
});

describe('the session mirrors', () => {
  it('the member (E4) and the configuration (E5)', async () => {
    const wire = createWire({
      [INFO]: () => ok({ id: 7, username: 'linqiu' }),
      '/public/api/index/config': () => ok({ website: { currency: '¥', enable_register: 1 } }),
    });
    const app = await startStore(wire);
    await logIn(app);
    await Promise.all([
      app.store.dispatch(memberApi.endpoints.memberInfo.initiate()),
      app.store.dispatch(memberApi.endpoints.memberConfig.initiate()),
    ]);
    expect(app.session().userInfo).toMatchObject({ id: 7, username: 'linqiu', amount: null });
    expect(app.session().websiteConfig).toMatchObject({ currency: '¥', enable_register: '1' });
  });

  it('nothing when the call fails', async () => {
    const app = await startStore(createWire());
    await logIn(app);
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    expect(app.session().userInfo).toBeNull();
  });
});

describe('changing the login password', () => {
  it('ends the session once the new one is there, and forgets the remembered one', async () => {
    const wire = createWire({ '/private/api/member/modify_password': () => ok(null) });
    const app = await startStore(wire);
    await logIn(app);
    app.store.dispatch({
      type: 'session/loginFieldsRemembered',
      payload: { rememberMe: true, loginPhone: '138', loginUserPassword: 'x.y' },
    });
    const change = () =>
      app.store.dispatch(
        accountApi.endpoints.memberModifyPassword.initiate({
          old_password: app.services.secrets.seal('a'),
          new_password: app.services.secrets.seal('b'),
          new_password_confirm: app.services.secrets.seal('b'),
        }),
      );
    wire.on('/private/api/member/modify_password', () => refusal(1201, '原密码错误'));
    await change();
    expect(app.session().accessToken).toBe('access-1');
    wire.on('/private/api/member/modify_password', () => ok(null));
    await change();
    await settle();
    expect(app.session()).toMatchObject({
      accessToken: '',
      loginUserPassword: '',
      loginPhone: '138',
    });
    expect(app.saw('session/sessionEnded')).toMatchObject([{ reason: 'passwordChanged' }]);
  });
});
