// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEPOSIT, WITHDRAWAL } from '#api/contract/money.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

/** The only record of a list, with a number that is not its id, and with this status. */
const only =
  (order_no: string, status: number) =>
  ({ list: [one] }: { list: object[] }) => ({
    list: [{ ...one, id: 4, order_no, status }],
    total: 1,
  });
const deposits = answerReplaced(server.fetch, 'deposit/list', only('D77', DEPOSIT.rejected));
const withdrawals = answerReplaced(
  server.fetch,
  'withdrawal/list',
  only('W88', WITHDRAWAL.rejected),
);

it.each([
  ['/change-password', '忘记原密码？联系客服', '忘记登录密码', server.fetch],
  ['/pay-password', '忘记支付密码？联系客服', '忘记支付密码', server.fetch],
  ['/paymoney?order_no=D77', '联系客服', '订单号 D77', deposits],
  ['/rechargelist', '联系客服', '订单号 D77', deposits],
  ['/withdrawlist', '联系客服', '订单号 W88', withdrawals],
  ['/product-detail/1', '客服', SAMPLE.monthly, server.fetch],
  [
    '/account-recharge',
    '联系客服',
    '充值',
    answerReplaced(server.fetch, 'private/api/pay/list', () => []),
  ],
])('on %s “%s” opens the chat about “%s”', async (path, name, topic, fetch) => {
  const { user, store } = await renderApp({
    fetch,
    path,
    member: { phone: DEMO.lin, password: DEMO.password },
    chatProvider: 'embedded',
  });
  const screenOf = within(document.querySelector('main')?.parentElement ?? document.body);
  await user.click(await screenOf.findByRole('button', { name }));
  expect(store.getState().chat.window).toEqual({ kind: 'open', topic });
});

it('a forgotten payment password of the buy dialog closes it and opens the chat about that', async () => {
  const { user, store } = await renderApp({
    fetch: server.fetch,
    path: '/product-detail/1',
    member: { phone: DEMO.lin, password: DEMO.password },
    chatProvider: 'embedded',
  });
  await user.click(await screen.findByRole('button', { name: `立即购买 ${SAMPLE.monthly}` }));
  await user.click(await screen.findByRole('button', { name: '忘记密码？' }));
  expect(store.getState().chat.window).toEqual({ kind: 'open', topic: '忘记支付密码' });
  expect(screen.queryByRole('dialog', { name: SAMPLE.monthly })).toBeNull();
});
