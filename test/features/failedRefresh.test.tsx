// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moneyApi } from '#api/moneyApi.ts';
import { pullDown } from '#test/features/pullDown.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };
const order = await server.db
  .selectFrom('orders')
  .innerJoin('members', 'members.id', 'orders.member_id')
  .select('orders.id')
  .where('members.phone', '=', DEMO.lin)
  .orderBy('orders.id')
  .executeTakeFirstOrThrow();
const FAILED = '没有更新成功，12:00 的数据';

describe.each([
  ['/investlist', '/order/list', '持有本金'],
  ['/transaction-records?tab=investments', '/order/list', '持有本金'],
  ['/incomelist', '/income/list', '累计收益'],
  ['/transaction-records?tab=incomes', '/income/list', '累计收益'],
  ['/transactionhistory', '/transactionhistory/list', '余额'],
  ['/rechargelist', '/deposit/list', '银行转账'],
  ['/withdrawlist', '/withdrawal/list', '招商银行'],
  ['/product-list?id=1', '/product/list', '青竹'],
  ['/payout-calendar', '/order/list', '待结算收益'],
  ['/payout-calendar', '/order/info', '待结算收益'],
  ['/payout-calendar', '/transactionhistory/list', '待结算收益'],
  ['/my-assets', '/order/info', '总资产'],
  [`/investdetail/${order.id}`, '/order/info', '结算计划'],
  ['/product-detail/1', '/product/info', '总收益率'],
  ['/site-message', '/message/list', '全部'],
  ['/account-recharge', '/pay/list', '银行转账'],
  ['/my-team', '/team/info', '邀请码'],
  ['/account-settings', '/member/info', '支付密码'],
])('what %s shows after %s failed at a refresh', (path, call, figure) => {
  it('has its time, until there is something newer, and is the same', async () => {
    let isDown = false;
    const { address } = await renderApp({
      path,
      member,
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        return isDown && pathname.endsWith(call)
          ? new Response('', { status: 503 })
          : server.fetch(input, init);
      },
    });
    const [shown] = await screen.findAllByText(figure, { exact: false });
    await act(settle);
    expect(screen.queryByText(/的数据$/)).toBeNull();

    isDown = true;
    await act(() => pass(120_000));
    await pullDown();
    await act(settle);
    expect(screen.getByText(FAILED)).toBeTruthy();
    await act(() => pass(5000));
    expect(screen.getByText(FAILED)).toBeTruthy();
    expect(shown?.isConnected).toBe(true);

    isDown = false;
    await pullDown();
    await waitFor(() => expect(screen.queryByText(/的数据$/)).toBeNull());
    expect(address()).toBe(path);
  });
});

it.each([
  ['/my-assets', '/member/info', '总资产'],
  ['/my-assets', '/transactionhistory/list', '总资产'],
  ['/payout-calendar', '/transactionhistory/list', '待结算收益'],
  ['/payout-calendar', '/order/list', '待结算收益'],
  ['/account-recharge', '/pay/list', '银行转账'],
  ['/account-recharge', '/deposit/list', '银行转账'],
  ['/withdraw', '/member/info', '到账银行卡'],
  ['/withdraw', '/bankcard/list', '到账银行卡'],
  ['/withdraw', '/index/config', '到账银行卡'],
])(
  'what %s shows of %s is read again, once, where it is pulled down',
  async (path, call, figure) => {
    await renderApp({ path, member, fetch: server.fetch });
    await screen.findAllByText(figure, { exact: false });
    await act(settle);
    const before = server.requests(call);
    await pullDown();
    await act(settle);
    expect(server.requests(call)).toBe(before + 1);
  },
);

it('is not said of a list whose next page could not be read', async () => {
  let fails = (_page: string | null) => false;
  const { store } = await renderApp({
    path: '/transactionhistory',
    member,
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : String(input),
      );
      return pathname.endsWith('/transactionhistory/list') && fails(searchParams.get('page'))
        ? new Response('', { status: 503 })
        : server.fetch(input, init);
    },
  });
  await screen.findAllByText('余额', { exact: false });
  fails = (page) => page === '2';
  await act(async () => {
    await store.dispatch(
      moneyApi.endpoints.moneyTxList.initiate(
        { type: '' },
        { direction: 'forward', subscribe: false },
      ),
    );
  });
  expect(await screen.findByText('加载失败，点击重试')).toBeTruthy();
  expect(screen.queryByText(/的数据$/)).toBeNull();
  fails = () => true;
  await pullDown();
  expect(await screen.findByText(FAILED)).toBeTruthy();
});
