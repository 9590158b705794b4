import { describe, expect, it } from 'vitest';
import { memberInfo } from '#api/contract/member.ts';
import { memberApi } from '#api/memberApi.ts';
import { messageApi } from '#api/messageApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { logInAs } from '#test/support/app.ts';
import { createChannels, createLocks } from '#test/support/fakeTabs.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { startStore, type TestStore } from '#test/support/testStore.ts';

/** The client's foundation against the embedded server, nothing between them but `fetch`. */

const server = await serverForFile();

const REFRESH = '/public/api/member/refresh_token';
const open = () => startStore({ fetch: server.fetch, now: server.clock.now });
const info = ({ send }: TestStore) => send({ call: memberInfo, payload: {} });
const MINUTE = 60_000;

describe('a session with the server', () => {
  it('begins by login, in storage before the call resolves', async () => {
    const app = await open();
    await expect(logInAs(app)).resolves.toBe(true);
    expect(app.services.storedSession.read()).toMatchObject({
      accessToken: app.session().accessToken,
    });
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate()).unwrap();
    expect(app.session().userInfo).toMatchObject({ phone: DEMO.lin, amount: '100000.00' });
  });

  it('does not begin with a wrong password, nor for a disabled member', async () => {
    const app = await open();
    await expect(logInAs(app, DEMO.lin, 'wrong')).rejects.toMatchObject({
      kind: 'business',
      code: 1101,
    });
    await expect(logInAs(app, DEMO.disabled)).rejects.toMatchObject({ kind: 'disabled' });
    expect(app.session().accessToken).toBe('');
  });

  it('goes on past the access token’s 15 minutes, by one refresh for all', async () => {
    const app = await open();
    await logInAs(app);
    const { accessToken, epoch } = app.session();
    server.clock.advance(16 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 10 }, () => info(app)));
    expect(answers.every((answer) => 'data' in answer)).toBe(true);
    expect(server.requests(REFRESH)).toBe(1);
    expect(app.session().accessToken).not.toBe(accessToken);
    expect(app.session().epoch).toBe(epoch);
  });

  it('goes on in two tabs that refresh at once', async () => {
    const [storage, locks, channels] = [createMemoryStorage(), createLocks(), createChannels()];
    const tab = () =>
      startStore({
        fetch: server.fetch,
        now: server.clock.now,
        storage,
        locks,
        channel: channels.open(),
      });
    const first = await tab();
    await logInAs(first);
    const second = await tab();
    server.clock.advance(16 * MINUTE);
    await Promise.all([info(first), info(second)]);
    server.clock.advance(5 * MINUTE);
    const answers = await Promise.all([info(first), info(second)]);
    expect(answers.every((answer) => 'data' in answer)).toBe(true);
    expect(server.requests(REFRESH)).toBe(1);
  });

  it('ends when the refresh token is too old as well', async () => {
    const app = await open();
    await logInAs(app);
    server.clock.advance(400 * 24 * 60 * MINUTE);
    expect(await info(app)).toMatchObject({ error: { kind: 'expired' } });
    expect(app.session().accessToken).toBe('');
    expect(app.saw('notices/toastShown')).toMatchObject([
      { key: 'serverMessage', values: { msg: '登录已过期，请重新登录' } },
    ]);
  });
});

describe('what the server sends is what the client reads', () => {
  it('for every read of a member with a history', async () => {
    const app = await open();
    await logInAs(app);
    const { dispatch } = app.store;
    const home = await dispatch(productApi.endpoints.productIndex.initiate()).unwrap();
    const product = home.productByTypes[0]?.products[0];
    expect(product).toBeDefined();
    const orders = await dispatch(orderApi.endpoints.orderList.initiate()).unwrap();
    const order = orders.pages[0]?.list[0];
    expect(order).toBeDefined();
    await Promise.all([
      dispatch(memberApi.endpoints.memberConfig.initiate()).unwrap(),
      dispatch(memberApi.endpoints.memberAreaCodes.initiate()).unwrap(),
      dispatch(productApi.endpoints.productBanners.initiate()).unwrap(),
      dispatch(productApi.endpoints.productTypes.initiate()).unwrap(),
      dispatch(productApi.endpoints.productInfo.initiate(product?.id ?? 0)).unwrap(),
      dispatch(productApi.endpoints.productList.initiate({ type_id: '' })).unwrap(),
      dispatch(orderApi.endpoints.orderInfo.initiate({ id: order?.id ?? 0 })).unwrap(),
      dispatch(orderApi.endpoints.orderIncomeList.initiate({ member_order_id: '' })).unwrap(),
    ]);
    expect(app.saw('notices/toastShown')).toEqual([]);
  });

  it('page by page to the end, each order once', async () => {
    const app = await open();
    await logInAs(app);
    const { productList } = productApi.endpoints;
    let data = await app.store.dispatch(productList.initiate({ type_id: '' })).unwrap();
    const total = data.pages[0]?.total ?? 0;
    for (let page = 1; page < Math.ceil(total / 10); page += 1) {
      data = await app.store
        .dispatch(productList.initiate({ type_id: '' }, { direction: 'forward' }))
        .unwrap();
    }
    const ids = data.pages.flatMap(({ list }) => list.map(({ id }) => id));
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  });

  it('for a purchase, which a second send of the same attempt does not repeat', async () => {
    const app = await open();
    await logInAs(app);
    const home = await app.store.dispatch(productApi.endpoints.productIndex.initiate()).unwrap();
    const product = home.productByTypes
      .flatMap(({ products }) => products)
      .find(({ name }) => name === SAMPLE.fixedDaily);
    const buy = () =>
      app.store
        .dispatch(
          orderApi.endpoints.orderAdd.initiate({
            product_id: product?.id ?? 0,
            amount: product?.amountMin ?? '',
            count: 1,
            pay_password: app.services.secrets.seal(DEMO.payPassword),
            attemptId: 'attempt-0001',
          }),
        )
        .unwrap();
    const [one, two] = [await buy(), await buy()];
    expect(one.id).not.toBeNull();
    expect(two).toEqual(one);
    const orders = await app.store.dispatch(orderApi.endpoints.orderList.initiate()).unwrap();
    expect(
      orders.pages[0]?.list.filter(({ attempt_key }) => attempt_key === 'attempt-0001'),
    ).toHaveLength(1);
  });

  it('for messages', async () => {
    const app = await open();
    await logInAs(app);
    await app.store.dispatch(messageApi.endpoints.messageTypes.initiate()).unwrap();
  });
});
